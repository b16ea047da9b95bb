import type { CheckoutData, PickupStore, Quote, QuoteChoices } from '#contract/checkout/checkout.ts';
import type { ReportedMove } from '#contract/exchange/exchange-orders.ts';
import type { Locale, Localized } from '#contract/i18n/locale.ts';
import type { EditOrderRequest } from '#contract/orders/order-edits-schemas.ts';
import type { OrderActor, OrderFilter, OrderMove, OrderStatus } from '#contract/orders/order-states.ts';
import type { Order, OrderForm, OrderPage, Receipt, Repeated } from '#contract/orders/orders.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import type { TillChoice } from '#server/features/cash/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { AssignOutcome } from './assign-courier.ts';
import type { EditOutcome } from './edit-outcomes.ts';
import type { CouponTyper, PricedChoices } from './price-order.ts';
import type {
  ApplyRefundOutcome,
  CorrectRefundOutcome,
  ProposeRefundOutcome,
  RecordAct,
  RefundOutcome,
  RefundRequest,
} from './refund-outcomes.ts';
import type { Returns } from './returns/returns.ts';

/** The signed-in customer who orders. The phone of an order is always the profile's. */
export interface OrderCustomer {
  id: number;
  phone: string;
}

export interface ReservedOrder {
  orderId: number;
  number: string;
  total: number;
}

/** A signed instalment contract. `customer.id` is null for a guest. */
export interface InstalmentOrder {
  applicationId: number;
  customer: { id: number | null; name: string; phone: string; email?: string | null };
  lines: readonly { productId: number; name: Localized; quantity: number; price: number }[];
  locale: Locale;
  message?: string | null;
}

/**
 * `cannot`: the order was cancelled meanwhile, so the money has to be paid back. An order that was paid before is
 * `paid`.
 */
export type PaidOutcome = 'paid' | 'cannot';

/** A move by the staff or by the system. */
export interface OrderMoveRequest {
  move: OrderMove;
  actor: OrderActor;
  /** Who made it, for the history: an operator's name. Without it the actor. */
  author?: string;
  /** The member of staff, if it was one. */
  staffId?: number;
  /** The till that takes the cash of the move or gives it back, if they have chosen one. */
  till?: TillChoice;
  note?: string;
}

export type MoveOutcome =
  | { kind: 'moved'; status: OrderStatus }
  | { kind: 'not_possible'; status: OrderStatus }
  /** Its money went back: it can only be cancelled or returned. */
  | { kind: 'money_back'; status: OrderStatus }
  /** Goods of it are here by a return that is to be decided first. */
  | { kind: 'in_return'; status: OrderStatus }
  | { kind: 'unknown' };

export type ProgramMoveOutcome =
  | MoveOutcome
  /** The order is there already, or beyond. */
  | { kind: 'reached' }
  /** It would be cancelled, and the shop has its money. */
  | { kind: 'paid' };

export interface StaffMoveRequest {
  move: OrderMove;
  /** The state in which they saw it. */
  from: OrderStatus;
  /** How many edits it had then. */
  revision?: number | undefined;
  note?: string | undefined;
  /** Of `send`: who brings it. */
  courier_id?: number | undefined;
  till_id?: number | undefined;
}

export type StaffMoveOutcome =
  /** Also when the same move was made before: whoever repeats a call whose response was lost is told the same. */
  | { kind: 'moved'; status: OrderStatus }
  /** Its goods, its way or its contacts are others than those they saw. */
  | { kind: 'edited'; status: OrderStatus }
  /** It is in another state than the one they saw. */
  | { kind: 'changed'; status: OrderStatus }
  /** The state has no such move. */
  | { kind: 'not_possible'; status: OrderStatus }
  /** Its money went back: it can only be cancelled or returned. */
  | { kind: 'money_back'; status: OrderStatus }
  /** Goods of it are here by a return that is to be decided first. */
  | { kind: 'in_return'; status: OrderStatus }
  /** The move gives money back, and the person may not. */
  | { kind: 'needs_refunder' }
  /** No courier who delivers now, or not one of the person's stores. */
  | { kind: 'courier' }
  /** There is none, or not in the stores in which the person may move orders. */
  | { kind: 'unknown' };

