import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { NextStepButton } from '#admin/ui/next-step-button.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { OrderSort } from '#contract/orders/order-filters.ts';
import type { StaffOrderRow } from '#contract/orders/staff-order.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { moveTitle, nextMove } from './move-texts.ts';
import { type OrderListState, orderListAddress } from './order-list-address.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import { printAddress, SelectedOrdersBar } from './selected-orders-bar.tsx';
import { useMoveOrder } from './use-move-order.ts';
import type { BulkMove } from './use-move-orders.ts';

/**
 * Orders with their next step. J and K go from order to order, N makes the next step of the one that has the focus, X
 * chooses it, P prints the chosen ones.
 */
interface OrdersTableProps {
  orders: readonly StaffOrderRow[];
  bulk: BulkMove;
  state: OrderListState;
}

export function OrdersTable({ orders, bulk, state }: OrdersTableProps) {
  const [moving, setMoving] = useState<string | null>(null);
  const moveOrder = useMoveOrder();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // An order that has left the group is not chosen any more.
  const selected = orders.filter(({ number }) => chosen.has(number));
  const toggle = ({ number }: StaffOrderRow) =>
    setChosen(
      (before) => new Set(before.has(number) ? [...before].filter((one) => one !== number) : [...before, number]),
    );

  async function lead({ number, status, revision, moves }: StaffOrderRow): Promise<void> {
    const move = nextMove(moves);
    if (move === null || moving !== null) return;
    setMoving(number);
    const failure = await moveOrder({ number, move, from: status, revision });
    setMoving(null);
    if (failure !== null) void showToast('error', failure);
  }

  const group = m.admin_orders_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_orders_key_down(), up: m.admin_orders_key_up() });
  const withFocus = (act: (order: StaffOrderRow) => void) => () => {
    const order = orders[keys.focusedRow()];
    if (order !== undefined) act(order);
  };
  useShortcuts([
    ...keys.shortcuts,
    { keys: 'n', label: m.admin_orders_key_move(), group, run: withFocus((order) => void lead(order)) },
    { keys: 'x', label: m.admin_orders_key_select(), group, run: withFocus(toggle) },
    {
      keys: 'p',
      label: m.admin_orders_key_print(),
      group,
      run: () => {
        if (selected.length > 0) void navigate(printAddress(selected));
      },
    },
  ]);

  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_orders_title()}
        columns={columnsOf(moving, (order) => void lead(order))}
        rows={orders}
        keyOf={({ number }) => number}
        sorting={SORTING[state.order]}
        sortLink={(column) => sortLinkOf(state, column)}
        linkOf={({ number }) => `/orders/${number}`}
        leading={{
          head: (
            <Checkbox
              aria-label={m.admin_orders_select_all()}
              checked={selected.length === orders.length}
              isMixed={selected.length > 0 && selected.length < orders.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? orders.map(({ number }) => number) : []))}
            />
          ),
          cell: (order) => (
            <Checkbox
              aria-label={m.admin_orders_select({ number: order.number })}
              checked={chosen.has(order.number)}
              onChange={() => toggle(order)}
            />
          ),
        }}
      />
      <SelectedOrdersBar orders={selected} bulk={bulk} onClear={() => setChosen(new Set())} />
    </div>
  );
}

const SORTING: Record<OrderSort, { columnId: string; direction: 'asc' | 'desc' }> = {
  '-placed': { columnId: 'number', direction: 'desc' },
  placed: { columnId: 'number', direction: 'asc' },
  '-total': { columnId: 'total', direction: 'desc' },
  total: { columnId: 'total', direction: 'asc' },
  expected: { columnId: 'delivery', direction: 'asc' },
};
/** What a column sorts by; a second press turns it round, where it can be. */
const SORTS_OF: Record<string, readonly OrderSort[]> = {
  number: ['-placed', 'placed'],
  total: ['-total', 'total'],
  delivery: ['expected', '-placed'],
};

function sortLinkOf(state: OrderListState, column: string): string | null {
  const sorts = SORTS_OF[column];
  if (sorts === undefined) return null;
  const order = sorts.find((_, at) => sorts[at - 1] === state.order) ?? sorts[0] ?? state.order;
  return orderListAddress({ ...state, order });
}

function columnsOf(moving: string | null, lead: (order: StaffOrderRow) => void): Column<StaffOrderRow>[] {
  return [
    {
      id: 'number',
      title: m.admin_orders_number(),
      width: 'md:w-40',
      cell: ({ number, created_at }) => (
        <TwoLines below={<Moment iso={created_at} className="tabular font-normal" />}>
          <span className="tabular">{number}</span>
        </TwoLines>
      ),
    },
    {
      id: 'buyer',
      title: m.admin_orders_buyer(),
      cell: ({ name, phone }) => (
        <TwoLines below={<span className="tabular whitespace-nowrap">{phone}</span>}>{name}</TwoLines>
      ),
    },
    {
      id: 'delivery',
      title: m.admin_orders_delivery(),
      isWideOnly: true,
      cell: ({ shipping_method_name, place, expected }) => (
        <TwoLines
          below={expected === null ? place : [place, formatDays(expected)].filter((part) => part !== null).join(' · ')}
        >
          {shipping_method_name}
        </TwoLines>
      ),
    },
    {
      id: 'payment',
      title: m.admin_orders_payment(),
      cell: ({ payment_method_name, payment_status, payment_status_name, refunded }) => (
        <TwoLines
          below={
            refunded > 0 ? (
              <span className="text-amber">{m.admin_orders_refunded({ sum: formatSum(refunded, getLocale()) })}</span>
            ) : (
              <span className="max-md:hidden">{payment_method_name}</span>
            )
          }
        >
          <span className={PAYMENT_TONES[payment_status]}>{payment_status_name}</span>
        </TwoLines>
      ),
    },
    {
      id: 'total',
      title: m.admin_orders_total(),
      align: 'end',
      width: 'md:w-36',
      cell: ({ total }) => <span className="font-medium whitespace-nowrap">{formatSum(total, getLocale())}</span>,
    },
    {
      id: 'state',
      title: m.admin_orders_state(),
      width: 'md:w-36',
      cell: ({ status, status_name, courier }) => (
        <TwoLines below={courier && <span className="max-sm:hidden">{courier.name}</span>}>
          <OrderStatusMark status={status} name={status_name} />
        </TwoLines>
      ),
    },
    {
      id: 'next',
      title: m.admin_orders_next(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-44',
      cell: (order) => {
        const next = nextMove(order.moves);
        if (next === null) return null;
        return (
          <NextStepButton isBusy={moving === order.number} onClick={() => lead(order)}>
            {moveTitle(next)}
          </NextStepButton>
        );
      },
    },
  ];
}

const PAYMENT_TONES: Record<StaffOrderRow['payment_status'], string> = {
  unpaid: 'text-slate',
  checking: 'text-amber',
  paid: 'text-leaf',
  reversed: 'text-slate',
};
