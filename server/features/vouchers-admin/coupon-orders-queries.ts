import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { type StoreScope, visibleInStores } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { couponUses } from '#server/schema/vouchers-tables.ts';

interface CouponOrders {
  rows: { number: string; createdAt: Date; discount: number; total: number }[];
  count: number;
  discount: number;
}

/** The orders that use a coupon, newest first, a page of them, and what all of them come to. */
export async function listCouponOrders(
  db: Queryable,
  couponId: number,
  scope: StoreScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<CouponOrders> {
  const usesIt = db
    .select({ one: sql`1` })
    .from(couponUses)
    .where(and(eq(couponUses.orderId, orders.id), eq(couponUses.couponId, couponId)));
  const where = and(eq(orders.isHidden, false), exists(usesIt), visibleInStores(scope));
  const [rows, [all]] = await Promise.all([
    db
      .select({
        number: orders.number,
        createdAt: orders.createdAt,
        discount: orders.couponDiscount,
        total: orders.total,
      })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(offset),
    db
      .select({
        count: sql<number>`count(*)::int`,
        discount: sql<number>`coalesce(sum(${orders.couponDiscount}), 0)::float8`,
      })
      .from(orders)
      .where(where),
  ]);
  return { rows, count: all?.count ?? 0, discount: all?.discount ?? 0 };
}
