import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { Repeated } from '#contract/orders/orders.ts';
import { type CartLine, mergeCart, readMaxQuantities } from '#server/features/cart/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { goodsOf } from './order-lines.ts';
import { readOrder } from './orders-queries.ts';

/**
 * Puts the goods of an order into the cart as far as they can still be bought. Returns which ones were skipped or
 * reduced.
 */
export async function repeatOrder(db: Database, customerId: number, number: string, locale: Locale): Promise<Repeated> {
  const order = await readOrder(db, customerId, number);
  if (order === null) throw new NotFound();
  const goods = goodsOf(order.lines);
  const maxQuantities = await readMaxQuantities(
    db,
    goods.map(({ productId }) => productId),
  );
  const repeated: Repeated = { skipped: [], reduced: [] };
  const lines: CartLine[] = [];
  for (const { productId, quantity, name } of goods) {
    const left = maxQuantities.get(productId) ?? 0;
    const item = { product_id: productId, name: localize(name, locale) };
    if (left === 0) repeated.skipped.push(item);
    else if (left < quantity) repeated.reduced.push({ ...item, requested: quantity, left });
    if (left > 0) lines.push({ productId, quantity: Math.min(quantity, left) });
  }
  await mergeCart(db, customerId, lines);
  return repeated;
}
