import type { QuestionPage } from '#contract/questions/questions.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { presentQuestionPage } from './present-questions.ts';
import { countQuestions, findQuestions } from './questions-queries.ts';

export interface Questions {
  /** About a product and its variants. */
  page(request: { productId: number; page: number }): Promise<QuestionPage>;
}

export function openQuestions(db: Database, catalog: Pick<Catalog, 'withVariants'>): Questions {
  return {
    async page({ productId, page }) {
      const productIds = catalog.withVariants([productId]);
      const [rows, total] = await Promise.all([
        findQuestions(db, { productIds, page }),
        countQuestions(db, productIds),
      ]);
      return presentQuestionPage(rows, total, page);
    },
  };
}
