/** The states of an order and the ways between them (ruling R5.8); pure, and without schemas so that every page can load it. */

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

/** Cash is `paid` when the goods are handed over; `checking`: the bank hasn't said yet; `reversed`: the money went back,
 * or the contract of an instalment is over. */
export const PAYMENT_STATUSES = ['unpaid', 'checking', 'paid', 'reversed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What can be done to an order. */
export const ORDER_MOVES = ['pay', 'confirm', 'pack', 'send', 'ready', 'deliver', 'return', 'cancel'] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/** Who does it: the customer, somebody of the shop, or the shop itself (time-outs, the bank's answer). */
export const ORDER_ACTORS = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export type OrderFilter = 'all' | 'current' | 'archive';

interface Transition {
  to: OrderStatus;
  by: readonly OrderActor[];
  /** Only orders that are delivered, or only those that are fetched. */
  only?: 'delivery' | 'pickup';
}

const byCustomerToo: Transition = { to: 'cancelled', by: ['customer', 'shop', 'system'] };
const byShop: Transition = { to: 'cancelled', by: ['shop'] };

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderMove, Transition>>> = {
  awaiting_payment: { pay: { to: 'new', by: ['system'] }, cancel: byCustomerToo },
  new: { confirm: { to: 'confirmed', by: ['shop'] }, cancel: { to: 'cancelled', by: ['customer', 'shop'] } },
  confirmed: { pack: { to: 'packed', by: ['shop'] }, cancel: { to: 'cancelled', by: ['customer', 'shop'] } },
  packed: {
    send: { to: 'on_the_way', by: ['shop'], only: 'delivery' },
    ready: { to: 'ready_for_pickup', by: ['shop'], only: 'pickup' },
    cancel: byShop,
  },
  on_the_way: { deliver: { to: 'delivered', by: ['shop'] }, cancel: byShop },
  ready_for_pickup: { deliver: { to: 'delivered', by: ['shop'] }, cancel: byShop },
  delivered: { return: { to: 'returned', by: ['shop'] } },
  cancelled: {},
  returned: {},
};

/** Where a move leads from a state, or null when it can't be made there, by this actor, for this kind of order. */
export function statusAfter(
  status: OrderStatus,
  move: OrderMove,
  { actor, isPickup }: { actor: OrderActor; isPickup: boolean },
): OrderStatus | null {
  const way = TRANSITIONS[status][move];
  if (way === undefined || !way.by.includes(actor)) return null;
  if (way.only !== undefined && (way.only === 'pickup') !== isPickup) return null;
  return way.to;
}

/** Until it is packed the customer may call it off. */
export function canCustomerCancel(status: OrderStatus): boolean {
  return statusAfter(status, 'cancel', { actor: 'customer', isPickup: false }) !== null;
}

/** An order that waits for its payment, and whose payment isn't under way. */
export function canBePaid(status: OrderStatus, payment: PaymentStatus): boolean {
  return status === 'awaiting_payment' && payment === 'unpaid';
}

/** Ended: in the archive; the others are current. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED_STATUSES.includes(status);
}
export const ENDED_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned'];

/** Whether its pieces count as bought. */
export function countsAsSold(status: OrderStatus): boolean {
  return status !== 'awaiting_payment' && status !== 'cancelled' && status !== 'returned';
}

/** The changes that the customer is told by SMS. */
export const SMS_STATUSES: readonly OrderStatus[] = ['confirmed', 'on_the_way', 'ready_for_pickup', 'cancelled'];

/** The states that an order passes through when all goes well, for its timeline. */
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