/** An order that a member of staff places for a customer on the phone. */
export interface StaffOrderRequest {
  /** An empty name: that of the customer. */
  form: OrderForm;
  goods: readonly { productId: number; quantity: number }[];
  /** Calls with the same key get the same order. */
  key: string;
  staff: { id: number; name: string };
  /** The reader's language, and that of the customer's SMS. */
  locale: Locale;
  orderLocale: Locale;
  note: string | null;
  /** The customer, if the shop knew them before; whose coupons that do not exist are counted. */
  knownCustomerId: number | null;
  /** Goods that the customer has ordered a moment ago are ordered once more. */
  allowsDuplicate: boolean;
  /** In the order's transaction: locks the customer. Also what it throws rolls the order back. */
  customerOf(tx: Tx): Promise<OrderCustomer & { name: string }>;
  /** In the same transaction, for the call that has made the order: what follows from it. */
  onPlaced(tx: Tx, order: StaffPlacedOrder): Promise<void>;
}

export interface StaffPlacedOrder {
  id: number;
  number: string;
  total: number;
  phone: string;
  /** When it is cancelled unless it is paid; null: it awaits no payment. */
  payUntil: Date | null;
}

/** A quote, and which of the goods are not sold any more. */
export type GoodsQuote = Quote & { unavailable: number[] };

/** The job that asks the bank to take an order's payment back; its payload is `{ orderId }`. */
export const REVERSE_PAYMENT_JOB = 'payments.reverse';

/** The job that asks a provider for a part of an order's payment; its payload is `{ refundId }`. */
export const REFUND_PART_JOB = 'payments.refund_part';

/**
 * The job that ends the instalment contract of an order that was cancelled or returned; its payload is `{
 * applicationId, byCustomer }`.
 */
export const END_INSTALMENT_JOB = 'instalments.end';

/**
 * Orders. Invalid input and changes since the shopper's last view are thrown as `Invalid`, `NotFound` or `Conflict`,
 * which become the response: another total is a `Conflict` with the new quote as its data, goods that ran out one with
 * `{items: [{product_id, name, requested, left}]}`.
 */
