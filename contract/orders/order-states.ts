/**
 * The states of an order and the transitions between them (ruling R5.8). Pure, and without schemas, so that every page
 * can load it.
 */

export const ORDER_STATUSES = [
  'awaiting_payment',
  'new',
  'confirmed',
  'packed',
  'on_the_way',
  'ready_for_pickup',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Cash is `paid` when the goods are handed over. `checking`: the bank hasn't confirmed yet. `reversed`: the money was
 * paid back, or the instalment contract has ended.
 */
export const PAYMENT_STATUSES = ['unpaid', 'checking', 'paid', 'reversed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What can be done to an order. */
export const ORDER_MOVES = ['pay', 'confirm', 'pack', 'send', 'ready', 'deliver', 'return', 'cancel'] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/** Who does it: the customer, the staff, or the system (timeouts, the bank's response). */
export const ORDER_ACTORS = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export type OrderFilter = 'all' | 'current' | 'archive';

interface Transition {
  to: OrderStatus;
  by: readonly OrderActor[];
  /** Only for orders that are delivered, or only for pickup. */
  only?: 'delivery' | 'pickup';
}

const cancelByAnyone: Transition = { to: 'cancelled', by: ['customer', 'shop', 'system'] };
/** By the system when a provider gives the money of a paid order back, until the goods are handed over. */
const cancelByShop: Transition = { to: 'cancelled', by: ['shop', 'system'] };

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderMove, Transition>>> = {
  awaiting_payment: { pay: { to: 'new', by: ['system'] }, cancel: cancelByAnyone },
  new: { confirm: { to: 'confirmed', by: ['shop'] }, cancel: cancelByAnyone },
  confirmed: { pack: { to: 'packed', by: ['shop'] }, cancel: cancelByAnyone },
  packed: {
    send: { to: 'on_the_way', by: ['shop'], only: 'delivery' },
    ready: { to: 'ready_for_pickup', by: ['shop'], only: 'pickup' },
    cancel: cancelByShop,
  },
  on_the_way: { deliver: { to: 'delivered', by: ['shop'] }, cancel: cancelByShop },
  ready_for_pickup: { deliver: { to: 'delivered', by: ['shop'] }, cancel: cancelByShop },
  delivered: { return: { to: 'returned', by: ['shop'] } },
  cancelled: {},
  returned: {},
};

/** The state after a move, or null if this actor can't make it for this kind of order. */
export function statusAfter(
  status: OrderStatus,
  move: OrderMove,
  { actor, isPickup }: { actor: OrderActor; isPickup: boolean },
): OrderStatus | null {
  const transition = TRANSITIONS[status][move];
  if (transition === undefined || !transition.by.includes(actor)) return null;
  if (transition.only !== undefined && (transition.only === 'pickup') !== isPickup) return null;
  return transition.to;
}

/** What this actor can do to an order in this state. */
export function possibleMoves(status: OrderStatus, by: { actor: OrderActor; isPickup: boolean }): OrderMove[] {
  return ORDER_MOVES.filter((move) => statusAfter(status, move, by) !== null);
}

/** The customer may cancel an order until it is packed. */
export function canCustomerCancel(status: OrderStatus): boolean {
  return statusAfter(status, 'cancel', { actor: 'customer', isPickup: false }) !== null;
}

/** The order awaits its payment, and none is in progress. */
export function canBePaid(status: OrderStatus, payment: PaymentStatus): boolean {
  return status === 'awaiting_payment' && payment === 'unpaid';
}

/** An order that has ended is in the archive; the others are current. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED_STATUSES.includes(status);
}
/** An order that ended without a sale: its goods and its money went back. */
export const UNDONE_STATUSES: readonly OrderStatus[] = ['cancelled', 'returned'];
export const ENDED_STATUSES: readonly OrderStatus[] = ['delivered', ...UNDONE_STATUSES];

/** Whether it was cancelled or returned. */
export function isUndone(status: OrderStatus): boolean {
  return UNDONE_STATUSES.includes(status);
}

/** Whether its pieces count as sold. */
export function countsAsSold(status: OrderStatus): boolean {
  return status !== 'awaiting_payment' && !isUndone(status);
}

/** The customer gets an SMS when the order reaches one of these. */
export const SMS_STATUSES: readonly OrderStatus[] = ['confirmed', 'on_the_way', 'ready_for_pickup', 'cancelled'];

/** The states of an order that isn't cancelled or returned, for its timeline. */
export function plannedStatuses(options: { isPickup: boolean; isPaidOnline: boolean }): OrderStatus[] {
  return [
    ...(options.isPaidOnline ? (['awaiting_payment'] as const) : []),
    'new',
    'confirmed',
    'packed',
    options.isPickup ? 'ready_for_pickup' : 'on_the_way',
    'delivered',
  ];
}
