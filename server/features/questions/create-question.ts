import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

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
