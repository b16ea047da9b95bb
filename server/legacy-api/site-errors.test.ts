import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Conflict, Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { testApp } from '#server/testing/test-app.ts';
import { siteCalls, unknownSiteCalls } from './site-errors.ts';

const sentence = (locale: string) => (locale === 'uz' ? 'oʻzbekcha' : 'по-русски');
const routes = siteCalls(async (app) => {
  app.get('/api/site/invalid', async () => {
    throw new Invalid({ phone: [sentence] });
  });
  app.get('/api/site/conflict', async () => {
    throw new Conflict(sentence, { total: 5 });
  });
  app.get('/api/site/often', async () => {
    throw new TooManyRequests(89.2, sentence);
  });
  app.get('/api/site/bug', async () => {
    throw new TypeError('x is not a function');
  });
  app.post('/api/site/things', { schema: { body: z.object({ name: z.string() }) } }, async () => ({}));
});

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await testApp({ routes: { public: [routes, unknownSiteCalls], customer: [routesForCustomers()] } }));
});
afterAll(() => app.close());

test.each([
  ['invalid', 422, { error: 'Проверьте выделенные поля.', errors: { phone: ['по-русски'] } }],
  ['conflict', 409, { error: 'по-русски', data: { total: 5 } }],
  ['often', 429, { error: 'по-русски' }],
  ['bug', 500, { error: expect.any(String) }],
  ['nothing', 404, { error: expect.any(String) }],
  ['mine', 401, { error: expect.any(String) }],
])('a failure of %s has status %i and the older shape', async (path, status, body) => {
  const answer = await app.inject({ url: `/api/site/${path}` });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ success: false, ...body });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a broken rule of the form and the time to wait are reported as everywhere', async () => {
  const broken = await app.inject({ method: 'POST', url: '/api/site/things', payload: {} });
  expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([422, ['name']]);
  expect((await app.inject({ url: '/api/site/often' })).headers['retry-after']).toBe('90');
});

test('an unknown call is not found with any method, and is not described', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/site/nothing', payload: {} });
  expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(Object.keys(document.paths)).not.toContain('/api/site/{*}');
});

function routesForCustomers() {
  return siteCalls(async (scope) => {
    scope.get('/api/site/mine', async () => ({}));
  });
}
