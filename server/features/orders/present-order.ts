import type { PageMeta } from '#contract/catalog/catalog.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { dueOnHandover } from '#contract/orders/order-edits.ts';
import { canBePaid, canCustomerCancel, type OrderStatus, type PaymentStatus } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import {
  ORDERS_PER_PAGE,
  type Order,
  type OrderPage,
  type OrderSummary,
  type TrackedOrder,
} from '#contract/orders/orders.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { paymentMethodCode, paymentMethodName } from '#server/features/checkout/index.ts';
import { goodsOf } from './order-lines.ts';
import type { ListedOrder, OrderDetails, OrderRow } from './orders-queries.ts';
import { presentLines } from './present-quote.ts';
import { givenBack, shownRefund } from './refund-limit.ts';

type Cards = Pick<Catalog, 'cards'>;

const MAX_PICTURES = 4;

export function presentOrder(order: OrderDetails, catalog: Cards, locale: Locale): Order {
  const { store } = order;
  const goods = goodsOf(order.lines).map(({ productId }) => productId);
  return {
    ...presentSummary(order, goods, catalog, locale),
    ...presentProgress(order, locale),
    lines: presentLines(order.lines, catalog, locale),
    subtotal: order.subtotal,
    cart_total: order.cartTotal,
    shipping: order.shippingPrice,
    payment_method: {
      id: order.paymentMethodId,
      name: paymentMethodName(order.paymentMethodId, locale),
      code: paymentMethodCode(order.paymentMethodId),
    },
    promo: order.couponDiscount + order.voucherDiscount,
    coupon_discount: order.couponDiscount,
    voucher_discount: order.voucherDiscount,
    refunded: shownRefund(order),
    coupon: order.couponCode,
    address: order.address ?? (store && localize(store.address, locale)),
    region_name: order.regionName && localize(order.regionName, locale),
    district_name: order.districtName && localize(order.districtName, locale),
    name: order.name,
    phone_number: order.phone,
    email: order.email,
    message: order.message,
    receipt: order.receipt,
    fiscal_receipts: presentFiscalReceipts(order),
  };
}

/** How far an order is, and where it goes. It names neither buyer nor goods. */
export function presentProgress(order: OrderDetails, locale: Locale): Omit<TrackedOrder, 'courier'> {
  const { shipping, store } = order;
  return {
    ...presentState(order, locale),
    expected: expectedDays(order),
    shipping_method: { id: shipping.id, name: localize(shipping.name, locale), code: shipping.code },
    store: store && {
      id: store.id,
      name: localize(store.name, locale),
      address: localize(store.address, locale),
      work_hours: store.workHours,
      phone_number: store.phone,
    },
    history: order.history.map(({ status, at }) => ({
      status,
      status_name: statusName(status, locale),
      at: new Date(at).toISOString(),
    })),
  };
}

function presentState(order: OrderRow, locale: Locale) {
  return {
    order_number: order.number,
    status: order.status,
    status_name: statusName(order.status, locale),
    payment_status: order.paymentStatus,
    payment_status_name: paymentName(order, locale),
    created_at: order.createdAt.toISOString(),
    due: dueOf(order),
  };
}

export function presentOrderPage(
  { rows, total }: { rows: readonly ListedOrder[]; total: number },
  page: number,
  catalog: Cards,
  locale: Locale,
): OrderPage {
  const meta: PageMeta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
    per_page: ORDERS_PER_PAGE,
    total,
  };
  return { data: rows.map((row) => presentSummary(row, row.productIds, catalog, locale)), meta };
}

function presentSummary(order: OrderRow, productIds: readonly number[], catalog: Cards, locale: Locale): OrderSummary {
  return {
    ...presentState(order, locale),
    payment_method_id: order.paymentMethodId,
    total: order.total,
    total_formatted: formatSum(order.total, locale),
    items_count: order.itemsCount,
    images: catalog.cards(productIds.slice(0, MAX_PICTURES), locale).flatMap(({ img }) => img ?? []),
    can_cancel: canCustomerCancel(order.status) && givenBack(order) === 0,
    can_pay: canBePaid(order.status, order.paymentStatus),
    pay_until: order.status === 'awaiting_payment' ? (order.payUntil?.toISOString() ?? null) : null,
  };
}

/** What is paid when the goods are handed over. */
export function dueOf({ status, paymentStatus, paymentMethodId, total, surcharge }: OrderRow): number {
  return dueOnHandover({
    ...{ status, total, surcharge },
    payment_status: paymentStatus,
    payment_method_id: paymentMethodId,
  });
}

/** The days on which it arrives: those that staff have set, else those that the buyer was promised. */
export function expectedDays(order: OrderRow): { from: string; until: string } | null {
  const [from, until] =
    order.expectedFrom === null ? [order.promisedFrom, order.promisedUntil] : [order.expectedFrom, order.expectedUntil];
  return from === null || until === null ? null : { from, until };
}

export function statusName(status: OrderStatus, locale: Locale): string {
  return STATUS_NAMES[status]({}, { locale });
}

/**
 * The state of an order's payment in words. How much of an ended contract was paid back is known only to the instalment
 * partner.
 */
export function paymentName({ paymentStatus, paymentMethodId }: OrderRow, locale: Locale): string {
  const isEndedContract = paymentMethodId === PAYMENT_METHOD.instalment && paymentStatus === 'reversed';
  return (isEndedContract ? m.orders_payment_contract_over : PAYMENT_NAMES[paymentStatus])({}, { locale });
}

type Name = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const STATUS_NAMES: Record<OrderStatus, Name> = {
  awaiting_payment: m.orders_status_awaiting_payment,
  new: m.orders_status_new,
  confirmed: m.orders_status_confirmed,
  packed: m.orders_status_packed,
  on_the_way: m.orders_status_on_the_way,
  ready_for_pickup: m.orders_status_ready_for_pickup,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
};

const PAYMENT_NAMES: Record<PaymentStatus, Name> = {
  unpaid: m.orders_payment_unpaid,
  checking: m.orders_payment_checking,
  paid: m.orders_payment_paid,
  reversed: m.orders_payment_reversed,
};

/** The receipts that the tax office has taken. To a buyer an advance is a sale. */
export function presentFiscalReceipts({
  fiscalReceipts,
}: Pick<OrderDetails, 'fiscalReceipts'>): Order['fiscal_receipts'] {
  return fiscalReceipts.map(({ kind, url }) => ({ kind: kind === 'refund' ? kind : 'sale', url }));
}
