import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
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
