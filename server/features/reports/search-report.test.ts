import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_SPLITS } from '#contract/reports/report-kinds.ts';
import { type SearchReport, searchReportSchema } from '#contract/reports/search-report.ts';
import { type SpeedReport, speedReportSchema } from '#contract/reports/speed-report.ts';
import { createVitalCounter } from '#server/features/web-vitals/index.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const MARCH = 'from=2026-03-01&to=2026-03-10';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`
    insert into search_queries (id, fingerprint, text, searches, found) overriding system value values
      (1, '\x01', 'телевизор', 9, 12), (2, '\x02', 'дрон', 9, 0), (3, '\x03', null, 2, 0), (4, '\x04', null, 1, 3);
    insert into search_query_days (query_id, day, locale, source, searches, nothing, clicks) values
      (1, '2026-03-01', 'ru', 'results', 5, 1, 3), (1, '2026-03-10', 'uz', 'suggestions', 2, 0, 2), (1, '2026-02-28', 'ru', 'results', 4, 0, 1),
      (2, '2026-03-02', 'ru', 'results', 6, 5, 0), (3, '2026-03-02', 'ru', 'results', 2, 2, 0), (4, '2026-03-02', 'uz', 'results', 1, 0, 1),
      (2, '2026-03-11', 'ru', 'results', 99, 99, 0), (1, '2026-02-18', 'ru', 'results', 50, 0, 0)`);
  office = await backOfficeShop([reportsRoutes({ db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

async function report(query: string): Promise<SearchReport> {
  const { status, text, data } = await office.get(`/reports/search?${query}`);
  expect(status, text).toBe(200);
  return searchReportSchema.parse(data);
}

test('searches are summed up by query, rare ones without their words, and by everything else', async () => {
  const { rows, totals, totals_before, count } = await report(`${MARCH}&by=query`);
  expect(totals).toEqual({ searches: 16, nothing: 8, clicks: 6 });
  expect([totals_before, count]).toEqual([{ searches: 4, nothing: 0, clicks: 1 }, 3]);
  expect(rows.map(({ key, found, before, figures }) => [key, found, before, ...Object.values(figures)])).toEqual([
    ['телевизор', 12, 4, 7, 1, 5],
    ['дрон', 0, 0, 6, 5, 0],
    ['', null, 0, 3, 2, 1],
  ]);
  expect(rows.at(-1)?.name).toBe('Редкие запросы, без слов');
  for (const by of SEARCH_SPLITS) {
    const split = await report(`${MARCH}&by=${by}&compare=no`);
    expect([by, split.totals]).toEqual([by, totals]);
    for (const name of ['searches', 'nothing', 'clicks'] as const) {
      expect([by, name, split.rows.reduce((sum, { figures }) => sum + figures[name], 0)]).toEqual([
        by,
        name,
        totals[name],
      ]);
    }
    expect(split.rows.every(({ before }) => before === null)).toBe(true);
  }
});

test('it is limited to what was not found, to a language and to a source', async () => {
  const nothing = await report(`${MARCH}&only=nothing`);
  // Of a query that finds something now, the one search that found nothing.
  expect(nothing.rows.map(({ key, figures }) => [key, ...Object.values(figures)])).toEqual([
    ['дрон', 5, 5, 0],
    ['', 2, 2, 0],
    ['телевизор', 1, 1, 0],
  ]);
  for (const by of SEARCH_SPLITS) {
    expect([by, (await report(`${MARCH}&only=nothing&by=${by}`)).totals]).toEqual([by, nothing.totals]);
  }
  expect((await report(`${MARCH}&locale=uz`)).totals).toEqual({ searches: 3, nothing: 0, clicks: 3 });
  expect((await report(`${MARCH}&source=suggestions`)).totals.searches).toBe(2);
  const early = await report('from=2026-01-01&to=2026-01-02');
  expect([early.rows, early.since]).toEqual([[], '2026-02-18']);
  const { text } = await office.get(`/reports/search/export?${MARCH}&by=query`);
  expect(text.split('\n')[1]).toContain('телевизор');
});

test('speeds are the values of three visits of four, by page, device and day', async () => {
  const vitals = async (day: string, values: Parameters<ReturnType<typeof createVitalCounter>['record']>[0][]) => {
    const counter = createVitalCounter({
      db: database.db,
      onFailure: (error) => expect(error).toBeUndefined(),
      now: () => new Date(`${day}T12:00:00+05:00`),
    });
    for (const value of values) counter.record(value);
    await counter.close();
  };
  await vitals('2026-03-01', [
    ...Array.from({ length: 3 }, () => ({ page: 'product', device: 'phone', LCP: 1500, CLS: 0 }) as const),
    { page: 'product', device: 'phone', LCP: 4500, CLS: 0.3 },
    { page: 'home', device: 'desktop', LCP: 3000, INP: 180 },
    { page: 'home', TTFB: 100 },
  ]);
  await vitals('2026-02-28', [{ page: 'home', device: 'phone', LCP: 8000 }]);
  const speed = async (query: string): Promise<SpeedReport> => {
    const { status, text, data } = await office.get(`/reports/speed?${query}`);
    expect(status, text).toBe(200);
    return speedReportSchema.parse(data);
  };
  const { totals, totals_before, rows } = await speed(`${MARCH}&by=page`);
  expect(totals.LCP).toMatchObject({ count: 5, good: 3, needs: 1, poor: 1 });
  expect(totals_before?.LCP).toMatchObject({ count: 1, poor: 1, p75: 7500 });
  expect(rows.map(({ key, name }) => [key, name])).toEqual([
    ['home', 'Главная'],
    ['product', 'Товар'],
  ]);
  expect(rows[1]?.figures.LCP).toEqual({ count: 4, p75: 1500, good: 3, needs: 0, poor: 1 });
  expect(rows[1]?.figures.INP).toEqual({ count: 0, p75: null, good: 0, needs: 0, poor: 0 });
  expect((await speed(`${MARCH}&by=device`)).rows.map(({ key }) => key)).toEqual(['phone', 'desktop', 'none']);
  expect((await speed(`${MARCH}&by=day&device=phone&page=product`)).totals.LCP.count).toBe(4);
  expect((await speed('from=2026-01-01&to=2026-01-01')).totals.LCP.p75).toBeNull();
  const { text } = await office.get(`/reports/speed/export?${MARCH}&by=page`);
  expect(text.split('\n')[2]).toContain('Товар,1500,4,3,0,1');
});

test('all of it is for people of the whole shop', async () => {
  office.be({ isOwner: false, storesOf: () => new Set([20]) });
  for (const name of ['search', 'speed', 'lost']) {
    expect([name, (await office.get(`/reports/${name}?${MARCH}`)).status]).toEqual([name, 403]);
    expect([name, (await office.get(`/reports/${name}/export?${MARCH}`)).status]).toEqual([name, 403]);
  }
  office.be({});
});
