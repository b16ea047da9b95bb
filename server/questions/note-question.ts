import type { Locale } from '#contract/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import { productQuestions } from './questions-tables.ts';

interface AskedQuestion {
  productId: number;
  name: string;
  body: string;
  locale: Locale;
}

/** Keeps a question until an operator answers and approves it; one that was asked before in the same words is kept once. */
export async function noteQuestion(tx: Queryable, question: AskedQuestion): Promise<void> {
  await tx.insert(productQuestions).values(question).onConflictDoNothing();
}
