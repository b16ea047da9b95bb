import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls, defineSchemas } from '#contract/api/api-call.ts';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { testApp } from '#server/testing/test-app.ts';

const schemas = {
  readThing: defineSchemas({
    tag: 'Test',
    summary: 'A thing',
    params: z.object({ id: z.coerce.number() }),
    data: z.object({ id: z.number(), price: z.number(), words: z.string() }),
  }),
};
const calls = defineCalls(async () => schemas, {
  readThing: { method: 'GET', path: '/api/v2/things/:id', access: 'public' },
});

let app: FastifyInstance;
let origin: string;
let change: (tags: 'everything' | ReadonlySet<PageTag>) => void;
let price = 5;
let answered = 0;
let isDatabaseAway = false;
let byFramework = 0;
let duringAnswer: (() => void) | undefined;
const sent: number[] = [];

beforeAll(async () => {
  ({ app } = await testApp({
    onChange: (listener) => {
      change = listener;
    },
    routes: {
      public: [
        async (scope) => {
          await serveCall(
            scope,
            calls.readThing,
            async ({ params: { id }, locale }) => {
              answered += 1;
              if (isDatabaseAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
              if (id > 100) throw new NotFound();
              const known = price;
              // Others run while an answer waits for the database.
              await Promise.resolve();
              duringAnswer?.();
              return { id, price: known, words: (locale === 'uz' ? 'soʻz ' : 'слово ').repeat(400) };
            },
            {
              cached: {
                tagsOf: ({ params: { id } }) => [`product:${id}`],
                onSent: ({ params: { id } }) => sent.push(id),
              },
            },
          );
        },
      ],
    },
  }));
  app.addHook('onRequest', async () => {
    byFramework += 1;
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function request(id: number, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/api/v2/things/${id}`, { headers: { 'accept-encoding': 'br', ...headers } });
}

async function priceOf(id: number): Promise<number> {
  return ((await (await request(id)).json()) as { data: { price: number } }).data.price;
}

const PER_RESPONSE = ['date', 'x-request-id', 'server-timing', 'content-length', 'transfer-encoding', 'connection'];

function lasting(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !PER_RESPONSE.includes(name)));
}

test('a cached answer bypasses the framework, with the same headers and body, and is counted as sent', async () => {
  const first = await request(1);
  const body = await first.json();
  const [before, usual] = [answered, byFramework];
  const second = await request(1);
  expect([answered, byFramework]).toEqual([before, usual]);
  expect(second.status).toBe(200);
  expect(lasting(second.headers)).toEqual(lasting(first.headers));
  expect(second.headers.get('server-timing')).toBe('cache;desc=hit');
  expect(second.headers.get('cache-control')).toBe('no-cache');
  expect(await second.json()).toEqual(body);
  expect(sent.filter((id) => id === 1)).toHaveLength(2);
});

test('each language has an answer of its own', async () => {
  const read = async (language: string) => (await request(2, { 'accept-language': language })).text();
  const russian = await read('ru');
  expect(await read('uz-UZ,uz;q=0.9')).toContain('soʻz');
  expect(await read('ru')).toBe(russian);
  expect(russian).toContain('слово');
});

test('who has the answer already gets a 304, until it changes', async () => {
  const { headers } = await request(3);
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await request(3, known)).status).toBe(304);
  expect((await request(3, known)).status).toBe(304);
  price = 6;
  change(new Set(['product:3']));
  const changed = await request(3, known);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ data: { price: 6 } });
});

test('a change takes away the answers that show it, and no other', async () => {
  await Promise.all([priceOf(4), priceOf(5)]);
  price = 7;
  change(new Set(['product:4']));
  expect(await Promise.all([priceOf(4), priceOf(5)])).toEqual([7, 6]);
  change('everything');
  expect(await priceOf(5)).toBe(7);
});

test('an answer during whose making its data changed is sent once and not stored', async () => {
  duringAnswer = () => {
    duringAnswer = undefined;
    price = 8;
    change(new Set(['product:6']));
  };
  expect(await priceOf(6)).toBe(7);
  expect(await priceOf(6)).toBe(8);
});

test('a refusal is not cached and has no tag', async () => {
  const before = answered;
  for (let time = 0; time < 2; time += 1) {
    const refused = await request(101);
    expect(refused.status).toBe(404);
    expect(refused.headers.get('etag')).toBeNull();
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  expect(answered).toBe(before + 2);
});

test('a client without compression gets the same body', async () => {
  await request(7);
  const plain = await fetch(`${origin}/api/v2/things/7`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await app.inject({ url: '/api/v2/things/7', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(await plain.text());
});

test('while the database is away a removed answer is sent as it was, and another one says when to come again', async () => {
  const before = await priceOf(8);
  price += 1;
  isDatabaseAway = true;
  change(new Set(['product:8']));
  expect(await priceOf(8)).toBe(before);
  const unread = await request(9);
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '5']);
  isDatabaseAway = false;
  expect(await priceOf(8)).toBe(price);
});
