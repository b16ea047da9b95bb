import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { brands, categories, products } from '#server/schema/catalog-tables.ts';
import { articles, news, pages, promotions } from '#server/schema/content-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

const BATCH_SIZE = 1000;

/** When each published product last changed, ordered by id, in batches. */
export async function* readProductDates(db: Database): AsyncGenerator<{ id: number; updatedAt: Date }[]> {
  let last = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number; at: number }>(sql`
      select id, (extract(epoch from updated_at) * 1000)::float8 as at
      from ${products} where is_published and id > ${last} order by id limit ${BATCH_SIZE}`);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield rows.map(({ id, at }) => ({ id, updatedAt: new Date(at) }));
  }
}

/** When a category or a brand, or any of its products, last changed. */
export async function readGroupDates(db: Database, group: 'categories' | 'brands'): Promise<Map<number, Date>> {
  const [table, key] = group === 'categories' ? [categories, products.categoryId] : [brands, products.brandId];
  const { rows } = await db.execute<{ id: number; at: number }>(sql`
    select g.id, (extract(epoch from greatest(g.updated_at, goods.at)) * 1000)::float8 as at
    from ${table} g
    left join (select ${key} as id, max(updated_at) as at from ${products} where is_published group by 1) goods using (id)`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** The texts and promotions that are public at `now`. */
export async function readContentDates(db: Database, now: Date) {
  const posts = (table: typeof articles | typeof news) =>
    db
      .select({ id: table.id, publishedAt: table.publishedAt, updatedAt: table.updatedAt })
      .from(table)
      .where(and(eq(table.isPublished, true), lte(table.publishedAt, now)))
      .orderBy(table.id);
  const [promotionRows, articleRows, newsRows, pageRows, storeRows] = await Promise.all([
    db
      .select({
        id: promotions.id,
        slug: promotions.slug,
        startAt: promotions.startAt,
        endAt: promotions.endAt,
        updatedAt: promotions.updatedAt,
      })
      .from(promotions)
      .where(and(eq(promotions.isPublished, true), lte(promotions.startAt, now)))
      .orderBy(promotions.id),
    posts(articles),
    posts(news),
    db
      .select({ slug: pages.slug, updatedAt: pages.updatedAt })
      .from(pages)
      .where(and(eq(pages.isPublished, true), or(isNull(pages.publishedAt), lte(pages.publishedAt, now))))
      .orderBy(pages.id),
    db.select({ updatedAt: stores.updatedAt }).from(stores).where(eq(stores.isWarehouse, false)),
  ]);
  return { promotions: promotionRows, articles: articleRows, news: newsRows, pages: pageRows, stores: storeRows };
}
