import type { Question } from '#demo/data-format/opinion-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

/** The same question about a product is kept once by the table's own rule, so that loading twice adds none. */
export async function loadQuestions(tx: Tx, questions: readonly Question[]): Promise<void> {
  await insertRows(tx, productQuestions, questions.map(questionRow));
}

function questionRow({ productId, author, question, answer, locale, writtenAt, answeredAt }: Question) {
  return {
    productId,
    name: author,
    body: question,
    answer,
    locale,
    status: 'approved' as const,
    createdAt: new Date(writtenAt),
    answeredAt: new Date(answeredAt),
  };
}