export interface Orders {
  /** What an order of the cart would cost. The order is computed by the same function. */
  quote(customerId: number, choices: QuoteChoices, locale: Locale): Promise<Quote>;
  /**
   * Orders the cart: an order for cash is new, one to be paid online awaits its payment. Calls with the same key get
   * the same order.
   */
  place(
    customer: OrderCustomer,
    form: OrderForm,
    options: { key?: string | undefined; locale: Locale },
  ): Promise<Order>;
  /**
   * Orders these goods instead of the cart's; a pickup needs no store. The same goods within ten minutes are the same
   * order. Returns its number.
   */
  placeGoods(
    customer: OrderCustomer,
    order: { form: OrderForm; goods: readonly { productId: number; quantity: number }[]; locale: Locale },
  ): Promise<string>;
  /** What an order of these goods would cost the customer, or somebody whom the shop does not know yet. */
  quoteGoods(
    customer: CouponTyper,
    choices: PricedChoices,
    goods: readonly { productId: number; quantity: number }[],
    locale: Locale,
  ): Promise<GoodsQuote>;
  /** The stores where these goods can be picked up. */
  pickupStoresOf(goods: readonly { productId: number; quantity: number }[], locale: Locale): Promise<PickupStore[]>;
  /**
   * Orders goods by a member of staff, as `place` does. Goods that the customer has ordered a moment ago are a `Conflict`
   * with the number of that order as `duplicate`. Returns the order's number.
   */
  placeByStaff(request: StaffOrderRequest): Promise<string>;
  /**
   * Orders the cart for a card payment: the order takes the goods, coupon and voucher, but is not listed yet and leaves
   * the cart as it is. The same `paymentKey` gets the same order.
   */
  reserve(
    customer: OrderCustomer,
    form: OrderForm,
    options: { paymentKey: string; expectedTotal: number; locale: Locale },
  ): Promise<ReservedOrder>;
  /** In the transaction that records the payment. The order becomes new, and its pieces leave the cart. */
  markPaid(tx: Tx, orderId: number, options: { receipt: Receipt }): Promise<PaidOutcome>;
  /** Money for the order was paid back. Does nothing to an order that is neither cancelled, returned nor refunded whole. */
  markReversed(tx: Tx, orderId: number): Promise<void>;
  /**
   * No money keeps the order. A reserved one is cancelled, stays hidden and returns its goods; one that is listed can be
   * paid again for half an hour.
   */
  cancelReservation(orderId: number, reason: string): Promise<void>;
  /** The payment has certainly failed: the same, and a cancelled order is no longer listed as being checked. */
  endChecking(orderId: number, reason: string): Promise<void>;
  /** In the caller's transaction. A provider took no money for an order that is listed: it has half an hour to be paid. */
  reopenUnpaid(tx: Tx, orderId: number): Promise<void>;
  /**
   * In the caller's transaction. A provider gives the money of an order back by itself: the order is cancelled. `cannot`: its
   * goods were handed over, or a part of its money went back before.
   */
  undoPaid(tx: Tx, orderId: number, note: string): Promise<'undone' | 'cannot'>;
  /** The code was not accepted: the reserved order returns its goods, and its payment may reserve another order. */
  releaseHold(orderId: number, reason: string): Promise<void>;
  /** Whether the bank is taking money for goods in the cart, or hasn't confirmed whether it has. */
  isPaymentInProgress(customerId: number): Promise<boolean>;
  /** In the caller's transaction. The bank hasn't confirmed yet: the order is listed as being checked. */
  markChecking(tx: Tx, orderId: number): Promise<void>;
  /** The customer's order that can be paid now, or null. */
  payable(customerId: number, number: string): Promise<(ReservedOrder & { payUntil: Date | null }) | null>;
  /** Makes an order from a signed contract, once. The history lists goods that ran out meanwhile for the staff. */
  placeFromInstalment(tx: Tx, signed: InstalmentOrder): Promise<ReservedOrder>;
  list(customerId: number, query: { filter: OrderFilter; page: number }, locale: Locale): Promise<OrderPage>;
  order(customerId: number, number: string, locale: Locale): Promise<Order | null>;
  /** Cancels an order for the customer, until it is packed. */
  cancel(customerId: number, number: string, locale: Locale): Promise<Order>;
  /**
   * Puts the goods of an order into the cart as far as they can be bought. Returns which ones were skipped or reduced.
   */
  repeat(customerId: number, number: string, locale: Locale): Promise<Repeated>;
  /** By the staff, by number. */
  move(number: string, request: OrderMoveRequest): Promise<MoveOutcome>;
  /** By a member of staff, of the orders that they may move. */
  moveByStaff(caller: StaffCaller, number: string, request: StaffMoveRequest): Promise<StaffMoveOutcome>;
  /** By an accounting program, as it reports the state of an order. */
  moveByProgram(number: string, request: { move: ReportedMove; author: string }): Promise<ProgramMoveOutcome>;
  /** Gives an order to a courier, or takes it from one; `seen`: whose it was as the person saw it. */
  assignCourier(
    caller: StaffCaller,
    number: string,
    request: { courier_id: number | null; seen: number | null },
  ): Promise<AssignOutcome>;
  /** Edits an order that has not left, by a member of staff. */
  edit(
    caller: StaffCaller,
    number: string,
    request: EditOrderRequest,
    options: { mayRefund: boolean; record: RecordAct },
  ): Promise<EditOutcome>;
  /** Gives money of single lines back, by a member of staff. */
  refund(caller: StaffCaller, number: string, request: RefundRequest, record: RecordAct): Promise<RefundOutcome>;
  /** For whoever may not give so much back: a second person applies it. */
  proposeRefund(
    caller: StaffCaller,
    proposal: { number: string; request: RefundRequest },
  ): Promise<ProposeRefundOutcome>;
  applyProposedRefund(caller: StaffCaller, id: number, record: RecordAct): Promise<ApplyRefundOutcome>;
  /** Returns of goods, of buyers and staff. */
  returns: Returns;
  /** The counter-entry of a refund that was recorded by mistake. */
  correctRefund(
    caller: StaffCaller,
    refund: { number: string; id: number },
    record: RecordAct,
  ): Promise<CorrectRefundOutcome>;
  checkout(customerId: number, locale: Locale): Promise<CheckoutData>;
  /** The stores where the cart can be picked up. */
  pickupStores(customerId: number, locale: Locale): Promise<PickupStore[]>;
  /** Checks a coupon against the current cart. */
  checkCoupon(customerId: number, code: string, locale: Locale): Promise<CouponResult>;
}
