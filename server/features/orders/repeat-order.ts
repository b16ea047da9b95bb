import { sql } from 'drizzle-orm';
import { quantityLimit } from '#contract/cart/cart-rules.ts';
import { effectiveStatus } from '#contract/catalog/product-status.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { Repeated } from '#contract/orders/orders.ts';
import { type CartLine, mergeCart } from '#server/features/cart/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { readOrder } from './orders-queries.ts';

/** Puts what can still be bought of an order into the cart, as many as there are, and tells what couldn't be put there. */
export async function repeatOrder(db: Database, customerId: number, number: string, locale: Locale): Promise<Repeated> {
  const order = await readOrder(db, customerId, number);
  if (order === null) throw new NotFound();
  const goods = order.lines.filter(({ isService }) => !isService);
  const limits = await readLimits(
    db,
    goods.map(({ productId }) => productId),
  );
  const repeated: Repeated = { skipped: [], reduced: [] };
  const lines: CartLine[] = [];
  for (const { productId, quantity, name } of goods) {
    const left = limits.get(productId) ?? 0;
    const item = { product_id: productId, name: localize(name, locale) };
    if (left === 0) repeated.skipped.push(item);
    else if (left < quantity) repeated.reduced.push({ ...item, requested: quantity, left });
    if (left > 0) lines.push({ productId, quantity: Math.min(quantity, left) });
  }
  await mergeCart(db, customerId, lines);
  return repeated;
}

/** How many of each product a cart may hold; those that are gone are not there. */
async function readLimits(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; override: number | null; stock: number }>(sql`
    select p.id, p.status_override as override,
      (select coalesce(sum(quantity), 0)::int from store_stock where product_id = p.id) as stock
    from products p where p.is_published and p.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, override, stock }) => [id, quantityLimit(effectiveStatus(override, stock), stock)]));
}
