import { ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { ORDER_GROUPS, type OrderGroup } from '#contract/orders/order-groups.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { OrderGroupsNav } from './order-groups-nav.tsx';
import { OrdersTable } from './orders-table.tsx';
import { RefusedMoves } from './selected-orders-bar.tsx';
import { type BulkMove, useMoveOrders } from './use-move-orders.ts';

/** A new order is on the screen this soon. */
const POLL_MS = 15 * SECOND_MS;

/** `/admin/orders?group=packing`: the orders of a group, newest first, and the next step of each. */
export function Component() {
  const [search] = useSearchParams();
  const group = ORDER_GROUPS.find((name) => name === search.get('group')) ?? 'new';
  const pages = useOrderPages(group);
  return (
    <>
      <PageHeader
        title={m.admin_orders_title()}
        tabs={<OrderGroupsNav group={group} counts={pages.data?.pages[0]?.counts ?? {}} />}
      />
      <OrderList key={group} group={group} pages={pages} />
    </>
  );
}

function useOrderPages(group: OrderGroup) {
  return useCallPages(
    ordersAdminCalls.readStaffOrders,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}

interface OrderListProps {
  group: OrderGroup;
  pages: ReturnType<typeof useOrderPages>;
}

function OrderList(props: OrderListProps) {
  const bulk = useMoveOrders();
  return (
    <>
      {/* Also when the list has become empty. */}
      <RefusedMoves {...bulk} />
      <OrderRows {...props} bulk={bulk} />
    </>
  );
}

function OrderRows({ group, pages, bulk }: OrderListProps & { bulk: BulkMove }) {
  return (
    <PagedList
      pages={pages}
      rowsOf={({ orders }) => orders}
      empty={
        <EmptyState Icon={ShoppingBag} title={group === 'new' ? m.admin_orders_empty_new() : m.admin_ui_empty()}>
          {m.admin_orders_empty_hint()}
        </EmptyState>
      }
    >
      {(orders) => <OrdersTable orders={orders} bulk={bulk} />}
    </PagedList>
  );
}
