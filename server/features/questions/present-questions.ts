import { QUESTIONS_PER_PAGE, type Question, type QuestionPage } from '#contract/questions/questions.ts';
import { maskName } from '#contract/reviews/mask-name.ts';
import type { QuestionRow } from './questions-queries.ts';

export function presentQuestionPage(rows: readonly QuestionRow[], total: number, page: number): QuestionPage {
  return {
    data: rows.map(presentQuestion),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / QUESTIONS_PER_PAGE)),
      per_page: QUESTIONS_PER_PAGE,
      total,
    },
  };
}

function presentQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    product_id: row.productId,
    name: maskName(row.name),
    body: row.body,
    answer: row.answer,
    locale: row.locale,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  };
}
