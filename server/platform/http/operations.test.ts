import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { categoryNodeSchema } from '#contract/catalog/catalog.ts';
import { defaultProxyConfig, type ProxyConfig } from '#server/config/proxy-config.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const list: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Things',
    querystring: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: { 200: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }) },
  };
  app.get('/api/v2/things', { schema }, async () => ({
    data: Array.from({ length: 50 }, (_, id) => ({ id, name: `thing ${id}` })),
  }));
};
const tree: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Tree', response: { 200: z.object({ data: z.array(categoryNodeSchema) }) } };
  app.get('/api/v2/tree', { schema }, async () => ({ data: [] }));
};
const mine: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/v2/mine', { schema: { summary: 'Mine' } }, async () => ({}));
};

let app: TestApp['app'];
let obstacle: 'deaf' | null = null;
let isLeaving = false;
let database: () => Promise<boolean> = async () => true;
beforeAll(async () => {
  const deps = {
    routes: { public: [list, tree], customer: [mine] },
    obstacle: () => obstacle,
    isDatabaseReachable: () => database(),
    gauges: [{ name: 'index_products', help: 'Products in the index.', read: () => 128 }],
  };
  ({ app } = await testApp(deps, { isLeaving: () => isLeaving }));
});
afterAll(() => app.close());

test('readiness is about this process, and asks the shared database for people only', async () => {
  const ready = async (url = '/readyz') => {
    const { statusCode, payload } = await app.inject({ url });
    return [statusCode, JSON.parse(payload)];
  };
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect(await ready('/readyz?deep')).toEqual([200, { status: 'ready', database: 'reachable' }]);
  database = () => Promise.reject(new Error('away'));
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect(await ready('/readyz?deep')).toEqual([503, { status: 'ready', database: 'unreachable' }]);
  database = async () => true;
  obstacle = 'deaf';
  expect(await ready()).toEqual([503, { status: 'deaf' }]);
  obstacle = null;
  isLeaving = true;
  expect(await ready()).toEqual([503, { status: 'stopping' }]);
  // Everything else is served until the end.
  for (const url of ['/healthz', '/uz', '/api/v2/tree']) expect((await app.inject({ url })).statusCode).toBe(200);
  isLeaving = false;
});

test('the metrics count requests by route, pages by their kind, and read the gauges', async () => {
  await app.inject({ url: '/api/v2/things' });
  await app.inject({ url: '/uz/brands' });
  await app.inject({ url: '/product/5-x.data' });
  const { body, headers } = await app.inject({ url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_requests_total{method="GET",route="/api/v2/things",status="200"} 1');
  expect(body).toMatch(/http_requests_total\{method="GET",route="page:\/brands",status="\d+"\} 1/);
  expect(body).toContain('route="page:/product"');
  expect(body).toContain('http_request_duration_seconds_bucket{le="+Inf",route="/api/v2/things"} 1');
  expect(body).toContain('index_products 128');
  expect(body).toContain('page_cache_misses');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  createHttpClient({ provider: 'bank', timeoutMs: 1_000 });
  const { body: later } = await app.inject({ url: '/metrics' });
  expect(later).toContain('http_client_circuit_state{provider="bank"} 0');
});

test('what visitors send makes no time series: routes, methods and statuses are those that the shop knows', async () => {
  const series = async () => {
    const { body } = await app.inject({ url: '/metrics' });
    return new Set(body.split('\n').flatMap((line) => /^(http_request\w+(?:\{[^}]*\})?)/.exec(line)?.[1] ?? []));
  };
  const visit = async (word: string) => {
    await app.inject({ url: `/${word}` });
    await app.inject({ url: `/uz/${word}/${word}.data?${word}=1` });
    await app.inject({ url: `/api/v2/${word}` });
    await app.inject({ method: 'POST', url: `/api/v2/things/${word}`, payload: { word } });
    await app.inject({ url: '/api/v2/things', headers: { 'x-request-id': `balancer-${word}`, 'user-agent': word } });
    await app.inject({ url: `/assets/${word}.js` });
  };
  await visit('first');
  const before = await series();
  for (let n = 0; n < 20; n += 1) await visit(`word${n}`);
  expect(await series()).toEqual(before);
});

test('the metrics are not available through the proxy', async () => {
  const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(answer.statusCode).toBe(404);
});

describe('the metrics of a published shop', () => {
  const publicUrl = 'https://shop.example';
  const status = async (proxy: ProxyConfig, remoteAddress: string, headers: Record<string, string> = {}) => {
    const shop = await testApp({}, { config: { mode: 'test', publicUrl, proxy }, renderPage: emptyPages });
    const { statusCode } = await shop.app.inject({ url: '/metrics', remoteAddress, headers });
    await shop.app.close();
    return statusCode;
  };
  const token = 'a token of sixteen letters';
  const trustedProxies = ['127.0.0.1'];

  test('are closed until somebody is named', async () => {
    expect(await status(defaultProxyConfig(publicUrl), '127.0.0.1')).toBe(404);
    expect(await status(defaultProxyConfig(publicUrl), '10.0.0.9')).toBe(404);
  });

  test('are open to who sends the token, from anywhere', async () => {
    const proxy = { trustedProxies, metrics: { token, from: [] } };
    const bearer = (sent: string) => ({ authorization: `Bearer ${sent}`, 'x-forwarded-for': '203.0.113.7' });
    expect(await status(proxy, '127.0.0.1', bearer(token))).toBe(200);
    expect(await status(proxy, '127.0.0.1', bearer(`${token}s`))).toBe(404);
    expect(await status(proxy, '127.0.0.1')).toBe(404);
  });

  test('are open to the machines that are named, and not through a proxy', async () => {
    const proxy = { trustedProxies, metrics: { token: undefined, from: ['10.0.0.0/24', 'fd00::/8'] } };
    expect(await status(proxy, '10.0.0.9')).toBe(200);
    expect(await status(proxy, 'fd12::9')).toBe(200);
    expect(await status(proxy, '10.0.1.9')).toBe(404);
    expect(await status(proxy, '10.0.0.9', { 'x-forwarded-for': '10.0.0.9' })).toBe(404);
    expect(await status(proxy, '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).toBe(404);
  });
});

test('the API description is generated from the schemas', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/api/v2/things', '/api/v2/tree', '/api/v2/mine']);
  const things = document.paths['/api/v2/things'].get;
  expect(things.parameters[0]).toMatchObject({ name: 'page', in: 'query' });
  expect(things.responses['200'].content['application/json'].schema.properties.data.type).toBe('array');
  expect(things.security).toBeUndefined();
  expect(document.paths['/api/v2/mine'].get.security).toEqual([{ cookie: [] }, { bearer: [] }]);
});

test('every schema that the description refers to is in it, also one that contains itself', async () => {
  const { body } = await app.inject({ url: '/api/openapi.json' });
  const schemas = Object.keys(JSON.parse(body).components.schemas);
  const referred = [...body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(referred)).toEqual(new Set(schemas));
  expect(schemas).toContain('CategoryNode');
});

test('only the API’s documentation page allows inline styles', async () => {
  const docs = await app.inject({ url: '/api/docs/' });
  expect(docs.statusCode).toBe(200);
  expect(docs.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(docs.headers['content-security-policy']).toContain("script-src 'self';");
  const things = await app.inject({ url: '/api/v2/things' });
  expect(things.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('long responses are compressed', async () => {
  const answer = await app.inject({ url: '/api/v2/things', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(600);
});
