import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { orderKeys, orders } from '#server/schema/orders-tables.ts';
import { moveOrder } from './move-order.ts';
import type { OrderParts } from './order-parts.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder } from './orders-queries.ts';
import { countBoughtTogether, countSales } from './sales.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const KEEP_KEYS_MS = 7 * 24 * HOUR_MS;
const AT_ONCE = 500;

/** Whether the bank may still have taken money for an order: such a one is not called off before that is known. */
export type IsUnsettled = (orderId: number) => Promise<boolean>;

export function scheduleOrderJobs(jobs: Jobs, parts: OrderParts, isUnsettled: IsUnsettled): void {
  jobs.every('orders.pay_timeout', MINUTE_MS / 2, () => cancelUnpaid(parts, isUnsettled));
  jobs.every('orders.sold', SECOND_MS, () => countSales(parts.db));
  jobs.every('orders.bought_together', HOUR_MS, () => countBoughtTogether(parts.db));
  jobs.every('orders.old_keys', HOUR_MS, () => forgetKeys(parts.db, parts.now()));
}

/** Orders that nobody paid in time return what they hold. */
export async function cancelUnpaid(parts: OrderParts, isUnsettled: IsUnsettled): Promise<void> {
  const overdue = and(
    eq(orders.status, 'awaiting_payment'),
    eq(orders.paymentStatus, 'unpaid'),
    lt(orders.payUntil, parts.now()),
  );
  const due = await parts.db
    .select({ id: orders.id })
    .from(orders)
    .where(overdue)
    .orderBy(orders.payUntil)
    .limit(AT_ONCE);
  for (const { id } of due) {
    if (await isUnsettled(id)) continue;
    await orderTransaction(parts.db, async (tx) => {
      const order = await lockOrder(tx, and(eq(orders.id, id), overdue));
      if (order) await moveOrder(tx, parts, order, { move: 'cancel', actor: 'system', note: 'Not paid in time' });
    });
  }
  if (due.length > 0) parts.messaging.nudge();
}

async function forgetKeys(db: Database, now: Date): Promise<void> {
  await db.delete(orderKeys).where(lt(orderKeys.createdAt, new Date(now.getTime() - KEEP_KEYS_MS)));
}
