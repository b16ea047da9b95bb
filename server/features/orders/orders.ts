import type { CheckoutData, PickupStore, Quote, QuoteChoices } from '#contract/checkout/checkout.ts';
import type { Locale, Localized } from '#contract/i18n/locale.ts';
import type { OrderActor, OrderFilter, OrderMove, OrderStatus } from '#contract/orders/order-states.ts';
import type { LegacyOrderForm, Order, OrderForm, OrderPage, Receipt, Repeated } from '#contract/orders/orders.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** The signed-in customer who orders: the phone of an order is always the profile's. */
export interface OrderCustomer {
  id: number;
  phone: string;
}

export interface ReservedOrder {
  orderId: number;
  number: string;
  total: number;
}

/** A signed instalment contract; `customer.id` null: a guest's. */
export interface InstalmentOrder {
  applicationId: number;
  customer: { id: number | null; name: string; phone: string; email?: string | null };
  lines: readonly { productId: number; name: Localized; quantity: number; price: number }[];
  locale: Locale;
  message?: string | null;
}

/** `cannot`: it was cancelled meanwhile, so the money has to go back. Paid before counts as paid. */
export type PaidOutcome = 'paid' | 'cannot';

/** A move of the shop's people or of the shop itself. */
export interface OrderMoveRequest {
  move: OrderMove;
  actor: OrderActor;
  /** Who it was, for the history: an operator's name; the actor where nothing is said. */
  author?: string;
  note?: string;
}

export type MoveOutcome =
  | { kind: 'moved'; status: OrderStatus }
  | { kind: 'not_possible'; status: OrderStatus }
  | { kind: 'unknown' };

/** The job that gives back what was paid for an order that was cancelled or returned; its payload is `{ orderId }`. */
export const REVERSE_PAYMENT_JOB = 'payments.reverse';

/** The job that ends the instalment contract of an order that was cancelled or returned; its payload is `{ applicationId, byCustomer }`. */
export const END_INSTALMENT_JOB = 'instalments.end';

/**
 * Orders. What the caller did wrong or what has changed since they looked is thrown as `Invalid`, `NotFound` or `Conflict`,
 * ready to be answered: a total that differs as `Conflict` with the new quote as its data, goods that ran out with
 * `{items: [{product_id, name, requested, left}]}`.
 */
export interface Orders {
  /** What an order of the cart would cost; of the same numbers the order is made. */
  quote(customerId: number, choices: QuoteChoices, locale: Locale): Promise<Quote>;
  /** Orders the cart: for cash it is new, paid online it awaits its payment. Calls with one key get one answer. */
  place(
    customer: OrderCustomer,
    form: OrderForm,
    options: { key?: string | undefined; locale: Locale },
  ): Promise<Order>;
  /** Orders goods that the call brings; the same order of the last ten minutes is that one. Answers the number. */
  placeLegacy(customer: OrderCustomer, form: LegacyOrderForm, options: { locale: Locale }): Promise<string>;
  /**
   * Orders the cart for a card payment: it takes the goods, coupon and voucher, is in no list yet and leaves the cart as it
   * is. The same `paymentKey` again answers the same order.
   */
  reserve(
    customer: OrderCustomer,
    form: OrderForm,
    options: { paymentKey: string; expectedTotal: number; locale: Locale },
  ): Promise<ReservedOrder>;
  /** In the transaction that notes the payment. The order is new now, and its pieces leave the cart. */
  markPaid(tx: Tx, orderId: number, options: { receipt: Receipt }): Promise<PaidOutcome>;
  /** The money of a cancelled or returned order went back. */
  markReversed(tx: Tx, orderId: number): Promise<void>;
  /**
   * The payment has surely failed. A held order is cancelled and stays hidden, and what it held goes back; one that was
   * shown meanwhile may be paid again for half an hour.
   */
  cancelReservation(orderId: number, reason: string): Promise<void>;
  /** The code for a held order was not taken: what it holds goes back, and its payment may hold another. */
  releaseHold(orderId: number, reason: string): Promise<void>;
  /** Whether the bank is taking money for something in the cart right now, or hasn't said whether it has. */
  isPaymentInProgress(customerId: number): Promise<boolean>;
  /** The bank hasn't said yet: the order is listed as being checked. */
  markChecking(orderId: number): Promise<void>;
  /** The customer's order that may be paid now, or null. */
  payable(customerId: number, number: string): Promise<(ReservedOrder & { payUntil: Date | null }) | null>;
  /** A signed contract becomes an order, once. Goods that ran out meanwhile are noted in the history for the shop's people. */
  placeFromInstalment(tx: Tx, signed: InstalmentOrder): Promise<ReservedOrder>;
  list(customerId: number, query: { filter: OrderFilter; page: number }, locale: Locale): Promise<OrderPage>;
  order(customerId: number, number: string, locale: Locale): Promise<Order | null>;
  /** By the customer, until it is packed. */
  cancel(customerId: number, number: string, locale: Locale): Promise<Order>;
  /** Puts what can still be bought of an order into the cart and tells what couldn't. */
  repeat(customerId: number, number: string, locale: Locale): Promise<Repeated>;
  /** By the shop's people, by number. */
  move(number: string, request: OrderMoveRequest): Promise<MoveOutcome>;
  checkout(customerId: number, locale: Locale): Promise<CheckoutData>;
  /** Where the cart can be fetched. */
  pickupStores(customerId: number, locale: Locale): Promise<PickupStore[]>;
  /** Against the cart as it is. */
  checkCoupon(customerId: number, code: string, locale: Locale): Promise<CouponResult>;
}
