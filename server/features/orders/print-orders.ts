import { type Locale, localize } from '#contract/i18n/locale.ts';
import {
  MAX_PRINTED_ORDERS,
  namesBuyer,
  type OrderDocument,
  PRINTED_PER_HOUR,
  type PrintedLine,
  type PrintedOrder,
} from '#contract/orders/order-documents.ts';
import { isEnded } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { HIDDEN_TEXT, maskAddress, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { paymentMethodName } from '#server/features/checkout/index.ts';
import { enforceUncoverLimit, type UncoverDeps } from '#server/features/personal-data/index.ts';
import { type AuditOrigin, recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { linesByPrice } from './order-lines.ts';
import { readPrintedPieces } from './order-pieces.ts';
import { dueOf, expectedDays, presentFiscalReceipts } from './present-order.ts';
import {
  findUncoverableOrder,
  readCourierRoute,
  readSkus,
  readStaffOrder,
  type StaffOrderDetails,
} from './staff-orders-queries.ts';

interface Printing {
  origin: AuditOrigin;
  numbers: readonly string[];
  /** Instead of numbers: what this courier brings today. */
  courierId?: number | undefined;
  document: OrderDocument;
  locale: Locale;
}

/**
 * What a document says of orders. Each buyer whose data are on it is an entry of the audit log in the same transaction,
 * limited for each person and hour; where the caller may not see them, they are masked. Reading does not change an order:
 * the same call may be repeated.
 */
export async function printOrders(
  { db, now = () => new Date(), recordAudit: record = recordAudit }: UncoverDeps,
  caller: StaffCaller,
  { origin, numbers: chosen, courierId, document, locale }: Printing,
): Promise<PrintedOrder[]> {
  return db.transaction(async (tx) => {
    const today = { courierId: courierId ?? 0, day: tashkentDay(now()), limit: MAX_PRINTED_ORDERS };
    const numbers = courierId === undefined ? chosen : await readCourierRoute(tx, caller.storesOf('orders:see'), today);
    if (namesBuyer(document)) {
      const limit = { kind: 'orders_printed', max: PRINTED_PER_HOUR, taking: numbers.length } as const;
      await enforceUncoverLimit(tx, caller, now(), limit);
    }
    const orders: StaffOrderDetails[] = [];
    for (const number of numbers) {
      const order = await readStaffOrder(tx, number, caller.storesOf('orders:see'));
      if (order !== null && !(isEnded(order.status) && isOfWork(document))) orders.push(order);
    }
    const skus = await readSkus(
      tx,
      orders.map(({ id }) => id),
    );
    const printed: PrintedOrder[] = [];
    for (const order of orders) {
      const pieces = await readPrintedPieces(tx, order.id);
      printed.push({ ...presentPrinted(order, skus, locale), pieces, buyer: await buyerOf(tx, order) });
    }
    return printed;
  });

  async function buyerOf(tx: Tx, order: StaffOrderDetails): Promise<PrintedOrder['buyer']> {
    if (!namesBuyer(document)) return null;
    const { name, phone, address, message } = order;
    // Of ended orders nobody needs papers: uncovering one takes a reason.
    if (isEnded(order.status) || (await findUncoverableOrder(tx, order.number, caller)) === null) {
      return {
        name: maskPersonName(name),
        phone: maskPhone(phone),
        address: address && maskAddress(address),
        message: message && HIDDEN_TEXT,
        is_masked: true,
      };
    }
    await record(tx, origin, { kind: 'orders_printed', subject: `order:${order.number}`, details: { document } });
    return { name, phone: formatPhone(phone), address, message, is_masked: false };
  }
}

/** Nothing is fetched or packed for an order that has ended. */
function isOfWork(document: OrderDocument): boolean {
  return document === 'picking' || document === 'packing' || document === 'route';
}

function presentPrinted(
  order: StaffOrderDetails,
  skus: ReadonlyMap<number, string>,
  locale: Locale,
): Omit<PrintedOrder, 'buyer' | 'pieces'> {
  const region = [order.regionName, order.districtName].flatMap((name) => (name ? [localize(name, locale)] : []));
  const place = order.store
    ? `${localize(order.store.name, locale)}, ${localize(order.store.address, locale)}`
    : region.join(', ');
  return {
    number: order.number,
    created_at: order.createdAt.toISOString(),
    lines: order.lines.flatMap((line) => presentLine(order, line, skus, locale)),
    cart_total: order.cartTotal,
    shipping: order.shippingPrice,
    coupon_discount: order.couponDiscount,
    voucher_discount: order.voucherDiscount,
    refunded: order.refunded,
    total: order.total,
    ...payable(order),
    expected: expectedDays(order),
    courier: order.courier && { name: order.courier.name, phone: formatPhone(order.courier.phone) },
    shipping_method_name: localize(order.shipping.name, locale),
    payment_method_name: paymentMethodName(order.paymentMethodId, locale),
    place: place === '' ? null : place,
    fiscal_receipts: presentFiscalReceipts(order),
  };
}

/** A printed line for each price that its pieces have. */
function presentLine(
  { takenFrom }: StaffOrderDetails,
  line: StaffOrderDetails['lines'][number],
  skus: ReadonlyMap<number, string>,
  locale: Locale,
): PrintedLine[] {
  const taken = takenFrom.filter(({ productId }) => productId === line.productId);
  const handedOver = line.quantity - line.refundedQuantity;
  let before = 0;
  return linesByPrice(line).map(({ quantity, price }) => {
    const left = Math.min(quantity, Math.max(0, handedOver - before));
    const pieces = firstPieces(withoutFirst(taken, before), left);
    before += quantity;
    return {
      product_id: line.productId,
      name: localize(line.name, locale),
      sku: line.isService ? null : (skus.get(line.productId) ?? null),
      quantity,
      refunded_quantity: quantity - left,
      price,
      line_total: quantity * price,
      is_service: line.isService,
      taken_from: pieces.map((at) => ({
        store_id: at.storeId,
        store_name: localize(at.storeName, locale),
        quantity: at.quantity,
      })),
    };
  });
}

/** The pieces in stores after so many of them. */
function withoutFirst<Taken extends { quantity: number }>(taken: readonly Taken[], count: number): Taken[] {
  let skipped = count;
  return taken.flatMap((one) => {
    const quantity = Math.max(0, one.quantity - skipped);
    skipped -= one.quantity - quantity;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** Of the pieces in stores only so many, from the first store on. */
function firstPieces<Taken extends { quantity: number }>(taken: readonly Taken[], count: number): Taken[] {
  let left = count;
  return taken.flatMap((one) => {
    const quantity = Math.min(one.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** Cash and a surcharge are paid when the goods are handed over; a card and a contract are paid elsewhere, before that. */
function payable(order: StaffOrderDetails): Pick<PrintedOrder, 'due' | 'is_settled'> {
  const { paymentMethodId, paymentStatus, total } = order;
  return {
    due: dueOf(order),
    is_settled: paymentStatus === 'paid' || paymentMethodId === PAYMENT_METHOD.instalment || total === 0,
  };
}
