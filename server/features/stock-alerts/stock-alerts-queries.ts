import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';

export type StockAlertRow = typeof stockAlerts.$inferSelect;

/** The pending alerts of a customer, oldest first. */
export function findStockAlerts(db: Queryable, customerId: number): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.customerId, customerId), isNull(stockAlerts.notifiedAt)))
    .orderBy(asc(stockAlerts.id));
}

export async function countStockAlerts(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.customerId, customerId), isNull(stockAlerts.notifiedAt)));
  return row?.count ?? 0;
}

export type PendingStockAlert = StockAlertRow & { phone: string };

/** Pending alerts of all customers with an id above `afterId`. */
export function findPendingStockAlerts(db: Queryable, afterId: number, limit: number): Promise<PendingStockAlert[]> {
  const { id, customerId, productId, kind, price, locale, createdAt, notifiedAt } = stockAlerts;
  return db
    .select({ id, customerId, productId, kind, price, locale, createdAt, notifiedAt, phone: customers.phone })
    .from(stockAlerts)
    .innerJoin(customers, eq(customers.id, stockAlerts.customerId))
    .where(and(isNull(stockAlerts.notifiedAt), gt(stockAlerts.id, afterId)))
    .orderBy(asc(stockAlerts.id))
    .limit(limit);
}

/** What a change makes of a product that somebody may wait for. */
export interface WatchedProduct {
  productId: number;
  /** Null: it stays. */
  price: number | null;
  /** Whether it can be bought after the change and could not before. */
  isBack: boolean;
}

/** How many pending alerts a change would send: of lower prices, and of products that are back. */
export async function countWatchers(
  db: Queryable,
  products: readonly WatchedProduct[],
): Promise<{ price: number; stock: number }> {
  const { rows } = await db.execute<{ price: number; stock: number }>(sql`
    select (count(*) filter (where a.kind = 'price' and w.price < a.price))::int as price,
      (count(*) filter (where a.kind = 'stock' and w.is_back))::int as stock
    from stock_alerts a join unnest(
      ${sql.param(products.map(({ productId }) => productId))}::int[],
      ${sql.param(products.map(({ price }) => price))}::bigint[],
      ${sql.param(products.map(({ isBack }) => isBack))}::bool[]) as w (product_id, price, is_back)
      on w.product_id = a.product_id
    where a.notified_at is null`);
  return rows[0] ?? { price: 0, stock: 0 };
}
