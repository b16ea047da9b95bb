import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_SPLITS } from '#contract/reports/report-kinds.ts';
import { type SearchReport, searchReportSchema } from '#contract/reports/search-report.ts';
import { queryDetailsSchema } from '#contract/search-admin/search-admin.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { reportsRoutes } from '#server/features/reports/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { searchAdminRoutes } from './search-admin-routes.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DAYS = 'from=2026-03-01&to=2026-03-10';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`
    insert into search_queries (id, fingerprint, text, searches, found) overriding system value values
      (1, '\\x0101', 'телевизор', 9, 12), (2, '\\x0202', 'дрон', 9, 0), (3, '\\x0303', 'телевизор', 9, 12), (4, '\\x0404', null, 1, 0);
    insert into search_query_days (query_id, day, locale, source, searches, nothing, clicks) values
      (1, '2026-03-01', 'ru', 'results', 5, 1, 3), (1, '2026-03-10', 'uz', 'suggestions', 2, 0, 2), (3, '2026-03-03', 'uz', 'results', 7, 2, 1),
      (1, '2026-02-28', 'ru', 'results', 40, 40, 10), (1, '2026-03-11', 'ru', 'results', 80, 80, 20),
      (2, '2026-03-02', 'ru', 'results', 6, 6, 0), (4, '2026-03-02', 'uz', 'results', 1, 1, 1);
    insert into search_query_clicks (query_id, day, product_id, clicks, place_sum) values
      (1, '2026-03-01', 11, 3, 3), (1, '2026-03-10', 12, 2, 4), (1, '2026-02-28', 13, 10, 10)`);
  changes = await createChangeFeed({ db, log });
  catalog = await createCatalog({ db, changes, log });
  office = await backOfficeShop([
    searchAdminRoutes({ db, catalog }),
    reportsRoutes({ db, recordAudit: async () => undefined }),
  ]);
});
afterAll(async () => {
  await office.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

async function report(query: string): Promise<SearchReport> {
  const { status, text, data } = await office.get(`/reports/search?compare=no&${query}`);
  expect(status, text).toBe(200);
  return searchReportSchema.parse(data);
}

async function details(query: string) {
  const { status, text, data } = await office.get(`/search/query?${query}`);
  expect(status, text).toBe(200);
  return queryDetailsSchema.parse(data);
}

test.each(['', '&locale=uz', '&source=results', '&locale=uz&source=results', '&only=nothing'])(
  'each query of the report%s opens with its numbers',
  async (filters) => {
    const { rows } = await report(`${DAYS}${filters}`);
    const named = rows.filter(({ key }) => key !== '');
    expect(named.length).toBeGreaterThan(0);
    for (const { key, figures } of named) {
      const text = encodeURIComponent(key);
      const { searches, nothing, clicks } = await details(
        `text=${text}&${DAYS}${filters.replace('&only=nothing', '')}`,
      );
      const shown = filters.includes('only')
        ? { searches: nothing, nothing, clicks: 0 }
        : { searches, nothing, clicks };
      expect([key, shown]).toEqual([key, figures]);
    }
  },
);

test('every other row opens the queries that it counts', async () => {
  for (const by of SEARCH_SPLITS.filter((name) => name !== 'query')) {
    for (const { key, figures } of (await report(`${DAYS}&by=${by}`)).rows) {
      const week = key === '2026-03-01' ? '2026-03-01' : key === '2026-03-02' ? '2026-03-08' : '2026-03-10';
      const last = { day: key, week, month: '2026-03-10', locale: '', source: '' }[by];
      const filters = by === 'locale' || by === 'source' ? `${DAYS}&${by}=${key}` : `from=${key}&to=${last}`;
      expect([by, key, (await report(`${filters}&by=query`)).totals]).toEqual([by, key, figures]);
      const nothing = await report(`${filters}&by=query&only=nothing`);
      expect([by, key, nothing.totals.searches]).toEqual([by, key, figures.nothing]);
    }
  }
});

test('goods that were opened are those of the days', async () => {
  const { clicked } = await details(`text=${encodeURIComponent('телевизор')}&${DAYS}`);
  expect(clicked.map(({ id, clicks }) => [id, clicks])).toEqual([
    [11, 3],
    [12, 2],
  ]);
});

test.each(['', 'from=2026-03-01', 'days=30&from=2026-03-01&to=2026-03-02', 'from=2026-03-01&to=soon', 'days=8'])(
  'a query is read for the last days or for two days that exist: not for "%s"',
  async (days) => {
    expect((await office.get(`/search/query?text=samsung&${days}`)).status).toBe(422);
  },
);
