import type { QuestionPage } from '#contract/questions.ts';
import type { Database } from '#server/database/database.ts';
import { presentQuestionPage } from './present-questions.ts';
import { countQuestions, findQuestions, type QuestionsRequest } from './questions-queries.ts';

export interface Questions {
  page(request: QuestionsRequest): Promise<QuestionPage>;
}

export function openQuestions(db: Database): Questions {
  return {
    async page(request) {
      const [rows, total] = await Promise.all([findQuestions(db, request), countQuestions(db, request.productId)]);
      return presentQuestionPage(rows, total, request.page);
    },
  };
}
