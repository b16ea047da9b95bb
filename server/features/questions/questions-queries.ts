import { and, count, desc, type SQL, sql } from 'drizzle-orm';
import { QUESTIONS_PER_PAGE } from '#contract/questions/questions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

export type QuestionRow = Omit<typeof productQuestions.$inferSelect, 'status' | 'customerId' | 'refusalReason'>;

export interface QuestionsRequest {
  productIds: readonly number[];
  page: number;
}

/** One page of approved questions, newest first. */
export function findQuestions(db: Queryable, { productIds, page }: QuestionsRequest): Promise<QuestionRow[]> {
  const { id, name, body, answer, locale, createdAt, answeredAt } = productQuestions;
  return db
    .select({ id, productId: productQuestions.productId, name, body, answer, locale, createdAt, answeredAt })
    .from(productQuestions)
    .where(isShown(productIds))
    .orderBy(desc(createdAt), desc(id))
    .limit(QUESTIONS_PER_PAGE)
    .offset((page - 1) * QUESTIONS_PER_PAGE);
}

export async function countQuestions(db: Queryable, productIds: readonly number[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(productQuestions).where(isShown(productIds));
  return row?.count ?? 0;
}

// The status is a literal, not a parameter, so that PostgreSQL can use the partial index.
function isShown(productIds: readonly number[]): SQL | undefined {
  return and(
    sql`${productQuestions.productId} = any(${sql.param(productIds)}::int[])`,
    sql`${productQuestions.status} = 'approved'`,
  );
}
