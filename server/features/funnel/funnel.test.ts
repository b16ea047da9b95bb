import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import { funnelDays } from '#server/schema/funnel-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createStepCounter, funnelFeature } from './index.ts';

let database: TestDatabase;
let app: FastifyInstance;
let counter: ReturnType<typeof createStepCounter>;
let now = new Date('2026-03-10T12:00:00+05:00');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  counter = createStepCounter({ db: database.db, onFailure: () => undefined, now: () => now });
  ({ app } = await testApp(funnelFeature(counter), { renderPage: emptyPages }));
});
afterAll(async () => {
  await app.close();
  await counter.close();
  await database.drop();
});
afterEach(async () => {
  await counter.flush();
  await database.db.delete(funnelDays);
});

const VISIT: VisitSteps = {
  steps: ['visit'],
  device: 'phone',
  locale: 'uz',
  source: 'search',
  channel: 'google',
  category: null,
};

function send(body: unknown, { origin = TEST_ORIGIN, agent = BROWSER, address = '127.0.0.1' } = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/visit-steps',
    remoteAddress: address,
    headers: { origin, 'content-type': 'application/json', 'user-agent': agent },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function rows() {
  await counter.flush();
  return database.db
    .select()
    .from(funnelDays)
    .orderBy(asc(funnelDays.day), asc(funnelDays.device), asc(funnelDays.source), asc(funnelDays.categoryId));
}

const NONE = { atVisit: 0, atListing: 0, atProduct: 0, atCart: 0, atCheckout: 0, atOrder: 0 };
const GOOGLE = { day: '2026-03-10', device: 'phone', locale: 'uz', source: 'search', channel: 'google' };

test('steps of visits are sums of a day in Tashkent, and what visits have in common', async () => {
  const answer = await send(VISIT);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  await send({ ...VISIT, steps: ['listing', 'product'], category: 2 });
  await send({ ...VISIT, steps: ['visit', 'listing'], category: 2 });
  expect(await rows()).toEqual([
    { ...NONE, ...GOOGLE, categoryId: 2, atListing: 2, atProduct: 1 },
    { ...NONE, ...GOOGLE, categoryId: null, atVisit: 2 },
  ]);
  await send({ ...VISIT, steps: ['cart', 'checkout', 'order'], category: 2 });
  now = new Date('2026-03-10T23:59:59+05:00');
  await send({ ...VISIT, device: 'desktop', source: 'direct', channel: null });
  now = new Date('2026-03-11T00:00:00+05:00');
  await send(VISIT);
  expect(await rows()).toEqual([
    { ...NONE, ...GOOGLE, device: 'desktop', source: 'direct', channel: null, categoryId: null, atVisit: 1 },
    { ...NONE, ...GOOGLE, categoryId: 2, atListing: 2, atProduct: 1, atCart: 1, atCheckout: 1, atOrder: 1 },
    { ...NONE, ...GOOGLE, categoryId: null, atVisit: 2 },
    { ...NONE, ...GOOGLE, day: '2026-03-11', categoryId: null, atVisit: 1 },
  ]);
});

test('a category that the shop does not have is left out, and its visit is counted', async () => {
  await send({ ...VISIT, steps: ['listing'], category: 2_000_000 });
  await send({ ...VISIT, steps: ['listing'], category: null });
  expect((await rows()).map(({ categoryId, atListing }) => [categoryId, atListing])).toEqual([[null, 2]]);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
])('a robot is not counted: %s', async (agent) => {
  expect((await send(VISIT, { agent })).statusCode).toBe(204);
  expect(await rows()).toEqual([]);
});

test.each<[string, unknown]>([
  ['no step', { ...VISIT, steps: [] }],
  ['a step that there is not', { ...VISIT, steps: ['payment'] }],
  ['a step twice', { ...VISIT, steps: ['cart', 'cart'] }],
  ['no device', { ...VISIT, device: undefined }],
  ['another device', { ...VISIT, device: 'fridge' }],
  ['another language', { ...VISIT, locale: 'en' }],
  ['another source', { ...VISIT, source: 'https://a.test/?phone=998901234567' }],
  ['any text as a channel', { ...VISIT, channel: 'client-42' }],
  ['a category that is no number', { ...VISIT, category: 'phones' }],
  ['a category beyond all', { ...VISIT, category: 1e12 }],
  ['who it is', { ...VISIT, visitor: 'a1b2' }],
  ['a list', [VISIT]],
  ['nothing', null],
])('%s is refused and counted nowhere', async (_, body) => {
  expect((await send(body)).statusCode).toBe(422);
  expect(await rows()).toEqual([]);
});

test('a body that is not JSON or too large, and pages of other origins are refused', async () => {
  expect((await send('{"steps":')).statusCode).toBe(400);
  expect((await send({ ...VISIT, more: 'x'.repeat(2000) })).statusCode).toBe(413);
  expect((await send(VISIT, { origin: 'https://elsewhere.test' })).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test('one IP address can’t flood the counts', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 122; count++) {
    statuses.push((await send(VISIT, { address: '203.0.113.9' })).statusCode);
  }
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 204));
  expect(statuses.slice(120)).toEqual([429, 429]);
  expect((await rows()).map(({ atVisit }) => atVisit)).toEqual([120]);
});

test('what cannot be written is written with the next batch, once, and what is left is written at the end', async () => {
  let isBroken = true;
  const failures: unknown[] = [];
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'execute' && isBroken) return () => Promise.reject(new Error('The database is away'));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const own = createStepCounter({ db, onFailure: (error) => failures.push(error), now: () => now });
  own.record(VISIT);
  await expect(own.flush()).rejects.toThrow('The database is away');
  own.record(VISIT);
  isBroken = false;
  await own.flush();
  expect((await rows()).map(({ atVisit }) => atVisit)).toEqual([2]);
  own.record(VISIT);
  await own.close();
  expect((await rows()).map(({ atVisit }) => atVisit)).toEqual([3]);
  expect(failures).toEqual([]);
});

test('processes that write at the same time lose nothing', async () => {
  const counters = Array.from({ length: 4 }, () =>
    createStepCounter({ db: database.db, onFailure: () => undefined, now: () => now }),
  );
  for (let round = 0; round < 5; round++) {
    for (const one of counters) {
      for (const device of ['phone', 'tablet', 'desktop'] as const) one.record({ ...VISIT, device });
    }
    await Promise.all(counters.map((one) => one.flush()));
  }
  await Promise.all(counters.map((one) => one.close()));
  expect((await rows()).map(({ device, atVisit }) => [device, atVisit])).toEqual([
    ['desktop', 20],
    ['phone', 20],
    ['tablet', 20],
  ]);
});
