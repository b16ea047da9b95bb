import type { Locale } from '#contract/i18n/locale.ts';
import type { QuestionPage } from '#contract/questions/questions.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { presentQuestionPage } from './present-questions.ts';
import { countQuestions, findQuestions } from './questions-queries.ts';

export interface Questions {
  /** Questions about a product and its variants. */
  page(request: { productId: number; page: number }): Promise<QuestionPage>;
}

export function createQuestions(db: Database, catalog: Pick<Catalog, 'withVariants'>): Questions {
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

interface NewQuestion {
  productId: number;
  name: string;
  body: string;
  locale: Locale;
  /** Null for a guest. */
  customerId: number | null;
}

/** Stores a question for an operator to answer and approve; the same words about the same product are stored once. */
export async function createQuestion(tx: Queryable, question: NewQuestion): Promise<void> {
  await tx.insert(productQuestions).values(question).onConflictDoNothing();
}
