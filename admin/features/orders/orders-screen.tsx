import { PhoneCall, ShoppingBag } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { Toolbar } from '#admin/ui/toolbar.tsx';
import { ORDER_GROUPS, type OrderGroup } from '#contract/orders/order-groups.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { useActiveCouriers } from './order-courier.tsx';
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
  const courier = search.get('courier');
  const pages = useOrderPages(group, courier);
  return (
    <>
      <PageHeader
        title={m.admin_orders_title()}
        actions={<NewOrderLink />}
        tabs={<OrderGroupsNav group={group} courier={courier} counts={pages.data?.pages[0]?.counts ?? {}} />}
      />
      <CourierFilter courier={courier} />
      <OrderList key={`${group} ${courier}`} group={group} pages={pages} />
    </>
  );
}

/** C leads there from anywhere on the list. */
function NewOrderLink() {
  const may = useMay();
  const navigate = useNavigate();
  const isOffered = may('orders:create');
  const title = m.admin_phone_order_title();
  const shortcut = { keys: 'c', label: title, group: m.admin_orders_title(), run: () => void navigate('/orders/new') };
  useShortcuts(isOffered ? [shortcut] : []);
  if (!isOffered) return null;
  return (
    <Link to="/orders/new" className={buttonClass()}>
      <PhoneCall aria-hidden className="size-4 text-slate" />
      {title}
      <KeyHint keys="c" className="max-md:hidden" />
    </Link>
  );
}

/** The orders of one courier. Without couriers there is nothing to choose. */
function CourierFilter({ courier }: { courier: string | null }) {
  const [search, setSearch] = useSearchParams();
  const couriers = useActiveCouriers();
  if (couriers.length === 0 && courier === null) return null;
  return (
    <Toolbar label={m.admin_orders_courier_filter()}>
      <Select
        label={m.admin_orders_courier_filter()}
        value={courier ?? ''}
        onChange={(id) => {
          const next = new URLSearchParams(search);
          if (id === '') next.delete('courier');
          else next.set('courier', id);
          setSearch(next, { replace: true });
        }}
        options={[
          { value: '', title: m.admin_orders_all_couriers() },
          ...couriers.map(({ id, name }) => ({ value: String(id), title: name })),
        ]}
      />
    </Toolbar>
  );
}

function useOrderPages(group: OrderGroup, courier: string | null) {
  return useCallPages(
    ordersAdminCalls.readStaffOrders,
    (before) => ({ query: { group, ...(courier && { courier }), ...(before !== null && { before }) } }),
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
