import { useMutation } from '@tanstack/react-query';
import { BellRing, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { STOCK_ALERT_GROUPS, type StockAlertGroup } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { stockAlertsAdminCalls } from '#contract/stock-alerts/stock-alerts-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { AwaitedProductsTable } from './awaited-products-table.tsx';

const POLL_MS = 60 * SECOND_MS;

const GROUP_TITLES: Record<StockAlertGroup, () => string> = {
  order: m.admin_alerts_group_order,
  stock: m.admin_alerts_group_stock,
  price: m.admin_alerts_group_price,
};

const GROUP_HINTS: Record<StockAlertGroup, () => string> = {
  order: m.admin_alerts_hint_order,
  stock: m.admin_alerts_hint_stock,
  price: m.admin_alerts_hint_price,
};

/** `/admin/stock-alerts?group=price`: what customers wait for, first what most of them do. */
export function Component() {
  const [search] = useSearchParams();
  const group = STOCK_ALERT_GROUPS.find((name) => name === search.get('group')) ?? 'order';
  const pages = useAwaitedPages(group);
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_alerts_title()}
        hint={GROUP_HINTS[group]()}
        actions={<ExportButton group={group} />}
        tabs={
          <GroupsNav
            label={m.admin_alerts_groups()}
            current={group}
            groups={STOCK_ALERT_GROUPS.map((name) => ({
              name,
              title: GROUP_TITLES[name](),
              to: name === 'order' ? '/stock-alerts' : `/stock-alerts?group=${name}`,
              count: counts?.[name],
              isUrgent: name === 'order',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ products }) => products}
        empty={
          <EmptyState Icon={BellRing} title={m.admin_alerts_empty()}>
            {m.admin_alerts_empty_hint()}
          </EmptyState>
        }
      >
        {(products) => <AwaitedProductsTable products={products} group={group} />}
      </PagedList>
    </>
  );
}

function useAwaitedPages(group: StockAlertGroup) {
  return useCallPages(
    stockAlertsAdminCalls.readAwaitedProducts,
    (after: string | null) => ({ query: { group, ...(after !== null && { after }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}

/** The whole group as a file, for whoever orders from suppliers. */
function ExportButton({ group }: { group: StockAlertGroup }) {
  const exporting = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(stockAlertsAdminCalls.exportAwaitedProducts, { query: { group } });
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, `stock-alerts-${group}.csv`);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      <span role="status" className="text-sm text-anor not-empty:mr-3">
        {exporting.error?.message}
      </span>
      <Button disabled={exporting.isPending} aria-busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-4 text-slate" />
        {m.admin_alerts_export()}
      </Button>
    </div>
  );
}
