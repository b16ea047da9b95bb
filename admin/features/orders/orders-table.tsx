import { type ReactNode, useRef, useState } from 'react';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffOrderRow } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { moveTitle, nextMove } from './move-texts.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import { useMoveOrder } from './use-move-order.ts';

/** Orders with their next step. J and K go from order to order, N makes the next step of the one that has the focus. */
export function OrdersTable({ orders }: { orders: readonly StaffOrderRow[] }) {
  const table = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const moveOrder = useMoveOrder();

  async function lead({ number, status, moves }: StaffOrderRow): Promise<void> {
    const move = nextMove(moves);
    if (move === null || moving !== null) return;
    setMoving(number);
    const failure = await moveOrder({ number, move, from: status });
    setMoving(null);
    if (failure !== null) void showToast('error', failure);
  }

  const links = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
  const focused = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = links();
    const from = focused();
    all[from === -1 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1)]?.focus();
  };
  const group = m.admin_orders_title();
  useShortcuts([
    { keys: 'j', label: m.admin_orders_key_down(), group, run: () => step(1) },
    { keys: 'k', label: m.admin_orders_key_up(), group, run: () => step(-1) },
    {
      keys: 'n',
      label: m.admin_orders_key_move(),
      group,
      run: () => {
        const order = orders[focused()];
        if (order !== undefined) void lead(order);
      },
    },
  ]);

  return (
    <div ref={table}>
      <DataTable
        label={m.admin_orders_title()}
        columns={columnsOf(moving, (order) => void lead(order))}
        rows={orders}
        keyOf={({ number }) => number}
        linkOf={({ number }) => `/orders/${number}`}
      />
    </div>
  );
}

function columnsOf(moving: string | null, lead: (order: StaffOrderRow) => void): Column<StaffOrderRow>[] {
  return [
    {
      id: 'number',
      title: m.admin_orders_number(),
      width: 'md:w-44',
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
      isDesktopOnly: true,
      cell: ({ shipping_method_name, place }) => <TwoLines below={place}>{shipping_method_name}</TwoLines>,
    },
    {
      id: 'payment',
      title: m.admin_orders_payment(),
      cell: ({ payment_method_name, payment_status, payment_status_name }) => (
        <TwoLines below={<span className="max-md:hidden">{payment_method_name}</span>}>
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
      cell: ({ status, status_name }) => <OrderStatusMark status={status} name={status_name} />,
    },
    {
      id: 'next',
      title: m.admin_orders_next(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-52',
      cell: (order) => {
        const next = nextMove(order.moves);
        if (next === null) return null;
        return (
          // Above the link that covers the row.
          <Button
            className="relative z-[1]"
            disabled={moving === order.number}
            aria-busy={moving === order.number}
            onClick={() => lead(order)}
          >
            {moveTitle(next)}
            <span className="hidden md:group-focus-within:inline">
              <KeyHint keys="n" />
            </span>
          </Button>
        );
      },
    },
  ];
}

/** Two lines at a desk, one on a phone. */
function TwoLines({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <span className="flex gap-x-3 max-md:flex-wrap max-md:items-baseline md:block">
      <span className="md:line-clamp-1">{children}</span>
      <span className="text-slate md:line-clamp-1">{below}</span>
    </span>
  );
}

const PAYMENT_TONES: Record<StaffOrderRow['payment_status'], string> = {
  unpaid: 'text-slate',
  checking: 'text-amber',
  paid: 'text-leaf',
  reversed: 'text-slate',
};
