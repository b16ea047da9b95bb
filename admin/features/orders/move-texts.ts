import { formatSum } from '#contract/money/money.ts';
import { needsReason } from '#contract/orders/order-groups.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

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
export function endingText(move: StaffMove, order: EndingOrder): string {
  const what = move === 'return' ? m.admin_order_return_text() : cancelText(order.payment_status === 'paid');
  if (order.payment_method.code === 'instalment') return `${what} ${m.admin_order_contract_text()}`;
  if (order.refunded + order.edit_refunded === 0) return join(what, surchargeText(paidSurcharge(order)));
  const goods = move === 'return' ? m.admin_order_rest_goods_text() : m.admin_order_cancel_rest_text();
  return join(goods, restText(order));
}

type EndingOrder = Pick<
  StaffOrder,
  'payment_method' | 'payment_status' | 'refunded' | 'edit_refunded' | 'surcharge' | 'due' | 'total'
>;

/** The rest of an order of which a part went back; empty when nothing is left of it. */
function restText(order: EndingOrder): string {
  const { payment_method, refunded, total, surcharge } = order;
  const inCash = paidSurcharge(order);
  const rest = total - (surcharge - inCash) - refunded;
  if (rest === 0) return '';
  if (payment_method.id !== PAYMENT_METHOD.online) {
    return m.admin_order_rest_cash_text({ sum: formatSum(rest, getLocale()) });
  }
  const cash = Math.min(rest, inCash);
  const byHand = rest - cash;
  const card = byHand > 0 ? m.admin_order_rest_card_text({ sum: formatSum(byHand, getLocale()) }) : '';
  return join(card, surchargeText(cash));
}

/** The surcharge of an order that was handed over; before that nobody has paid it. */
function paidSurcharge({ surcharge, due }: EndingOrder): number {
  return Math.max(0, surcharge - due);
}

function surchargeText(sum: number): string {
  return sum > 0 ? m.admin_order_surcharge_cash_text({ sum: formatSum(sum, getLocale()) }) : '';
}

function join(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function cancelText(isPaid: boolean): string {
  return isPaid ? m.admin_order_cancel_paid_text() : m.admin_order_cancel_text();
}
