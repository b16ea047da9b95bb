import { Siren } from 'lucide-react';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import type { ShopAlert } from '#contract/shop-alerts/shop-alerts.ts';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';

const POLL_MS = 60_000;

/** What has been wrong; each leads to its thing. */
export function AlertHistory() {
  const pages = useCallPages(
    shopAlertsCalls.readShopAlerts,
    (before) => ({ query: before === null ? {} : { before } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  return (
    <section aria-labelledby="alert-history" className="border-t border-line pt-6">
      <div className="px-4 pb-3 md:px-6">
        <h2 id="alert-history" className="text-base">
          {m.admin_shop_alerts_history()}
        </h2>
        <p className="mt-1 text-slate">{m.admin_shop_alerts_history_hint()}</p>
      </div>
      <PagedList
        pages={pages}
        rowsOf={({ alerts }) => alerts}
        empty={
          <EmptyState
            Icon={Siren}
            title={m.admin_shop_alerts_empty()}
            className="mx-0 py-6! md:px-6 md:py-8!"
            Heading="h2"
          >
            {m.admin_shop_alerts_empty_hint()}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={m.admin_shop_alerts_history()}
            columns={columnsOf()}
            rows={rows}
            keyOf={({ id }) => id}
            linkOf={({ to }) => to}
          />
        )}
      </PagedList>
    </section>
  );
}

function columnsOf(): Column<ShopAlert>[] {
  return [
    { id: 'text', title: m.admin_shop_alerts_text(), cell: ({ text }) => text },
    {
      ...{ id: 'since', title: m.admin_shop_alerts_since(), width: 'w-44' },
      cell: ({ started_at }) => <Moment iso={started_at} className="tabular whitespace-nowrap text-slate" />,
    },
    {
      ...{ id: 'until', title: m.admin_shop_alerts_until(), width: 'w-44', isLastOnPhone: true },
      cell: ({ ended_at }) =>
        ended_at === null ? (
          <Badge tone="amber">{m.admin_shop_alerts_open()}</Badge>
        ) : (
          <Moment iso={ended_at} className="tabular whitespace-nowrap text-slate" />
        ),
    },
  ];
}
