import { and, eq, lt } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { orderIdempotencyKeys, orders } from '#server/schema/orders-tables.ts';
import { countBoughtTogether, countSales } from './count-sales.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder } from './orders-queries.ts';
import { deleteUnusedPhotos } from './returns/claim-photos.ts';

const KEY_LIFETIME_MS = 7 * 24 * HOUR_MS;
const BATCH_SIZE = 500;

/** Whether the bank may still have taken money for an order: it is not cancelled before that is known. */
export type IsUnsettled = (orderId: number) => Promise<boolean>;

export function scheduleOrderJobs(jobs: Pick<Jobs, 'every'>, deps: OrderDeps, isUnsettled: IsUnsettled): void {
  jobs.every('orders.cancel_unpaid', MINUTE_MS / 2, () => cancelUnpaidOrders(deps, isUnsettled));
  jobs.every('orders.count_sales', MINUTE_MS / 6, () => countSales(deps.db));
  jobs.every('orders.bought_together', HOUR_MS, () => countBoughtTogether(deps.db));
  jobs.every('orders.delete_unused_photos', HOUR_MS, () => deleteUnusedPhotos(deps.db, deps.now()));
  jobs.every('orders.delete_old_keys', HOUR_MS, () => deleteOldKeys(deps.db, deps.now()));
}

/** Cancels orders that were not paid in time. */
export async function cancelUnpaidOrders(deps: OrderDeps, isUnsettled: IsUnsettled): Promise<void> {
  const overdue = and(
    eq(orders.status, 'awaiting_payment'),
    eq(orders.paymentStatus, 'unpaid'),
    lt(orders.payUntil, deps.now()),
  );
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(overdue)
    .orderBy(orders.payUntil)
    .limit(BATCH_SIZE);
  for (const { id } of due) {
    if (await isUnsettled(id)) continue;
    await orderTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, and(eq(orders.id, id), overdue));
      if (order) await moveOrder(tx, deps, order, { move: 'cancel', actor: 'system', note: 'Not paid in time' });
    });
  }
}

async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(orderIdempotencyKeys)
    .where(lt(orderIdempotencyKeys.createdAt, new Date(now.getTime() - KEY_LIFETIME_MS)));
}
