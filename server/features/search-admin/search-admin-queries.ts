import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import {
  MAX_LISTED_QUERIES,
  type QueryGroup,
  type SearchSource,
  type UnderstoodKind,
} from '#contract/search-admin/search-admin.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { searchJudgements, searchPins, searchSynonyms } from '#server/schema/search-admin-tables.ts';

export interface Judgement {
  query: string;
  productIds: number[];
}

/** What belongs into a group, of the sums of a period. */
const GROUPS: Record<QueryGroup, ReturnType<typeof sql>> = {
  searched: sql`true`,
  nothing: sql`found = 0`,
  corrected: sql`corrected is not null`,
  unclicked: sql`found > 0 and clicks = 0`,
};

export interface QuerySumRow {
  id: number;
  text: string;
  searches: number;
  found: number;
  clicks: number;
  corrected: string | null;
  understood: UnderstoodKind[];
  topProduct: number | null;
}

/**
 * The queries of a group since a day, most often first; rare ones have no words and are left out. After a rotation of
 * the secret a query may have two rows: it is one of the list, as the newer one says.
 */
export async function readQuerySums(db: Queryable, group: QueryGroup, since: string): Promise<QuerySumRow[]> {
  const { rows } = await db.execute<QuerySumRow & Record<string, unknown>>(sql`
    with sums as (
      select max(q.id) as id, q.text, array_agg(distinct q.id) as ids,
        sum(d.searches)::int as searches, sum(d.clicks)::int as clicks
      from search_query_days d join search_queries q on q.id = d.query_id
      where d.day >= ${since}::date and q.text is not null
      group by q.text)
    select id, sums.text, sums.searches, found, clicks, corrected, understood,
      (select product_id from search_query_clicks c where c.query_id = any(sums.ids) and c.day >= ${since}::date
        group by product_id order by sum(c.clicks) desc, product_id limit 1) as "topProduct"
    from sums join search_queries newest using (id) where sums.searches > 0 and ${GROUPS[group]} order by sums.searches desc, sums.text limit ${MAX_LISTED_QUERIES}`);
  return rows;
}

/**
 * The texts that were searched for at least so often since a day in a language, most often first. Goods were opened from
 * the results of each.
 */
export async function readOftenSearched(
  db: Queryable,
  { locale, since, atLeast, limit }: { locale: Locale; since: string; atLeast: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select q.text from search_query_days d join search_queries q on q.id = d.query_id
    where d.day >= ${since}::date and d.locale = ${locale} and q.text is not null
    group by q.text having sum(d.searches) >= ${atLeast} and sum(d.clicks) > 0
    order by sum(d.searches) desc, q.text limit ${limit}`);
  return rows.map(({ text }) => text);
}

/** How many searches there were since a day, and how many of them of queries that are too rare to be named. */
export async function countSearchesSince(db: Queryable, since: string): Promise<{ searches: number; rare: number }> {
  const { rows } = await db.execute<{ searches: number; rare: number }>(sql`
    select coalesce(sum(d.searches), 0)::int as searches,
      coalesce(sum(d.searches) filter (where q.text is null), 0)::int as rare
    from search_query_days d join search_queries q on q.id = d.query_id where d.day >= ${since}::date`);
  return rows[0] ?? { searches: 0, rare: 0 };
}

export interface QueryClicks {
  searches: number;
  /** Searches for which the shop found nothing at that time. */
  nothing: number;
  clicks: number;
  products: { productId: number; clicks: number; place: number }[];
}

export interface QueryDays {
  from: string;
  to: string;
  locale?: Locale | undefined;
  source?: SearchSource | undefined;
}

/**
 * The sums of one query in some days; zeros for one that is rare. Goods that were opened are counted without the language and the
 * source.
 */
export async function readQueryClicks(
  db: Queryable,
  text: string,
  { from, to, locale, source }: QueryDays,
): Promise<QueryClicks> {
  const among = (day: SQL) => sql`${day} between ${from}::date and ${to}::date`;
  const ofLocale = locale === undefined ? sql`true` : sql`d.locale = ${locale}`;
  const ofSource = source === undefined ? sql`true` : sql`d.source = ${source}`;
  const [sums, products] = await Promise.all([
    db.execute<Omit<QueryClicks, 'products'>>(sql`
      select coalesce(sum(d.searches), 0)::int as searches, coalesce(sum(d.nothing), 0)::int as nothing,
        coalesce(sum(d.clicks), 0)::int as clicks
      from search_query_days d join search_queries q on q.id = d.query_id
      where q.text = ${text} and ${among(sql`d.day`)} and ${ofLocale} and ${ofSource}`),
    db.execute<QueryClicks['products'][number]>(sql`
      select c.product_id as "productId", sum(c.clicks)::int as clicks,
        (sum(c.place_sum)::float8 / sum(c.clicks)) as place
      from search_query_clicks c join search_queries q on q.id = c.query_id
      where q.text = ${text} and ${among(sql`c.day`)}
      group by c.product_id order by 2 desc, 1 limit 10`),
  ]);
  return { searches: 0, nothing: 0, clicks: 0, ...sums.rows[0], products: products.rows };
}

/** Queries whose right goods staff have chosen, by their text. */
export function readJudgements(db: Queryable): Promise<Judgement[]> {
  return db
    .select({ query: searchJudgements.query, productIds: searchJudgements.productIds })
    .from(searchJudgements)
    .orderBy(asc(searchJudgements.query));
}

export async function findJudgement(db: Queryable, query: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ ids: searchJudgements.productIds })
    .from(searchJudgements)
    .where(eq(searchJudgements.query, query));
  return row?.ids ?? [];
}

/** The goods that are pinned to a query, read from the database: an editor must not begin with what is in memory. */
export async function findPins(db: Queryable, query: string): Promise<{ id: number; productIds: number[] } | null> {
  const [row] = await db
    .select({ id: searchPins.id, productIds: searchPins.productIds })
    .from(searchPins)
    .where(eq(searchPins.query, query));
  return row ?? null;
}

export function readSynonymGroups(db: Queryable): Promise<{ id: number; words: string[] }[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
}
