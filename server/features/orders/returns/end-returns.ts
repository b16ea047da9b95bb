import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReturnStep } from '#contract/orders/return-states.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orderReturnSteps, orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders-queries.ts';
import { queueClaimSms } from './claim-sms.ts';

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

/**
 * The whole order goes back, or was cancelled: what was only announced does not come by a return of its own. To the buyer who has
 * asked for one it is done, and not refused.
 */
export async function endAnnouncedReturns(
  tx: Tx,
  deps: Pick<OrderDeps, 'messaging' | 'shopName'>,
  order: Pick<OrderRow, 'id' | 'number' | 'phone'>,
  by: StepAuthor,
): Promise<void> {
  const rows = await tx
    .select({ id: orderReturns.id, claim: returnClaims.returnId })
    .from(orderReturns)
    .leftJoin(returnClaims, eq(returnClaims.returnId, orderReturns.id))
    .where(and(eq(orderReturns.orderId, order.id), inArray(orderReturns.state, ['requested', 'announced'])));
  for (const { id, claim } of rows) {
    const isClaim = claim !== null;
    const step = isClaim ? 'finish' : 'refuse';
    await writeStep(tx, id, {
      step,
      by,
      change: isClaim ? { state: 'closed', outcome: 'refund' } : { state: 'refused' },
    });
    if (isClaim) await queueClaimSms(tx, deps, order, { id, step });
  }
}

/** The refund of a return was recorded by mistake: its decision stands, and is to be carried out. */
export async function reopenCorrectedReturn(tx: Tx, refundId: number, by: StepAuthor): Promise<void> {
  const [row] = await tx.select({ id: orderReturns.id }).from(orderReturns).where(eq(orderReturns.refundId, refundId));
  if (row !== undefined) {
    await writeStep(tx, row.id, { step: 'correct', by, change: { state: 'decided', refundId: null } });
  }
}
