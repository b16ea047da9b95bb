import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { notices } from '#server/schema/stock-alerts-tables.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** What a customer still waits for, oldest first. */
export function findNotices(db: Queryable, customerId: number): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, customerId), isNull(notices.toldAt)))
    .orderBy(asc(notices.id));
}

export async function countNotices(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.customerId, customerId), isNull(notices.toldAt)));
  return row?.count ?? 0;
}

export type WaitingNotice = NoticeRow & { phone: string };

/** Those of all customers with a number above `afterId`. */
export function findWaiting(db: Queryable, afterId: number, most: number): Promise<WaitingNotice[]> {
  const { id, customerId, productId, kind, price, locale, createdAt, toldAt } = notices;
  return db
    .select({ id, customerId, productId, kind, price, locale, createdAt, toldAt, phone: customers.phone })
    .from(notices)
    .innerJoin(customers, eq(customers.id, notices.customerId))
    .where(and(isNull(notices.toldAt), gt(notices.id, afterId)))
    .orderBy(asc(notices.id))
    .limit(most);
}
