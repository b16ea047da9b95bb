import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCalls, defineSchemas } from '#contract/api/api-call.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, ShopError } from '#server/platform/http/shop-error.ts';
import { testApp } from '#server/testing/test-app.ts';
import { call } from './call.ts';

const tag = 'Test';
const schemas = {
  double: defineSchemas({
    tag,
    summary: 'Doubles',
    params: z.object({ number: z.coerce.number().pipe(z.int()) }),
    query: z.object({ plus: z.coerce.number().default(0) }),
    data: z.int(),
  }),
  create: defineSchemas({
    tag,
    summary: 'Creates',
    body: z.object({ name: z.string() }),
    data: z.string(),
    status: 201,
  }),
  remove: defineSchemas({ tag, summary: 'Removes' }),
  readPage: defineSchemas({ tag, summary: 'A page', response: z.object({ data: z.array(z.int()), total: z.int() }) }),
  fail: defineSchemas({
    tag,
    summary: 'Fails',
    params: z.object({ how: z.string() }),
    data: z.null(),
    errorData: { 409: z.object({ left: z.int() }) },
  }),
  readNumber: defineSchemas({ tag, summary: 'A number', data: z.number() }),
  readUnparsed: defineSchemas({ tag, summary: 'A number, as it is', data: z.number() }),
};
const calls = defineCalls(async () => schemas, {
  double: { method: 'GET', path: '/api/v2/double/:number', access: 'public' },
  create: { method: 'POST', path: '/api/v2/created', access: 'public' },
  remove: { method: 'DELETE', path: '/api/v2/created', access: 'public' },
  readPage: { method: 'GET', path: '/api/v2/created', access: 'public' },
  fail: { method: 'POST', path: '/api/v2/fail/:how', access: 'public' },
  readNumber: { method: 'GET', path: '/api/v2/number', access: 'public' },
  readUnparsed: { method: 'GET', path: '/api/v2/number', access: 'public', unparsed: 'data' },
});
/** What an older or newer server would return instead of a number. */
let strangeResponse: unknown = null;

let app: FastifyInstance;
let origin: string;
const realFetch = globalThis.fetch;
const reported = vi.fn();

beforeAll(async () => {
  ({ app } = await testApp({
    routes: {
      public: [
        async (scope) => {
          await serveCall(scope, calls.double, ({ params, query }) => params.number * 2 + query.plus);
          await serveCall(scope, calls.create, ({ body }) => body.name);
          await serveCall(scope, calls.remove, () => undefined);
          await serveCall(scope, calls.readPage, () => ({ data: [1, 2], total: 9 }));
          await serveCall(scope, calls.fail, ({ params }) => {
            if (params.how === 'conflict') throw new Conflict(() => 'Changed', { left: 2 });
            if (params.how === 'invalid') throw new Invalid({ name: [() => 'Too long'] });
            if (params.how === 'often') throw new ShopError('too_many_requests', { retryAfter: 7 });
            throw new ShopError('unauthorized');
          });
          scope.get('/api/v2/number', async (_request, reply) =>
            reply.type('application/json').serializer(JSON.stringify).send(strangeResponse),
          );
        },
      ],
    },
  }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('reportError', reported);
});
afterEach(() => reported.mockReset());
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

test('a call sends its parameters and returns the parsed data', async () => {
  const result = await call(calls.double, { params: { number: 21 }, query: { plus: 1 } });
  expect(result).toEqual({ kind: 'done', data: 43 });
});

test('a call sends its body; one without data returns null; one with a whole response returns all of it', async () => {
  expect(await call(calls.create, { body: { name: 'Ада' } })).toEqual({ kind: 'done', data: 'Ада' });
  expect(await call(calls.remove, {})).toEqual({ kind: 'done', data: null });
  expect(await call(calls.readPage, {})).toEqual({ kind: 'done', data: { data: [1, 2], total: 9 } });
});

test('errors come with their messages, fields, waiting time and data', async () => {
  const fail = (how: string) => call(calls.fail, { params: { how } });
  expect(await fail('conflict')).toEqual({ kind: 'failed', status: 409, message: 'Changed', data: { left: 2 } });
  expect(await fail('invalid')).toMatchObject({ kind: 'invalid', errors: { name: ['Too long'] } });
  expect(await fail('often')).toMatchObject({ kind: 'wait', seconds: 7 });
  expect(await fail('unknown')).toMatchObject({ kind: 'signed_out' });
});

test('data of another shape is a failure that is reported, not a value', async () => {
  strangeResponse = { data: 'seven' };
  const result = await call(calls.readNumber, {});
  expect(result).toMatchObject({ kind: 'failed', status: 200 });
  expect(reported).toHaveBeenCalledOnce();
});

test('a read that is not parsed loads no schemas and takes the data as it is', async () => {
  strangeResponse = { data: 7 };
  const load = vi.fn(calls.readUnparsed.schemas);
  expect(await call({ ...calls.readUnparsed, schemas: load }, {})).toEqual({ kind: 'done', data: 7 });
  expect(load).not.toHaveBeenCalled();
});

test('a proxy’s page keeps the meaning of its status, and is not reported', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await call(calls.readNumber, {})).toMatchObject({ kind: 'failed', status: 502 });
  const headers = { 'retry-after': new Date(Date.now() + 20_000).toUTCString() };
  vi.stubGlobal('fetch', async () => new Response('', { status: 429, headers }));
  const result = await call(calls.readNumber, {});
  expect(result.kind === 'wait' ? Math.round(result.seconds / 10) : result).toBe(2);
  expect(reported).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(origin + path, init));
});

test('a broken connection and an abort are failures without a status, and are not reported', async () => {
  const aborted = AbortSignal.abort();
  expect(await call(calls.readPage, {}, { signal: aborted })).toMatchObject({ kind: 'failed', status: 0 });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call(calls.readPage, {})).toMatchObject({ kind: 'failed', status: 0 });
  expect(reported).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(origin + path, init));
});
