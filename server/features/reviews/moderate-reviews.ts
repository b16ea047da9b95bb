import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

type Decision = Pick<typeof reviews.$inferSelect, 'status' | 'refusalReason' | 'answer' | 'answeredAt'>;

const { status, refusalReason, answer, answeredAt } = reviews;

/** What the shop decides about reviews: whether they are shown, and what it answers. */
export const moderatedReviews = {
  /** Locks it until the transaction ends. Null: there is none. */
  async lock(tx: Tx, id: number): Promise<Decision | null> {
    const [row] = await tx
      .select({ status, refusalReason, answer, answeredAt })
      .from(reviews)
      .where(eq(reviews.id, id))
      .for('no key update');
    return row ?? null;
  },
  /** The pages that show it follow by themselves: triggers announce the change. */
  async decide(tx: Tx, id: number, decision: Partial<Decision>): Promise<void> {
    await tx.update(reviews).set(decision).where(eq(reviews.id, id));
  },
};
