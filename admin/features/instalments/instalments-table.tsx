import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { StaffApplicationRow } from '#contract/instalments/staff-application.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { APPLICATION_REASON_TEXTS, APPLICATION_STATE_NAMES, APPLICATION_STATE_TONES } from './instalment-texts.ts';

/** Instalment applications. J and K go from one to the next, Enter opens it. */
export function InstalmentsTable({ applications }: { applications: readonly StaffApplicationRow[] }) {
  const group = m.admin_instalments_title();
  const keys = useRowKeys('tbody a', {
    group,
    down: m.admin_instalments_key_down(),
    up: m.admin_instalments_key_up(),
  });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_instalments_title()}
        columns={COLUMNS()}
        rows={applications}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/instalments/${id}`}
      />
    </div>
  );
}

const COLUMNS = (): Column<StaffApplicationRow>[] => [
  {
    id: 'number',
    title: m.admin_instalments_number(),
    width: 'md:w-52',
    cell: ({ id, created_at }) => (
      <span className="flex gap-x-3 max-md:items-baseline md:block">
        <span className="tabular">{m.admin_requests_id({ id })}</span>
        <span className="font-normal text-slate md:block">
          <Moment iso={created_at} />
        </span>
      </span>
    ),
  },
  {
    id: 'person',
    title: m.admin_order_buyer(),
    width: 'md:w-48',
    cell: ({ name, phone }) => (
      <>
        <span className="md:line-clamp-1">{name || m.requests_name_unknown()}</span>{' '}
        <span className="tabular whitespace-nowrap text-slate md:block">{phone}</span>
      </>
    ),
  },
  {
    id: 'goods',
    title: m.admin_requests_goods(),
    cell: ({ goods }) =>
      goods !== null && (
        <>
          <span className="md:line-clamp-1">{goods.name}</span>{' '}
          {goods.count > 1 && (
            <span className="text-slate md:block">{m.admin_requests_more_goods({ count: goods.count - 1 })}</span>
          )}
        </>
      ),
  },
  {
    id: 'partner',
    title: m.admin_instalment_partner(),
    width: 'md:w-40',
    cell: ({ partner }) => <span className="md:line-clamp-2">{partner}</span>,
  },
  {
    id: 'sum',
    title: m.admin_orders_total(),
    align: 'end',
    width: 'md:w-40',
    cell: ({ amount, months }) => (
      <>
        <span className="font-medium whitespace-nowrap">{formatSum(amount, getLocale())}</span>{' '}
        <span className="whitespace-nowrap text-slate md:block">{m.admin_instalment_months({ months })}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: m.admin_order_state(),
    width: 'md:w-56',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={APPLICATION_STATE_TONES[state]}>{APPLICATION_STATE_NAMES[state]()}</Badge>{' '}
        {reason !== null && <span className="text-slate md:line-clamp-2">{APPLICATION_REASON_TEXTS[reason]()}</span>}
      </>
    ),
  },
];
