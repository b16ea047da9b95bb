import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createWebVitals, webVitalsFeature } from './index.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const shop = webVitalsFeature(createWebVitals());
  ({ app } = await testApp(shop, { renderPage: emptyPages }));
});

afterAll(() => app.close());

function report(body: unknown, { address = '127.0.0.1', origin = TEST_ORIGIN, type = 'application/json' } = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/vitals',
    remoteAddress: address,
    headers: { origin, 'content-type': type },
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

test.each<[string, unknown]>([
  ['a kind of page that there is not', { page: 'no-such-page', LCP: 1 }],
  ['no kind of page', { LCP: 1 }],
  ['a measure that there is not', { page: 'home', FID: 1 }],
  ['who it is', { page: 'home', LCP: 1, phone: '998900000001' }],
  ['words', { page: 'home', LCP: 'fast' }],
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
