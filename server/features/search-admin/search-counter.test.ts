import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { countSearches } from './count-searches.ts';
import { createSearchCounter, type SearchCounter } from './create-search-counter.ts';
import { forgetOldSearches } from './index.ts';
import { searchChoiceRoutes } from './search-admin-routes.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const keys = deriveKeys(['a secret of the tests, 32 letters'], 'search fingerprints');
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36',
  origin: 'http://127.0.0.1:9',
};

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let counter: SearchCounter;
let app: Awaited<ReturnType<typeof testApp>>['app'];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
});
afterAll(async () => {
  await catalog.close();
  await changes.close();
  await database.drop();
});

beforeEach(async () => {
  await database.db.execute(sql`truncate search_queries cascade`);
  counter = newCounter();
  ({ app } = await testApp(
    { site: [countSearches(counter, 'http://127.0.0.1:9/')], routes: { public: [searchChoiceRoutes(counter)] } },
    { renderPage: emptyPages },
  ));
});
afterEach(async () => {
  await app.close();
  await counter.close();
});

function newCounter(
  now = () => new Date('2026-11-20T08:00:00Z'),
  { usedCatalog = catalog as Pick<Catalog, 'findProducts'>, usedKeys = keys, maxEvaluatingMs = 60_000 } = {},
): SearchCounter {
  return createSearchCounter({
    db: database.db,
    catalog: usedCatalog,
    keys: usedKeys,
    onFailure: (error) => expect.unreachable(String(error)),
    now,
    maxEvaluatingMs,
  });
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...BROWSER, ...headers } });
const results = (keyword: string) => `/search?${new URLSearchParams({ keyword })}`;
const choose = (body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/search-choices', headers: { ...BROWSER, ...headers }, payload: body });

async function rows(table: string): Promise<Record<string, unknown>[]> {
  await counter.flush();
  return (await database.db.execute(sql.raw(`select * from ${table} order by 1, 2, 3, 4`))).rows;
}

test('a page of results is a search; robots, prefetches, filters and further pages are none', async () => {
  await open(results('  Samsung '));
  await open('/uz/search.data?keyword=samsung&_routes=x');
  await open(`${results('samsung')}&utm_source=x`);
  await open(`${results('samsung')}&page=2`);
  await open(`${results('samsung')}&brands=9`);
  await open(results('samsung'), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(results('samsung'), { 'sec-purpose': 'prefetch' });
  await app.inject({ method: 'HEAD', url: results('samsung'), headers: BROWSER });
  expect(await rows('search_queries')).toMatchObject([{ text: 'samsung', searches: 3, found: 3, corrected: null }]);
  const day = { day: '2026-11-20', source: 'results', clicks: 0 };
  expect(await rows('search_query_days')).toMatchObject([
    { ...day, locale: 'ru', searches: 2 },
    { ...day, locale: 'uz', searches: 1 },
  ]);
});

test('words are kept from the third time on, over batches and days; before that nothing can be read', async () => {
  await open(results('галакси'));
  await open(results('галакси'));
  const [before] = await rows('search_queries');
  expect(before).toMatchObject({ text: null, corrected: null, understood: [], searches: 2 });
  expect(JSON.stringify(await rows('search_query_days'))).not.toContain('галакси');
  const later = newCounter(() => new Date('2026-11-21T08:00:00Z'));
  later.record({ text: 'ГАЛАКСИ', locale: 'ru', source: 'results' });
  await later.close();
  expect(await rows('search_queries')).toMatchObject([{ id: before?.id, text: 'галакси', searches: 3 }]);
  expect((await rows('search_query_days')).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
});

test('phones, cards, e-mails and codes of people are not kept at all, however often they are typed', async () => {
  for (const text of ['90 123-45-67', '8600 1234 5678 9012', 'olim@mail.uz', 'AA1234567']) {
    for (let time = 0; time < 4; time++) await open(results(text));
    await choose({ query: text, locale: 'ru', product: 11 });
  }
  expect(await rows('search_queries')).toEqual([]);
});

test('what is corrected, understood or not found is kept with the query', async () => {
  for (let time = 0; time < 3; time++) {
    await open(results('холадильник'));
    await open(results('холодильник до 8 млн'));
    await open(results('велосипед'));
  }
  expect((await rows('search_queries')).toSorted((a, b) => (String(a.text) < String(b.text) ? -1 : 1))).toMatchObject([
    { text: 'велосипед', found: 0 },
    { text: 'холадильник', found: 2, corrected: 'холодильник' },
    { text: 'холодильник до 8 млн', found: 2, understood: ['price'] },
  ]);
});

test('a search that found nothing stays one when its query finds something later', async () => {
  const searchedWith = async (total: number, times: number) => {
    const usedCatalog = { findProducts: (text: string) => ({ ...catalog.findProducts(text, { limit: 1 }), total }) };
    const one = newCounter(undefined, { usedCatalog });
    for (let time = 0; time < times; time++) one.record({ text: 'дрон', locale: 'ru', source: 'results' });
    await one.close();
  };
  await searchedWith(0, 2);
  await searchedWith(7, 3);
  await searchedWith(0, 1);
  expect(await rows('search_query_days')).toMatchObject([{ searches: 6, nothing: 3 }]);
  expect(await rows('search_queries')).toMatchObject([{ text: 'дрон', found: 0 }]);
});

test('a product opened from results is a click with its place; one that the query does not find is none', async () => {
  const ids = catalog.findProducts('samsung', { limit: 5 }).ids;
  const referer = `http://127.0.0.1:9${results('samsung')}`;
  await open(results('samsung'));
  await open(`/product/${ids[1]}-x.data`, { referer });
  await open(`/product/${ids[1]}-x`, { referer: `${referer}&brands=9` });
  await open('/product/13-lg', { referer });
  await open(`/product/${ids[0]}-x`, { referer: 'http://127.0.0.1:9/category/2-phones' });
  await open(`/product/${ids[0]}-x`, { referer: 'https://elsewhere.test/' });
  await open(`/product/${ids[0]}-x`, { referer: 'no address' });
  await open(`/product/${ids[0]}-x`, { referer: `https://elsewhere.test${results('samsung')}` });
  expect(await rows('search_query_clicks')).toMatchObject([{ product_id: ids[1], clicks: 2, place_sum: 4 }]);
  expect(await rows('search_query_days')).toMatchObject([{ searches: 1, clicks: 2 }]);
});

test('a product chosen from the suggestions is a search and a click of its own source', async () => {
  expect((await choose({ query: 'lg velvet', locale: 'uz', product: 13 })).statusCode).toBe(204);
  await choose({ query: 'lg velvet', locale: 'uz', product: 13 }, { 'user-agent': 'Googlebot/2.1 (+http://x)' });
  expect(await rows('search_query_days')).toMatchObject([
    { locale: 'uz', source: 'suggestions', searches: 1, clicks: 1 },
  ]);
  expect((await choose({ query: 'lg', locale: 'uz', product: 13, phone: '998901234567' })).statusCode).toBe(422);
  expect(
    (await choose({ query: 'lg', locale: 'uz', product: 13 }, { origin: 'https://elsewhere.test' })).statusCode,
  ).toBe(403);
});

test('processes that write the same queries at the same time lose nothing and do not deadlock', async () => {
  const counters = Array.from({ length: 4 }, () => newCounter());
  for (const [at, one] of counters.entries()) {
    for (let query = 0; query < 60; query++) {
      one.record({ text: `запрос ${(query + at * 17) % 60}`, locale: 'ru', source: 'results' });
    }
  }
  await Promise.all(counters.map((one) => one.close()));
  const all = await rows('search_queries');
  expect(all).toHaveLength(60);
  expect(all.every(({ searches, text }) => searches === 4 && text !== null)).toBe(true);
});

test('a batch that cannot be written is lost, and the next one is written', async () => {
  const failing = createSearchCounter({
    db: database.db,
    catalog: {
      findProducts: () => {
        throw new Error('broken');
      },
    },
    keys,
    onFailure: () => undefined,
  });
  failing.record({ text: 'потеряно', locale: 'ru', source: 'results' });
  await expect(failing.flush()).rejects.toThrow('broken');
  await failing.close();
  await open(results('samsung'));
  expect(await rows('search_queries')).toHaveLength(1);
});

test('sums of old days are forgotten with their clicks, and queries that have none left', async () => {
  for (const [day, text] of [
    ['2026-11-01', 'samsung'],
    ['2026-11-19', 'samsung'],
    ['2026-11-01', 'velvet'],
  ] as const) {
    const one = newCounter(() => new Date(`${day}T08:00:00Z`));
    one.record({ text, locale: 'ru', source: 'results' });
    one.recordClick({ text, locale: 'ru', source: 'results', productId: 13, listing: { exact: false, meant: false } });
    await one.close();
  }
  const before = new Date('2026-11-10T00:00:00Z');
  expect(await forget(before, '2026-11-20')).toBeGreaterThan(3);
  expect(await rows('search_query_days')).toMatchObject([{ day: '2026-11-19' }]);
  expect(await rows('search_queries')).toHaveLength(1);
});

async function searched(day: string, text: string, times: number, locale: Locale = 'ru'): Promise<void> {
  const one = newCounter(() => new Date(`${day}T08:00:00Z`));
  for (let time = 0; time < times; time++) one.record({ text, locale, source: 'results' });
  await one.close();
}

test('queries without words are forgotten a month after their last search, those with words are not', async () => {
  await searched('2026-10-01', 'samsung', 3);
  await searched('2026-10-01', 'velvet', 2);
  await searched('2026-10-01', 'холодильник', 1);
  await searched('2026-11-01', 'холодильник', 1);
  await forget(new Date('2026-01-01T00:00:00Z'), '2026-11-20');
  expect(await rows('search_queries')).toMatchObject([
    { text: 'samsung', searches: 3 },
    { text: null, searches: 2 },
    { text: null, searches: 0 },
    { text: null, searches: 0 },
  ]);
  expect(await rows('search_query_days')).toHaveLength(4);
});

test('days keep the sums of queries that are forgotten: what was found of them or not, in which language', async () => {
  await searched('2026-10-01', 'velvet', 2);
  await searched('2026-10-01', 'холодильник', 1);
  await searched('2026-10-02', 'холодильник', 1, 'uz');
  await searched('2026-10-01', 'велосипед', 1);
  await searched('2026-10-01', 'дельтаплан', 2);
  const clicking = newCounter(() => new Date('2026-10-01T08:00:00Z'));
  const click = { text: 'velvet', locale: 'ru', source: 'results', listing: { exact: false, meant: false } } as const;
  clicking.recordClick({ ...click, productId: 13 });
  await clicking.close();
  const sums = async () =>
    (
      await database.db.execute(sql`
        select day::text, locale, source, found = 0 as nothing, sum(d.searches)::int as searches,
          sum(d.nothing)::int as without, sum(clicks)::int as clicks
        from search_query_days d join search_queries q on q.id = query_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    ).rows;
  const before = await sums();
  expect(before).toMatchObject([
    { day: '2026-10-01', locale: 'ru', nothing: false, searches: 3, without: 0, clicks: 1 },
    { day: '2026-10-01', locale: 'ru', nothing: true, searches: 3, without: 3, clicks: 0 },
    { day: '2026-10-02', locale: 'uz', nothing: false, searches: 1, without: 0, clicks: 0 },
  ]);
  expect(await forget(new Date('2026-01-01T00:00:00Z'), '2026-11-20')).toBe(4);
  expect(await sums()).toEqual(before);
  expect((await rows('search_queries')).map(({ searches }) => searches)).toEqual([0, 0]);
  // Later ones join them, and all of them end with their days.
  await searched('2026-10-01', 'самокат', 1);
  expect(await forget(new Date('2026-01-01T00:00:00Z'), '2026-11-20')).toBe(1);
  expect(await sums()).toMatchObject([{ searches: 3 }, { searches: 4 }, { searches: 1 }]);
  await forget(new Date('2026-10-02T00:00:00Z'), '2026-11-20');
  expect(await sums()).toMatchObject([{ day: '2026-10-02', searches: 1 }]);
});

test('a query that is being counted again is not forgotten', async () => {
  const past = newCounter(() => new Date('2026-01-01T08:00:00Z'));
  past.record({ text: 'samsung', locale: 'ru', source: 'results' });
  await past.close();
  await database.db.execute(sql`delete from search_query_days`);
  await database.db.transaction(async (tx) => {
    // As a batch does it.
    await tx.execute(sql`update search_queries set searches = searches + 1`);
    await tx.execute(sql`
      insert into search_query_days (query_id, day, locale, source, searches, clicks)
      select id, '2026-11-20', 'ru', 'results', 1, 0 from search_queries`);
    await forgetOldSearches(database.db, new Date('2026-06-01T00:00:00Z'), 10, new Date('2026-11-20T08:00:00Z'));
  });
  expect(await rows('search_queries')).toHaveLength(1);
  expect(await rows('search_query_days')).toHaveLength(1);
});

test('a list is run once for all clicks in it; what does not fit into the time of a batch is not counted', async () => {
  let runs = 0;
  const usedCatalog: Pick<Catalog, 'findProducts'> = {
    findProducts(text, options) {
      runs += 1;
      return catalog.findProducts(text, options);
    },
  };
  const click = { text: 'samsung', locale: 'ru', source: 'results', listing: { exact: false, meant: false } } as const;
  const many = newCounter(undefined, { usedCatalog });
  for (let time = 0; time < 1000; time++) many.recordClick({ ...click, productId: 11 });
  await many.close();
  // The list, and what the query finds.
  expect(runs).toBe(2);
  expect(await rows('search_query_clicks')).toMatchObject([{ product_id: 11, clicks: 300 }]);
  const late = newCounter(undefined, { usedCatalog, maxEvaluatingMs: 0 });
  late.record(click);
  late.recordClick({ ...click, productId: 11 });
  await late.close();
  expect(runs).toBe(2);
});

test('with more than 200 results a click further down counts as the 200th, and one on other goods not at all', async () => {
  const all = Array.from({ length: 300 }, (_, at) => at + 1);
  const usedCatalog: Pick<Catalog, 'findProducts'> = {
    findProducts: (_, { limit }) => ({
      ids: all.slice(0, limit),
      total: all.length,
      corrected: null,
      ignored: [],
      understood: null,
    }),
  };
  const one = newCounter(undefined, { usedCatalog });
  const click = { text: 'samsung', locale: 'ru', source: 'results', listing: { exact: false, meant: false } } as const;
  for (const productId of [150, 250, 999]) one.recordClick({ ...click, productId });
  await one.close();
  expect(await rows('search_query_clicks')).toMatchObject([
    { product_id: 150, place_sum: 150 },
    { product_id: 250, place_sum: 200 },
  ]);
});

test('after the secret was rotated a query is counted on, and named with its third search', async () => {
  const secrets = ['a newer secret of the tests, 32 let', 'a secret of the tests, 32 letters'] as const;
  const usedKeys = deriveKeys(secrets, 'search fingerprints');
  await open(results('samsung'));
  await open(results('samsung'));
  const [before] = await rows('search_queries');
  const rotated = newCounter(undefined, { usedKeys });
  rotated.record({ text: 'samsung', locale: 'ru', source: 'results' });
  rotated.record({ text: 'velvet', locale: 'ru', source: 'results' });
  await rotated.close();
  expect(await rows('search_queries')).toMatchObject([
    { id: before?.id, text: 'samsung', searches: 3 },
    { text: null, searches: 1 },
  ]);
  const again = newCounter(undefined, { usedKeys });
  again.record({ text: 'samsung', locale: 'ru', source: 'results' });
  await again.close();
  expect((await rows('search_queries')).map(({ searches }) => searches)).toEqual([4, 1]);
});

/** As the daily job does it. */
async function forget(before: Date, today: string): Promise<number> {
  let all = 0;
  for (let some = 1; some > 0; all += some) {
    some = await forgetOldSearches(database.db, before, 1, new Date(`${today}T08:00:00Z`));
  }
  return all;
}
