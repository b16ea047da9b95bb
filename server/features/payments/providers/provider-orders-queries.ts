import { and, asc, eq } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { ReceiptOrder } from '#contract/receipts/sale-receipt.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { shippingMethods } from '#server/schema/checkout-tables.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';

const ORDER_TO_PAY = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  locale: orders.locale,
};

/** An order as far as a provider's call depends on it. Orders that are hidden are found by no provider. */
export type OrderToPay = NonNullable<Awaited<ReturnType<typeof readOrderToPay>>>;

export async function readOrderToPay(db: Queryable, number: string) {
  const [order] = await db.select(ORDER_TO_PAY).from(orders).where(isShown(number));
  return order ?? null;
}

/** Calls for one order wait for each other. */
export async function lockOrderToPay(tx: Tx, number: string): Promise<OrderToPay | null> {
  const [order] = await tx.select(ORDER_TO_PAY).from(orders).where(isShown(number)).for('update');
  return order ?? null;
}

/** An order as its receipt has it, with the codes that its goods have today. */
export async function readReceiptOrder(db: Queryable, number: string): Promise<ReceiptOrder | null> {
  const [order] = await db
    .select({
      ...{ id: orders.id, locale: orders.locale, shippingPrice: orders.shippingPrice, shipping: shippingMethods.name },
      ...{ couponDiscount: orders.couponDiscount, voucherDiscount: orders.voucherDiscount },
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(isShown(number));
  if (order === undefined) return null;
  const { locale, couponDiscount, voucherDiscount } = order;
  return {
    goods: await readReceiptGoods(db, order.id, locale),
    delivery: { name: localize(order.shipping, locale), price: order.shippingPrice },
    ...{ couponDiscount, voucherDiscount },
  };
}

async function readReceiptGoods(db: Queryable, orderId: number, locale: Locale): Promise<ReceiptOrder['goods']> {
  const rows = await db
    .select({
      ...{ productId: orderLines.productId, name: orderLines.name, quantity: orderLines.quantity },
      ...{ price: orderLines.price, priceParts: orderLines.priceParts, lineTotal: orderLines.lineTotal },
      ...{ ikpu: products.ikpu, packageCode: products.packageCode, vatPercent: products.vatPercent },
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isService, false)))
    .orderBy(asc(orderLines.position));
  return rows.map(({ name, price, priceParts, ...row }) => ({
    ...row,
    name: localize(name, locale),
    price: Math.max(price, ...(priceParts ?? []).map((part) => part.price)),
  }));
}

function isShown(number: string) {
  return and(eq(orders.number, number), eq(orders.isHidden, false));
}
