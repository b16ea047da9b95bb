import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { MIN_SHOWN_SEARCHES, type SearchSource, type UnderstoodKind } from '#contract/search-admin/search-admin.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';

/** What a batch counted of one query. */
export interface CountedQuery {
  /** With the shop's secret, in hexadecimal digits. */
  fingerprint: string;
  /** With secrets that the shop had before. */
  olderFingerprints: string[];
  text: string;
  found: number;
  corrected: string | null;
  understood: UnderstoodKind[];
  days: { locale: Locale; source: SearchSource; searches: number; clicks: number }[];
  clicks: { productId: number; clicks: number; placeSum: number }[];
}

/**
 * Adds a batch to the sums of a day, all of it or nothing. The words of a query are written from the third search on.
 * Rows are locked in the order of the fingerprints, so that processes that write at the same time don't deadlock.
 */
export async function writeSearches(db: Database, day: string, queries: readonly CountedQuery[]): Promise<void> {
  if (queries.length === 0) return;
  const ordered = queries.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await db.transaction(async (tx) => {
    await continueOlder(tx, ordered);
    const saved = await addQueries(tx, ordered);
    await nameQueries(
      tx,
      ordered.flatMap((query) => {
        const row = saved.get(query.fingerprint);
        return row && row.searches >= MIN_SHOWN_SEARCHES ? [{ ...query, id: row.id }] : [];
      }),
    );
    const withIds = ordered.map((query) => ({ ...query, id: saved.get(query.fingerprint)?.id ?? 0 }));
    await addDays(tx, day, withIds);
    await addClicks(tx, day, withIds);
  });
}

/** A row under an older secret becomes one under the present: a query is counted on when the secret was rotated. */
async function continueOlder(tx: Tx, queries: readonly CountedQuery[]): Promise<void> {
  const pairs = queries.flatMap(({ fingerprint, olderFingerprints }) =>
    olderFingerprints.map((older) => ({ older, fingerprint })),
  );
  if (pairs.length === 0) return;
  const { rows } = await tx.execute<{ id: number; fingerprint: string }>(sql`
    select q.id, c.fingerprint
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as c (older text, fingerprint text)
    join search_queries q on q.fingerprint = decode(c.older, 'hex')
    order by q.id for update of q`);
  const newest = [...new Map(rows.map((row) => [row.fingerprint, row])).values()];
  await tx.execute(sql`
    update search_queries q set fingerprint = decode(c.fingerprint, 'hex')
    from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) as c (id int, fingerprint text)
    where q.id = c.id
      and not exists (select from search_queries n where n.fingerprint = decode(c.fingerprint, 'hex'))`);
}

async function addQueries(tx: Tx, queries: readonly CountedQuery[]) {
  const counted = queries.map(({ fingerprint, found, days }) => ({
    ...{ fingerprint, found },
    searches: days.reduce((sum, { searches }) => sum + searches, 0),
  }));
  const { rows } = await tx.execute<{ id: number; fingerprint: string; searches: number }>(sql`
    insert into search_queries as q (fingerprint, searches, found)
    select decode(fingerprint, 'hex'), searches, found
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (fingerprint text, searches int, found int)
    order by fingerprint
    on conflict (fingerprint) do update set searches = q.searches + excluded.searches, found = excluded.found
    returning id, encode(fingerprint, 'hex') as fingerprint, searches`);
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

async function nameQueries(tx: Tx, queries: readonly (CountedQuery & { id: number })[]): Promise<void> {
  const named = queries.map(({ id, text, corrected, understood }) => ({ id, text, corrected, understood }));
  await tx.execute(sql`
    update search_queries q set text = c.text, corrected = c.corrected, understood = c.understood
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as c (id int, text text, corrected text, understood text[])
    where q.id = c.id`);
}

async function addDays(tx: Tx, day: string, queries: readonly (CountedQuery & { id: number })[]): Promise<void> {
  const days = queries.flatMap(({ id, found, days: all }) =>
    all.map((one) => ({ id, ...one, nothing: found === 0 ? one.searches : 0 })),
  );
  await tx.execute(sql`
    insert into search_query_days as d (query_id, day, locale, source, searches, nothing, clicks)
    select id, ${day}::date, locale, source, searches, nothing, clicks
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as c (id int, locale text, source text, searches int, nothing int, clicks int)
    on conflict (query_id, day, locale, source)
      do update set searches = d.searches + excluded.searches, nothing = d.nothing + excluded.nothing,
        clicks = d.clicks + excluded.clicks`);
}

async function addClicks(tx: Tx, day: string, queries: readonly (CountedQuery & { id: number })[]): Promise<void> {
  const clicks = queries.flatMap(({ id, clicks: all }) => all.map((one) => ({ id, ...one })));
  await tx.execute(sql`
    insert into search_query_clicks as k (query_id, day, product_id, clicks, place_sum)
    select id, ${day}::date, "productId", clicks, "placeSum"
    from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
      as c (id int, "productId" int, clicks int, "placeSum" int)
    on conflict (query_id, day, product_id)
      do update set clicks = k.clicks + excluded.clicks, place_sum = k.place_sum + excluded.place_sum`);
}
