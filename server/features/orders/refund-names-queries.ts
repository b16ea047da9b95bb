import { and, eq, inArray } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderLines } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { RefundRequest } from './refund-outcomes.ts';

/** What the goods of a refund are called in the order, and the stores that take them. */
export async function readRefundNames(
  db: Queryable,
  orderId: number,
  lines: RefundRequest['lines'],
): Promise<{ goods: Map<number, Localized>; stores: Map<number, Localized> }> {
  const productIds = lines.map(({ product_id }) => product_id);
  const storeIds = lines.flatMap(({ store_id }) => store_id ?? []);
  const [goods, places] = await Promise.all([
    db
      .select({ id: orderLines.productId, name: orderLines.name })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.productId, productIds))),
    db.select({ id: stores.id, name: stores.name }).from(stores).where(inArray(stores.id, storeIds)),
  ]);
  return {
    goods: new Map(goods.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]))),
    stores: new Map(places.map(({ id, name }) => [id, name] as const)),
  };
}
