import type { Tx } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { demoTime } from '../demo-day.ts';
import { ALL_QUESTIONS } from '../questions/all-questions.ts';
import type { DemoQuestion } from '../questions/demo-question.ts';
import { insertRows } from './insert-rows.ts';

const HOUR_MS = 3_600_000;

/** The same question about a product is kept once by the table's own rule, so that loading twice adds none. */
export async function loadQuestions(tx: Tx): Promise<void> {
  await insertRows(tx, productQuestions, ALL_QUESTIONS.map(questionRow));
}

export function questionRow(question: DemoQuestion, index: number) {
  const { productId, name, daysAgo, answeredInHours, locale, body, answer } = question;
  const createdAt = demoTime(daysAgo, productId + index);
  const answeredAt = new Date(createdAt.getTime() + answeredInHours * HOUR_MS);
  return { productId, name, body, answer, locale, status: 'approved' as const, createdAt, answeredAt };
}
