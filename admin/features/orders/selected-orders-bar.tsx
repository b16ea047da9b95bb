import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import type { StaffOrderRow } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { GiveToCourier } from './give-to-courier.tsx';
import { moveTitle, nextMove, type StaffMove } from './move-texts.ts';
import type { Move } from './use-move-order.ts';
import type { BulkMove } from './use-move-orders.ts';

interface SelectedOrdersBarProps {
  orders: readonly StaffOrderRow[];
  bulk: BulkMove;
  onClear(): void;
}

/** The chosen orders in number, and what can be done to all of them. */
export function SelectedOrdersBar({ orders, bulk, onClear }: SelectedOrdersBarProps) {
  if (orders.length === 0) return null;
  const moves = nextMovesOf(orders);
  const kinds = new Set(moves.map(({ move }) => move));
  const [only] = kinds.size === 1 ? moves : [];
  const action = only ? moveTitle(only.move) : m.admin_orders_bulk_next();
  async function run(): Promise<void> {
    const text = confirmationOf(kinds);
    if (text !== null && !(await confirmAction({ title: action, text, action }))) return;
    await bulk.run(moves);
    // A second click would make the step after that.
    onClear();
  }
  return (
    <section
      aria-label={m.admin_orders_selected({ count: orders.length })}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-cobalt-tint px-4 py-2 text-sm md:px-6"
    >
      <p role="status" className="font-semibold">
        {bulk.progress === null
          ? m.admin_orders_selected({ count: orders.length })
          : m.admin_orders_bulk_progress(bulk.progress)}
      </p>
      <span className="grow max-md:hidden" />
      <Button variant="quiet" onClick={onClear} className="hover:bg-paper">
        {m.admin_products_select_none()}
      </Button>
      <GiveToCourier orders={orders} bulk={bulk} onDone={onClear} />
      <Link to={printAddress(orders)} className={buttonClass('outline')}>
        <Printer aria-hidden className="size-4" />
        {m.admin_order_print()}
      </Link>
      {moves.length > 0 && (
        <Button
          variant="primary"
          disabled={bulk.progress !== null}
          aria-busy={bulk.progress !== null}
          onClick={() => void run()}
        >
          {action} ({moves.length})
        </Button>
      )}
    </section>
  );
}

/** What to think of before so many orders move; null: nothing, the step is one and takes no money. */
function confirmationOf(kinds: ReadonlySet<StaffMove>): string | null {
  if (kinds.has('deliver')) return m.admin_orders_bulk_deliver_text();
  return kinds.size > 1 ? m.admin_orders_bulk_mixed_text() : null;
}

/** The orders that did not move, with the reason of each, until somebody has read them. */
export function RefusedMoves({ refused, forgetRefused }: Pick<BulkMove, 'refused' | 'forgetRefused'>) {
  if (refused.length === 0) return null;
  return (
    <section
      role="alert"
      className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{m.admin_orders_bulk_refused({ count: refused.length })}</p>
        <ul>
          {refused.map(({ number, message }) => (
            <li key={number}>
              <span className="tabular">{number}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" onClick={forgetRefused}>
        {m.admin_orders_close_refused()}
      </Button>
    </section>
  );
}

export function printAddress(orders: readonly Pick<StaffOrderRow, 'number'>[]): string {
  return `/orders/print?${new URLSearchParams(orders.map(({ number }) => ['number', number]))}`;
}

function nextMovesOf(orders: readonly StaffOrderRow[]): Move[] {
  return orders.flatMap(({ number, status, revision, moves }) => {
    const move = nextMove(moves);
    return move === null ? [] : [{ number, move, from: status, revision }];
  });
}
