import { needsReason } from '#contract/orders/order-groups.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';

/** What the button of a move says. Only a payment of the bank pays an order, so staff have no such button. */
const MOVE_TITLES: Record<Exclude<OrderMove, 'pay'>, () => string> = {
  confirm: m.admin_order_move_confirm,
  pack: m.admin_order_move_pack,
  send: m.admin_order_move_send,
  ready: m.admin_order_move_ready,
  deliver: m.admin_order_move_deliver,
  return: m.admin_order_move_return,
  cancel: m.admin_order_move_cancel,
};

export type StaffMove = keyof typeof MOVE_TITLES;

export function moveTitle(move: StaffMove): string {
  return MOVE_TITLES[move]();
}

/** The move that leads on, which needs no reason; null: the order has ended, or the person may not move it. */
export function nextMove(moves: readonly OrderMove[]): StaffMove | null {
  return movesOfStaff(moves).find((move) => !needsReason(move)) ?? null;
}

/** The moves that need a reason. */
export function endingMoves(moves: readonly OrderMove[]): StaffMove[] {
  return movesOfStaff(moves).filter(needsReason);
}

function movesOfStaff(moves: readonly OrderMove[]): StaffMove[] {
  return moves.filter((move): move is StaffMove => move in MOVE_TITLES);
}

/** What happens with goods and money when an order ends. */
export function endingText(move: StaffMove, { payment_method, payment_status }: EndingOrder): string {
  const what = move === 'return' ? m.admin_order_return_text() : cancelText(payment_status === 'paid');
  return payment_method.code === 'instalment' ? `${what} ${m.admin_order_contract_text()}` : what;
}

type EndingOrder = Pick<StaffOrder, 'payment_method' | 'payment_status'>;

function cancelText(isPaid: boolean): string {
  return isPaid ? m.admin_order_cancel_paid_text() : m.admin_order_cancel_text();
}
