import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { sendErrorOrPage } from './fallback-error-page.ts';

const app = Fastify();
app.setErrorHandler(sendErrorOrPage);
app.get('/*', () => {
  throw new ShopError('unavailable', { retryAfter: 10 });
});
afterAll(() => app.close());

test.each([
  ['/uz/category/2-phones', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
  ['/api/v2/products', 'text/html,*/*;q=0.8', 'application/json; charset=utf-8'],
  ['/category/2-phones.data', '*/*', 'application/json; charset=utf-8'],
])('a shop that cannot serve %s to Accept: %s answers %s, and when to come again', async (url, accept, type) => {
  const response = await app.inject({ url, headers: { accept } });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'content-type': type, 'retry-after': '10', 'cache-control': 'no-store' });
});
