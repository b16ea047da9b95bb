import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { ProcessStateName, ShopProcess } from '#contract/shop-status/shop-status.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { bytesText, secondsText } from './status-text.ts';
import { FaultBadge } from './verdict-badge.tsx';

const STATES: Record<ProcessStateName, () => string> = {
  ready: m.admin_status_state_ready,
  stopping: m.admin_status_state_stopping,
  deaf: m.admin_status_state_deaf,
  silent: m.admin_status_state_silent,
};

/** Every process on every machine, with what it said of itself last. */
export function ProcessesTable({ processes, now }: { processes: readonly ShopProcess[]; now: string }) {
  if (processes.length === 0) return <p className="text-slate">{m.admin_status_no_processes()}</p>;
  return (
    <div className="-mx-4 md:-mx-6">
      <DataTable
        label={m.admin_status_area_processes()}
        columns={columnsAt(new Date(now).getTime())}
        rows={processes}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

const columnsAt = (now: number): Column<ShopProcess>[] => [
  {
    id: 'process',
    title: m.admin_status_process(),
    cell: ({ host, pid, is_answering }) => (
      <TwoLines
        below={`${m.admin_status_process_number({ pid })}${is_answering ? `, ${m.admin_status_answering()}` : ''}`}
      >
        <span className="wrap-anywhere">{host}</span>
      </TwoLines>
    ),
  },
  {
    id: 'state',
    title: m.admin_status_state(),
    width: 'md:w-44',
    cell: ({ state, verdict, seen_at }) => (
      <TwoLines below={state === 'silent' ? m.admin_status_seen({ time: formatMoment(seen_at) }) : null}>
        <span className="mr-2">{STATES[state]()}</span>
        <FaultBadge verdict={verdict} />
      </TwoLines>
    ),
  },
  {
    id: 'version',
    title: m.admin_status_version(),
    width: 'md:w-24',
    cell: ({ version, revision }) => <TwoLines below={revision}>{version}</TwoLines>,
  },
  figure('uptime', m.admin_status_uptime(), ({ started_at }) =>
    secondsText(Math.max(0, now - new Date(started_at).getTime()) / SECOND_MS),
  ),
  figure('loop', m.admin_status_loop(), ({ event_loop_p99_seconds }) => secondsText(event_loop_p99_seconds)),
  figure(
    'connections',
    m.admin_status_connections(),
    ({ connections, max_connections: max }) => m.admin_status_of({ count: connections, max }),
    ({ waiting_statements: count }) => (count > 0 ? m.admin_status_queued({ count }) : null),
  ),
  {
    ...figure(
      'pages',
      m.admin_status_pages(),
      ({ pages }) => String(pages),
      ({ hit_share: share }) =>
        share === null ? null : m.admin_status_hits({ percent: `${Math.floor(share * 100)} %` }),
    ),
    width: 'md:w-36',
    isWideOnly: true,
  },
  figure('memory', m.admin_status_memory(), ({ memory_bytes }) => bytesText(memory_bytes)),
];

function figure(
  id: string,
  title: string,
  text: (process: ShopProcess) => string,
  below: (process: ShopProcess) => string | null = () => null,
): Column<ShopProcess> {
  return {
    id,
    title,
    align: 'end',
    width: 'md:w-28',
    cell: (process) => (
      <TwoLines below={below(process)}>
        <span className="text-slate md:sr-only">{title} </span>
        <span className="tabular">{text(process)}</span>
      </TwoLines>
    ),
  };
}
