import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';

const MAX_SHOWN = 6;
/** More than are shown: only one of a family of variants is kept. */
const MAX_CANDIDATES = 24;
/** Fewer orders would show what a single customer bought. */
const MIN_ORDERS = 2;

interface BoughtTogetherDeps {
  db: Queryable;
  catalog: Pick<Catalog, 'cards' | 'withVariants'>;
}

/** What others ordered together with a product or one of its variants, the most frequent first. */
export function boughtTogetherRoutes({ db, catalog }: BoughtTogetherDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, catalogCalls.readBoughtTogether, async ({ params, locale }) => {
      if (catalog.cards([params.id], locale).length === 0) throw new NotFound();
      const others = await findBoughtTogether(db, catalog.withVariants([params.id]));
      const cards = catalog.cards(others, locale).filter(({ in_stock }) => in_stock);
      return oneOfEachFamily(cards, catalog).slice(0, MAX_SHOWN);
    });
  };
}

function oneOfEachFamily(cards: readonly ProductCard[], catalog: Pick<Catalog, 'withVariants'>): ProductCard[] {
  const taken = new Set<number>();
  return cards.filter(({ id }) => {
    if (taken.has(id)) return false;
    for (const sibling of catalog.withVariants([id])) taken.add(sibling);
    return true;
  });
}

async function findBoughtTogether(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const variants = sql`${sql.param(ids)}::int[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select other_id as id from bought_together
    where product_id = any(${variants}) and other_id <> all(${variants})
    group by other_id having sum(orders) >= ${MIN_ORDERS}
    order by sum(orders) desc, other_id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}
