import { eq } from 'drizzle-orm';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { allocateStock } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { basketKey } from './basket-key.ts';
import type { PricedLine } from './order-lines.ts';
import type { InstalmentOrder, ReservedOrder } from './orders.ts';
import { writeOrder } from './write-order.ts';

/**
 * A signed contract becomes an order even if goods ran out: the pieces in stock are taken, and a note in the history
 * lists the missing ones for the staff, who also agree on the delivery with the customer.
 */
export async function placeFromInstalment(tx: Tx, signed: InstalmentOrder, now: Date): Promise<ReservedOrder> {
  const { applicationId, customer } = signed;
  await lockKeys(tx, `instalment order ${applicationId}`);
  const [before] = await tx
    .select({ orderId: orders.id, number: orders.number, total: orders.total })
    .from(orders)
    .where(eq(orders.instalmentApplicationId, applicationId));
  if (before) return before;

  const lines = linesOf(signed);
  const { allocations } = await allocateStock(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, quantity, isBound: false })),
    null,
  );
  const total = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const written = await writeOrder(tx, {
    customerId: customer.id,
    status: 'new',
    paymentStatus: 'paid',
    isHidden: false,
    paymentMethodId: PAYMENT_METHOD.instalment,
    shippingMethodId: SHIPPING_METHOD.courier,
    regionId: null,
    districtId: null,
    storeId: null,
    address: null,
    name: customer.name,
    phone: customer.phone,
    email: customer.email ?? null,
    message: signed.message ?? null,
    locale: signed.locale,
    subtotal: total,
    cartTotal: total,
    shippingPrice: 0,
    couponDiscount: 0,
    voucherDiscount: 0,
    total,
    itemsCount: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    basketKey: basketKey(lines),
    paymentKey: null,
    instalmentApplicationId: applicationId,
    staffId: null,
    payUntil: null,
    // Staff agree on the delivery.
    promisedFrom: null,
    promisedUntil: null,
    at: now,
    author: 'system',
    note: missingNote(lines, allocations),
    lines,
    allocations,
    coupon: null,
    voucherId: null,
    key: null,
    emptiesCart: true,
  });
  return { orderId: written.id, number: written.number, total };
}

/** One line per product. */
function linesOf({ lines }: InstalmentOrder): PricedLine[] {
  const byProduct = new Map<number, PricedLine>();
  for (const { productId, name, quantity, price } of lines) {
    const pieces = quantity + (byProduct.get(productId)?.quantity ?? 0);
    const lineTotal = pieces * price;
    byProduct.set(productId, { productId, name, quantity: pieces, price, oldPrice: null, lineTotal, isService: false });
  }
  return [...byProduct.values()];
}

function missingNote(
  lines: readonly PricedLine[],
  allocations: readonly { productId: number; quantity: number }[],
): string | null {
  const missing = lines.flatMap(({ productId, quantity }) => {
    const own = allocations.filter((allocation) => allocation.productId === productId);
    const taken = own.reduce((pieces, allocation) => pieces + allocation.quantity, 0);
    return taken < quantity ? [`${productId}: ${quantity - taken}`] : [];
  });
  return missing.length === 0 ? null : `Not in stock (product: pieces): ${missing.join(', ')}`;
}
