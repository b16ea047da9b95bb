import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { proposals } from '#server/schema/proposals-tables.ts';

/** What staff wrote about refunds of these orders goes with the personal data of the orders. */
export async function eraseProposals(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(proposals)
    .set({ reason: null, answer: null })
    .where(inArray(proposals.orderId, [...orderIds]));
}
