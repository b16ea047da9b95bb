import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

type Decision = Pick<typeof productQuestions.$inferSelect, 'status' | 'refusalReason' | 'answer' | 'answeredAt'>;

const { status, refusalReason, answer, answeredAt } = productQuestions;

/** What the shop decides about questions: whether they are shown, and what it answers. */
export const moderatedQuestions = {
  /** Locks it until the transaction ends. Null: there is none. */
  async lock(tx: Tx, id: number): Promise<Decision | null> {
    const [row] = await tx
      .select({ status, refusalReason, answer, answeredAt })
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('no key update');
    return row ?? null;
  },
  /** The pages that show it follow by themselves: triggers announce the change. */
  async decide(tx: Tx, id: number, decision: Partial<Decision>): Promise<void> {
    await tx.update(productQuestions).set(decision).where(eq(productQuestions.id, id));
  },
};
