import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import type { ApiRoutes } from './api-scopes.ts';
import { Forbidden, Unauthorized } from './shop-error.ts';

function answerAt(path: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(path, { schema: { summary: path } }, async () => ({ data: path }));
    app.post(path, { schema: { summary: path } }, async () => ({ data: path }));
  };
}

const routes: ApiRoutes = {
  public: [answerAt('/api/v2/open')],
  customer: [answerAt('/api/v2/mine')],
  staff: [answerAt('/api/v2/office')],
};

describe('without guards', () => {
  test('customer and staff routes are refused, public routes are open', async () => {
    const { app } = await testApp({ routes });
    const status = async (url: string) =>
      (await app.inject({ url, headers: { authorization: 'Bearer x' } })).statusCode;
    expect(await status('/api/v2/open')).toBe(200);
    expect(await status('/api/v2/mine')).toBe(401);
    expect(await status('/api/v2/office')).toBe(401);
    await app.close();
  });
});

describe('with guards', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const guards = {
      customer: async (request: { headers: { authorization?: string } }) => {
        if (request.headers.authorization !== 'Bearer good') throw new Unauthorized();
      },
      staff: async () => {
        throw new Forbidden();
      },
    };
    ({ app } = await testApp({ routes, guards }));
  });
  afterAll(() => app.close());

  test('each scope uses its own guard', async () => {
    const status = async (url: string, token: string) =>
      (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await status('/api/v2/mine', 'good')).toBe(200);
    expect(await status('/api/v2/mine', 'bad')).toBe(401);
    expect(await status('/api/v2/office', 'good')).toBe(403);
  });

  test('browsers may not store API responses unless a route allows it', async () => {
    expect((await app.inject({ url: '/api/v2/open' })).headers['cache-control']).toBe('no-store');
  });

  const cookie = { cookie: 'token=t' };
  test.each([
    ['a page of ours', { ...cookie, origin: TEST_ORIGIN }, 200],
    ['the same host under another name', { ...cookie, origin: 'http://localhost:80', host: 'localhost' }, 200],
    ['a browser that tells only the site', { ...cookie, 'sec-fetch-site': 'same-origin' }, 200],
    ['a client without cookies', {}, 200],
    ['a bearer, wherever it is', { ...cookie, authorization: 'Bearer t', origin: 'https://evil.example' }, 200],
    ['another site', { ...cookie, origin: 'https://evil.example' }, 403],
    ['another site, before there is a cookie', { origin: 'https://evil.example' }, 403],
    ['a frame without an origin', { ...cookie, origin: 'null' }, 403],
    ['a sibling site', { ...cookie, 'sec-fetch-site': 'same-site' }, 403],
    ['a cookie that does not say where it comes from', cookie, 403],
  ])('a change requested by %s: %o → %i', async (_who, headers, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/v2/open', headers });
    expect(answer.statusCode).toBe(status);
  });

  test('reading needs no origin', async () => {
    const answer = await app.inject({ url: '/api/v2/open', headers: { ...cookie, origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('writes from one address are limited, writes from this machine are not', async () => {
  const { app } = await testApp({ routes });
  const post = async (remoteAddress: string) => app.inject({ method: 'POST', url: '/api/v2/open', remoteAddress });
  for (let count = 0; count < 300; count++) expect((await post('203.0.113.7')).statusCode).toBe(200);
  const refused = await post('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({ message: 'Слишком много попыток. Подождите немного и повторите.' });
  expect((await post('203.0.113.8')).statusCode).toBe(200);
  for (let count = 0; count < 310; count++) expect((await post('127.0.0.1')).statusCode).toBe(200);
  await app.close();
});
