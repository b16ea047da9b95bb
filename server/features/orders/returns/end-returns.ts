import { and, eq, sql } from 'drizzle-orm';
import type { ReturnStep } from '#contract/orders/return-states.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orderReturnSteps, orderReturns } from '#server/schema/returns-tables.ts';

export interface StepAuthor {
  staffId: number | null;
  author: string;
  at: Date;
}

type ReturnChange = Partial<Pick<typeof orderReturns.$inferInsert, 'state' | 'outcome' | 'refundId' | 'storeId'>>;

/** Writes a step of a return whose order is locked. */
export async function writeStep(
  tx: Tx,
  id: number,
  { step, note = null, by, change }: { step: ReturnStep; note?: string | null; by: StepAuthor; change: ReturnChange },
): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ ...change, revision: sql`${orderReturns.revision} + 1`, stateAt: by.at })
    .where(eq(orderReturns.id, id));
  await tx.insert(orderReturnSteps).values({ returnId: id, step, note, ...by });
}

/** The whole order goes back, or was cancelled: what was only announced does not come by a return of its own. */
export async function endAnnouncedReturns(tx: Tx, orderId: number, by: StepAuthor): Promise<void> {
  const rows = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, 'announced')));
  for (const { id } of rows) await writeStep(tx, id, { step: 'refuse', by, change: { state: 'refused' } });
}

/** The refund of a return was recorded by mistake: its decision stands, and is to be carried out. */
export async function reopenCorrectedReturn(tx: Tx, refundId: number, by: StepAuthor): Promise<void> {
  const [row] = await tx.select({ id: orderReturns.id }).from(orderReturns).where(eq(orderReturns.refundId, refundId));
  if (row !== undefined) {
    await writeStep(tx, row.id, { step: 'correct', by, change: { state: 'decided', refundId: null } });
  }
}
