import { PhoneCall, ShoppingBag } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ViewTabs } from '#admin/features/saved-views/index.ts';
import { ExportButton } from '#admin/platform/api/export-button.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { OrderFilters } from '#contract/orders/order-filters.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { OrderListSums } from '#contract/orders/staff-order.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { OrderGroupsNav } from './order-groups-nav.tsx';
import { ORDER_LIST, type OrderListState, orderListAddress, readOrderList } from './order-list-address.ts';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersTable } from './orders-table.tsx';
import { RefusedMoves } from './selected-orders-bar.tsx';
import { type BulkMove, useMoveOrders } from './use-move-orders.ts';

/** A new order is on the screen this soon. */
const POLL_MS = 15 * SECOND_MS;

/**
 * `/admin/orders?group=packing&min=1000000`: the orders of a group that fit the filters, and the next step of each. All of
 * it stands in the address.
 */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const state = readOrderList(search);
  const pages = useOrderPages(state);
  const first = pages.data?.pages[0];
  const open = (next: OrderListState) => void navigate(orderListAddress(next));
  const filter = (filters: OrderFilters) => void navigate(orderListAddress({ ...state, filters }), { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_orders_title()}
        actions={
          <>
            {may('orders:export') && (
              <ExportButton
                call={ordersAdminCalls.exportStaffOrders}
                input={{ query: { group: state.group, order: state.order, ...state.filters } }}
                fileName={`orders-${state.group}.csv`}
              />
            )}
            <NewOrderLink />
          </>
        }
        tabs={
          <>
            <ViewTabs list={ORDER_LIST} state={state} onOpen={open} />
            <OrderGroupsNav state={state} counts={first?.counts ?? {}} />
          </>
        }
      />
      <OrdersFilter key={state.view} filters={state.filters} onChange={filter} />
      <OrderList key={orderListAddress(state)} state={state} pages={pages} onClear={() => filter({})} />
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

function useOrderPages({ group, filters, order }: OrderListState) {
  return useCallPages(
    ordersAdminCalls.readStaffOrders,
    (after: string | null) => ({ query: { group, order, ...filters, ...(after !== null && { after }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}

interface OrderListProps {
  state: OrderListState;
  pages: ReturnType<typeof useOrderPages>;
  /** Removes all filters. */
  onClear(): void;
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

function OrderRows({ state, pages, onClear, bulk }: OrderListProps & { bulk: BulkMove }) {
  const isFiltered = Object.keys(state.filters).length > 0;
  const { count = 0, sums = null } = pages.data?.pages[0] ?? {};
  return (
    <PagedList
      pages={pages}
      rowsOf={({ orders }) => orders}
      empty={
        <EmptyState
          Icon={ShoppingBag}
          title={!isFiltered && state.group === 'new' ? m.admin_orders_empty_new() : m.admin_ui_empty()}
          actions={isFiltered && <Button onClick={onClear}>{m.admin_audit_clear()}</Button>}
        >
          {isFiltered ? m.admin_orders_empty_filter() : m.admin_orders_empty_hint()}
        </EmptyState>
      }
    >
      {(orders) => (
        <>
          {sums !== null && <CountLine count={count ?? 0} sums={sums} filters={state.filters} />}
          <OrdersTable orders={orders} bulk={bulk} state={state} />
          {sums === null && <CountLine count={count ?? 0} filters={state.filters} />}
        </>
      )}
    </PagedList>
  );
}

interface CountLineProps {
  count: number;
  sums?: OrderListSums | null;
  filters: OrderFilters;
}

/** How many orders there are, and what they come to, as the report that has opened the list counts them. */
function CountLine({ count, sums = null, filters }: CountLineProps) {
  const texts = sums === null ? [] : sumTexts(sums, filters);
  const parts = [m.admin_orders_count({ count: groupThousands(count) }), ...texts];
  return <p className="tabular px-4 py-2 text-slate md:px-6">{parts.join(' · ')}</p>;
}

function sumTexts(sums: OrderListSums, { product }: OrderFilters): string[] {
  const text = (value: number) => formatSum(value, getLocale());
  const part = (value: number | null, sentence: (inputs: { sum: string }) => string) =>
    value !== null && value > 0 ? [sentence({ sum: text(value) })] : [];
  const { revenue, refunded, pieces, lowered, coupon_discount, voucher_discount } = sums;
  if (pieces !== null) {
    const sentence = product === undefined ? m.admin_orders_revenue_promoted : m.admin_orders_revenue_pieces;
    return [sentence({ sum: text(revenue), pieces: groupThousands(pieces) }), ...part(lowered, m.admin_orders_lowered)];
  }
  return [
    m.admin_orders_revenue({ sum: text(revenue) }),
    ...part(refunded, m.admin_orders_revenue_refunded),
    ...part(coupon_discount, m.admin_orders_coupon_discount),
    ...part(voucher_discount, m.admin_orders_voucher_discount),
  ];
}
