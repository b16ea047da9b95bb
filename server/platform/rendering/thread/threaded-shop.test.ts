import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';

/** The built storefront, rendered on this thread and on its own. */
let here: FastifyInstance;
let there: FastifyInstance;

const brand = () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
};

beforeAll(async () => {
  const shop = {
    storefront: fakeStorefront({ brand, redirectTarget: (path) => (path === '/old' ? '/brands' : null) }),
  };
  here = (await testApp(shop)).app;
  there = (await testApp(shop, { config: { mode: 'test', publicUrl: TEST_ORIGIN, renderThreads: 1 } })).app;
});
afterAll(async () => {
  await here.close();
  await there.close();
});

test.each([
  '/',
  '/uz',
  '/brands',
  '/uz/brands.data',
  '/search?keyword=samsung',
  '/old?utm_source=x',
  '/no-such-page',
  '/cabinet/orders',
  '/auth/login',
  '/brands/7-broken',
])('%s is the same whichever thread renders it', async (url) => {
  const [expected, received] = await Promise.all([here, there].map((app) => app.inject({ url })));
  expect(received?.statusCode).toBe(expected?.statusCode);
  expect(received?.body).toBe(expected?.body);
  const ignored = { 'x-request-id': '', date: '' };
  expect({ ...received?.headers, ...ignored }).toEqual({ ...expected?.headers, ...ignored });
});

test('a failed call of the shop is told apart from a bug: 503 with a time to come again', async () => {
  const { statusCode, headers } = await there.inject({ url: '/brands/8-broken' });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
});

test('a page that found no place in the queue is a page to read, with a time to come again', async () => {
  const renderPage = () => Promise.reject(new ShopError('unavailable', { retryAfter: 5 }));
  const { app } = await testApp({}, { renderPage });
  const { statusCode, headers, body } = await app.inject({ url: '/uz/brands', headers: { accept: 'text/html' } });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('<html lang="uz">');
  await app.close();
});
