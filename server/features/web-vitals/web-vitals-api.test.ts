import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketOf, VITAL_BUCKETS } from '#contract/web-vitals/vital-buckets.ts';
import { webVitalsDays } from '#server/schema/web-vitals-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createVitalCounter, createWebVitals, webVitalsFeature } from './index.ts';

let app: FastifyInstance;
let database: TestDatabase;
let counter: ReturnType<typeof createVitalCounter>;
let now = new Date('2026-03-10T12:00:00+05:00');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  database = await createTestDatabase();
  counter = createVitalCounter({ db: database.db, onFailure: () => undefined, now: () => now });
  const shop = webVitalsFeature(createWebVitals(), counter);
  ({ app } = await testApp(shop, { renderPage: emptyPages }));
});

afterAll(async () => {
  await app.close();
  await counter.close();
  await database.drop();
});

function report(
  body: unknown,
  { address = '127.0.0.1', origin = TEST_ORIGIN, type = 'application/json', agent = BROWSER } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/vitals',
    remoteAddress: address,
    headers: { origin, 'content-type': type, 'user-agent': agent },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function metric(line: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.split(' ').at(-1));
}

test('values are counted by metric and by kind of page', async () => {
  const answer = await report({ page: 'product', LCP: 1900, INP: 90, TTFB: 40, CLS: 0.02 });
  expect(answer.statusCode).toBe(204);
  await report({ page: 'home', LCP: 700 });
  expect(await metric('web_vitals_seconds_count{metric="LCP",page="product"}')).toBe(1);
  expect(await metric('web_vitals_seconds_sum{metric="LCP",page="product"}')).toBeCloseTo(1.9);
  expect(await metric('web_vitals_seconds_bucket{le="1.8",metric="LCP",page="product"}')).toBe(0);
  expect(await metric('web_vitals_seconds_bucket{le="2.5",metric="LCP",page="product"}')).toBe(1);
  expect(await metric('web_vitals_seconds_count{metric="INP",page="product"}')).toBe(1);
  expect(await metric('web_vitals_seconds_count{metric="TTFB",page="product"}')).toBe(1);
  expect(await metric('web_vitals_layout_shift_count{page="product"}')).toBe(1);
  expect(await metric('web_vitals_seconds_count{metric="LCP",page="home"}')).toBe(1);
  expect(await metric('web_vitals_seconds_count{metric="INP",page="home"}')).toBe(0);
});

test('what persons measure is summed up by day, page, device and metric; those of robots are in the metrics alone', async () => {
  await counter.flush();
  await database.db.delete(webVitalsDays);
  await report({ page: 'product', device: 'phone', LCP: 1900, CLS: 0.02 });
  await report({ page: 'product', device: 'phone', LCP: 1950 });
  await counter.flush();
  await report({ page: 'product', device: 'phone', LCP: 60_000 });
  await report({ page: 'product', LCP: 100 });
  await report({ page: 'product', device: 'phone', LCP: 1 }, { agent: 'Googlebot/2.1' });
  now = new Date('2026-03-11T00:00:00+05:00');
  await report({ page: 'product', device: 'phone', LCP: 100 });
  await counter.flush();
  const rows = await database.db
    .select()
    .from(webVitalsDays)
    .orderBy(webVitalsDays.day, webVitalsDays.metric, webVitalsDays.device);
  const counts = (buckets: Record<number, number>) =>
    Array.from({ length: VITAL_BUCKETS }, (_, at) => buckets[at] ?? 0);
  const of = { day: '2026-03-10', page: 'product', device: 'phone', metric: 'LCP' };
  expect(rows).toEqual([
    { ...of, metric: 'CLS', counts: counts({ [bucketOf('CLS', 0.02)]: 1 }) },
    { ...of, counts: counts({ [bucketOf('LCP', 1900)]: 2, [VITAL_BUCKETS - 1]: 1 }) },
    { ...of, device: null, counts: counts({ [bucketOf('LCP', 100)]: 1 }) },
    { ...of, day: '2026-03-11', counts: counts({ [bucketOf('LCP', 100)]: 1 }) },
  ]);
});

test.each<[string, unknown]>([
  ['a kind of page that there is not', { page: 'no-such-page', LCP: 1 }],
  ['no kind of page', { LCP: 1 }],
  ['a measure that there is not', { page: 'home', FID: 1 }],
  ['who it is', { page: 'home', LCP: 1, phone: '998900000001' }],
  ['words', { page: 'home', LCP: 'fast' }],
  ['another device', { page: 'home', device: 'watch', LCP: 1 }],
  ['less than nothing', { page: 'home', CLS: -1 }],
  ['more than ten minutes', { page: 'home', LCP: 600_001 }],
  ['a list', [{ page: 'home' }]],
  ['nothing', null],
])('%s is refused and counted nowhere', async (_, body) => {
  const before = (await app.inject('/metrics')).body.match(/^web_vitals.*_count.*$/gm);
  expect((await report(body)).statusCode).toBe(422);
  expect((await app.inject('/metrics')).body.match(/^web_vitals.*_count.*$/gm)).toEqual(before);
});

test('a body that is not JSON is refused', async () => {
  expect((await report('{"page":')).statusCode).toBe(400);
  expect((await report('page=home', { type: 'text/plain' })).statusCode).toBeGreaterThanOrEqual(400);
});

test('pages of other origins can’t report', async () => {
  expect((await report({ page: 'home', LCP: 1 }, { origin: 'https://elsewhere.test' })).statusCode).toBe(403);
});

test('one IP address can’t flood the metrics', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 122; count++) {
    statuses.push((await report({ page: 'news', TTFB: 1 }, { address: '203.0.113.7' })).statusCode);
  }
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 204));
  expect(statuses.slice(120)).toEqual([429, 429]);
  expect(await metric('web_vitals_seconds_count{metric="TTFB",page="news"}')).toBe(120);
});
