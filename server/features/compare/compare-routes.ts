import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { compareCalls } from '#contract/compare/compare-calls.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { productListRoutes } from '#server/features/wishlist/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Invalid, type LocalizedMessage, NotFound } from '#server/platform/http/shop-error.ts';
import { addToCompare, type CompareOutcome, clearCompare, mergeCompare, removeFromCompare } from './change-compare.ts';
import { readCompare } from './compare-queries.ts';

export function compareRoutes({ db, catalog }: { db: Database; catalog: Catalog }): FastifyPluginAsyncZod {
  return productListRoutes(
    compareCalls,
    {
      read: (customerId) => readCompare(db, customerId),
      add: async (customerId, productId) => throwUnlessDone(await addToCompare(db, customerId, productId)),
      remove: (customerId, productId) => removeFromCompare(db, customerId, productId),
      clear: (customerId) => clearCompare(db, customerId),
      merge: (customerId, ids) => mergeCompare(db, customerId, ids),
    },
    catalog,
  );
}

const full: LocalizedMessage = (locale) => m.compare_full({}, { locale });

function throwUnlessDone(outcome: CompareOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'unknown_product':
      throw new NotFound();
    case 'full':
      throw new Invalid({ product_id: [full] }, full);
  }
  outcome satisfies never;
}
