import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { Section } from '#admin/ui/facts.tsx';
import { formatExactMoment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { RUNBOOK_SECTIONS } from '#contract/shop-status/runbook-sections.ts';
import { type ShopStatus, STATUS_AREAS, type StatusArea } from '#contract/shop-status/shop-status.ts';
import { shopStatusCalls } from '#contract/shop-status/shop-status-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { ProcessesTable } from './processes-table.tsx';
import {
  BackupsFacts,
  CatalogFacts,
  ChangesFacts,
  DatabaseFacts,
  DisksFacts,
  JobsFacts,
  OutboxesFacts,
  ProvidersFacts,
} from './status-areas.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const POLL_MS = 10 * SECOND_MS;

const TITLES: Record<StatusArea, () => string> = {
  processes: m.admin_status_area_processes,
  database: m.admin_status_area_database,
  changes: m.admin_status_area_changes,
  jobs: m.admin_status_area_jobs,
  outboxes: m.admin_status_area_outboxes,
  providers: m.admin_status_area_providers,
  catalog: m.admin_status_area_catalog,
  backups: m.admin_status_area_backups,
  disks: m.admin_status_area_disks,
};

const CONTENTS: Record<StatusArea, (status: ShopStatus) => ReactNode> = {
  processes: ({ processes, checked_at }) => <ProcessesTable processes={processes} now={checked_at} />,
  database: ({ database }) => <DatabaseFacts database={database} />,
  changes: ({ changes }) => <ChangesFacts changes={changes} />,
  jobs: ({ jobs }) => <JobsFacts jobs={jobs} />,
  outboxes: ({ outboxes }) => <OutboxesFacts outboxes={outboxes} />,
  providers: ({ providers }) => <ProvidersFacts providers={providers} />,
  catalog: ({ catalog }) => <CatalogFacts catalog={catalog} />,
  backups: ({ backups }) => <BackupsFacts backups={backups} />,
  disks: ({ disks }) => <DisksFacts disks={disks} />,
};

/** `/admin/status`: all processes, the database and what they depend on, each with a verdict and what to do. */
export function Component() {
  const query = useQuery({ ...callQuery(shopStatusCalls.readStatus, {}), refetchInterval: POLL_MS });
  const { data: status, error } = query;
  if (status === undefined) return <LoadState query={query} title={m.admin_status_title()} />;
  return (
    <>
      <PageHeader
        title={m.admin_status_title()}
        aside={<VerdictBadge verdict={status.verdict} isOfAll />}
        hint={m.admin_status_hint({ time: formatExactMoment(status.checked_at) })}
      />
      {error !== null && (
        <p role="alert" className="border-b border-line bg-anor-tint px-4 py-2 text-anor-text md:px-6">
          {error.message}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-5 p-4 md:p-6 lg:grid-cols-2">
        {STATUS_AREAS.map((area) => (
          <Section
            key={area}
            title={TITLES[area]()}
            className={area === 'processes' ? 'min-w-0 lg:col-span-2' : 'min-w-0'}
            actions={
              <span className="flex items-center gap-3">
                <VerdictBadge verdict={status.verdicts[area]} />
                <RunbookLink area={area} />
              </span>
            }
          >
            {CONTENTS[area](status)}
          </Section>
        ))}
      </div>
    </>
  );
}

function RunbookLink({ area }: { area: StatusArea }) {
  return (
    <Link
      to={`/status/runbook#${RUNBOOK_SECTIONS[area]}`}
      aria-label={m.admin_status_runbook_about({ area: TITLES[area]() })}
      className="hit-area rounded-control text-cobalt-text hover:underline"
    >
      {m.admin_status_runbook()}
    </Link>
  );
}
