import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { ENDED_STATUSES } from '#contract/orders/order-states.ts';
import { eraseProposals } from '#server/features/proposals/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orderEdits, orderHistory, orderNotes, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { orderReturnSteps, orderReturns, returnClaims, returnPhotos } from '#server/schema/returns-tables.ts';

/** Removes who it was from orders that are over and older than a time. Returns how many, at most `limit`. */
export function forgetOldOrders(db: Database, before: Date, limit: number): Promise<number> {
  const isDue = and(inArray(orders.status, [...ENDED_STATUSES]), lt(orders.createdAt, before), ne(orders.phone, ''));
  return db.transaction(async (tx) => {
    const due = tx.select({ id: orders.id }).from(orders).where(isDue).limit(limit).for('update', { skipLocked: true });
    const forgotten = await tx
      .update(orders)
      .set({ name: '', phone: '', email: null, address: null, message: null })
      .where(inArray(orders.id, due))
      .returning({ id: orders.id });
    const ids = sql.param(forgotten.map(({ id }) => id));
    await tx.update(orderHistory).set({ note: null }).where(sql`${orderHistory.orderId} = any(${ids}::bigint[])`);
    await tx.update(orderNotes).set({ text: null }).where(sql`${orderNotes.orderId} = any(${ids}::bigint[])`);
    await tx
      .update(orderEdits)
      .set({ contactsBefore: null, contactsAfter: null, reason: null })
      .where(sql`${orderEdits.orderId} = any(${ids}::bigint[])`);
    await eraseProposals(
      tx,
      forgotten.map(({ id }) => id),
    );
    await tx.update(orderRefunds).set({ note: null }).where(sql`${orderRefunds.orderId} = any(${ids}::bigint[])`);
    const returns = tx
      .select({ id: orderReturns.id })
      .from(orderReturns)
      .where(sql`${orderReturns.orderId} = any(${ids}::bigint[])`);
    await tx.update(orderReturnSteps).set({ note: null }).where(inArray(orderReturnSteps.returnId, returns));
    // With them go the photographs.
    await tx.delete(returnClaims).where(inArray(returnClaims.returnId, returns));
    await tx.delete(returnPhotos).where(sql`${returnPhotos.orderId} = any(${ids}::bigint[])`);
    return forgotten.length;
  });
}
