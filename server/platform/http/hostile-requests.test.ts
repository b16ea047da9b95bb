import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import { TEST_ORIGIN, type TestApp, testApp } from '#server/testing/test-app.ts';
import { redactUrl } from './logging.ts';

const outage = Object.assign(new Error('could not extend file'), { code: '53100' });
const things: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/v2/things', { schema: { body: z.unknown() } }, async () => ({ data: 'stored' }));
  app.get('/api/v2/things/:id', async () => ({ data: 'read' }));
  app.get('/api/v2/full-disk', async () => {
    throw new Error('Failed query', { cause: outage });
  });
};

/** Renders nothing but the address; `/outage` and `/part` fail as with a database that is away. */
const renderPage: RenderPage = async (request, { reportError }) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/outage') throw outage;
  if (pathname === '/part') reportError(outage);
  if (pathname === '/frozen') await new Promise(() => undefined);
  const status = pathname === '/part' ? 500 : 200;
  const rest = { html: pathname, inlineScripts: [], preloads: [], tags: new Set<never>() };
  return { kind: 'document', status, headers: { 'content-type': 'text/html; charset=utf-8' }, ...rest };
};

let shop: TestApp;
let app: FastifyInstance;
const cabinets: string[] = [];

beforeAll(async () => {
  const loadCabinet = async ({ url }: { url: string }) => {
    cabinets.push(url);
    return null;
  };
  shop = await testApp(
    { routes: { public: [things] }, isDatabaseReachable: () => new Promise(() => undefined), loadCabinet },
    { renderPage },
  );
  app = shop.app;
});
afterAll(() => app.close());

function post(payload: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  return app.inject({ method: 'POST', url: '/api/v2/things', payload, headers: all });
}

describe('texts that PostgreSQL cannot store are refused at one door', () => {
  test.each([
    ['NUL', String.raw`{"a":"x\u0000"}`],
    ['the first half of a pair', String.raw`{"a":["\ud83d"]}`],
    ['the second half of a pair', String.raw`{"a":{"b":"\uDE00 x"}}`],
    ['the name of a field', String.raw`{"\uD83D":1}`],
    ['a text alone', String.raw`"\u0000"`],
    ['a deep place', `${'['.repeat(9000)}"\\ud800"${']'.repeat(9000)}`],
  ])('%s', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
  });

  test.each([
    ['a pair', String.raw`{"a":"\ud83d\ude00"}`],
    ['an escape sequence of an escape sequence', String.raw`{"a":"\\u0000 \\ud800"}`],
  ])('%s is stored', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(200);
  });

  test('NUL in an address of the API', async () => {
    for (const url of ['/api/v2/things/%00', '/api/v2/things/1?keyword=a%00b']) {
      expect((await app.inject({ url })).statusCode).toBe(400);
    }
    expect((await app.inject({ url: '/page?keyword=a%00b' })).statusCode).toBe(200);
  });

  test('NUL in the address of a page, private ones above all: they read what it names', async () => {
    cabinets.length = 0;
    const answers = ['/cabinet/orders/%00', '/uz/cabinet/orders?page=%00', '/checkout?x=%00'].map((url) =>
      app.inject({ url }),
    );
    for (const { body, statusCode } of await Promise.all(answers)) {
      expect(statusCode).toBe(200);
      expect(decodeURIComponent(body)).not.toContain('\0');
    }
    expect(cabinets).toHaveLength(3);
    expect(cabinets.join()).not.toContain('%00');
  });
});

test('a body of more than 64 kB is refused unless the route allows it', async () => {
  expect((await post(JSON.stringify('x'.repeat(60 * 1024)))).statusCode).toBe(200);
  expect((await post(JSON.stringify('x'.repeat(70 * 1024)))).statusCode).toBe(413);
});

describe('a change comes from the shop’s own origin, with its scheme', () => {
  test.each([
    ['https://shop.example', 'https://shop.example', 'shop.example', 200],
    ['https://shop.example', 'http://shop.example', 'shop.example', 403],
    ['https://shop.example', 'http://evil.example', 'evil.example', 403],
    ['https://shop.example', 'http://127.0.0.1:3000', '127.0.0.1:3000', 200],
    ['https://shop.example', 'http://192.168.1.5:3000', '192.168.1.5:3000', 403],
    ['https://shop.example', 'https://evil.example', 'shop.example', 403],
    [TEST_ORIGIN, 'http://192.168.1.5:3000', '192.168.1.5:3000', 200],
    [TEST_ORIGIN, 'http://localhost:3000', 'localhost:3000', 200],
    [TEST_ORIGIN, 'http://evil.example', 'evil.example', 403],
    [TEST_ORIGIN, 'null', 'localhost:3000', 403],
  ])('at %s from %s with the host %s: %i', async (publicUrl, origin, host, status) => {
    const other = await testApp({ routes: { public: [things] } }, { config: { mode: 'test', publicUrl }, renderPage });
    const headers = { 'content-type': 'application/json', origin, host };
    const answer = await other.app.inject({ method: 'POST', url: '/api/v2/things', payload: '1', headers });
    expect(answer.statusCode).toBe(status);
    await other.app.close();
  });
});

describe('a database that is away', () => {
  test.each(['/outage', '/part'])('is a page to read again, not a broken one: %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('and a full disk are 503 with Retry-After', async () => {
    expect(await app.inject({ url: '/api/v2/full-disk' })).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5' },
    });
  });

  test('that is frozen holds neither a visitor nor a probe for ever', async () => {
    const [page, probe] = await Promise.all([app.inject({ url: '/frozen' }), app.inject({ url: '/readyz?deep' })]);
    expect([page.statusCode, probe.statusCode]).toEqual([503, 503]);
  });
});

test('idle connections outlive those of a proxy, slow requests end, and connections are limited', () => {
  expect(app.server).toMatchObject({ keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 30_000 });
  expect(app.server.maxConnections).toBe(4_000);
});

test('a request target that is not a path is refused', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET http://evil.example/ HTTP/1.1\r\nHost: shop\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  expect(String(answer)).not.toContain('evil');
  socket.destroy();
});

test.each(['/cabinet', '/CABINET', '/%63abinet/orders', '/uz/Cabinet', '/UZ/cabinet'])(
  '%s is a page of one customer in every spelling',
  async (url) => {
    cabinets.length = 0;
    const { headers } = await app.inject({ url });
    expect(cabinets).toEqual([url]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('one address may have many new pages a minute, and pages that others have read without limit', async () => {
  const read = (path: string, address: string) => app.inject({ url: path, headers: { 'x-forwarded-for': address } });
  for (let index = 0; index < 600; index++) await read(`/new-${index}`, '203.0.113.5');
  const refused = await read('/one-more', '203.0.113.5');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read('/new-1', '203.0.113.5')).statusCode).toBe(200);
  expect((await read('/one-more', '203.0.113.6')).statusCode).toBe(200);
});

test('an address limit forgets after its time', () => {
  let now = 0;
  const limit = createAddressLimit({ max: 2, windowMs: 10_000, now: () => now });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b'), limit.take(null)]).toEqual([
    0, 0, 10, 0, 0,
  ]);
  now = 10_000;
  expect(limit.take('a')).toBe(0);
});

test('the secret address of a callback is in no log line', () => {
  expect(redactUrl('/api/callbacks/sms/zTr0_BlH?x=1')).toBe('/api/callbacks/sms/…?x=…');
  expect(redactUrl('/api/pay/uzum-checkout/26-1-zTr0_BlH?lang=ru')).toMatch(/^\/api\/pay\/uzum-checkout\/…\?lang=/);
});
