import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls, defineSchemas } from '#contract/api/api-call.ts';
import { testApp } from '#server/testing/test-app.ts';
import { serveCall } from './serve-call.ts';

const schemas = {
  create: defineSchemas({
    tag: 'Test',
    summary: 'Creates',
    body: z.object({ name: z.string().min(2, 'form_required') }),
    data: z.object({ name: z.string() }),
    status: 201,
  }),
  remove: defineSchemas({ tag: 'Test', summary: 'Removes' }),
  report: defineSchemas({ tag: 'Test', summary: 'Reports', isHidden: true }),
  follow: defineSchemas({ tag: 'Test', summary: 'Follows', stream: 'text/event-stream' }),
};
const calls = defineCalls(async () => schemas, {
  create: { method: 'POST', path: '/api/v2/things', access: 'public' },
  remove: { method: 'DELETE', path: '/api/v2/things', access: 'customer' },
  report: { method: 'POST', path: '/api/v2/things/report', access: 'public' },
  follow: { method: 'GET', path: '/api/v2/things/events', access: 'public' },
});

test('a route has the status, the envelope and the validation of its description', async () => {
  const { app } = await testApp({
    routes: { public: [(scope) => serveCall(scope, calls.create, ({ body }) => ({ ...body, secret: 'kept' }))] },
  });
  const created = await app.inject({ method: 'POST', url: '/api/v2/things', payload: { name: 'Ада' } });
  expect([created.statusCode, created.json()]).toEqual([201, { data: { name: 'Ада' } }]);
  const refused = await app.inject({ method: 'POST', url: '/api/v2/things', payload: { name: '' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.name).toHaveLength(1);
  await app.close();
});

test('a call without data answers 204', async () => {
  const { app } = await testApp({
    routes: { customer: [(scope) => serveCall(scope, calls.remove, () => undefined)] },
    guards: { customer: async () => undefined },
  });
  const removed = await app.inject({ method: 'DELETE', url: '/api/v2/things' });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
  await app.close();
});

test('a stream has no timeout, all other calls have one', async () => {
  const timeouts: Record<string, number | undefined> = {};
  const { app } = await testApp({
    routes: {
      public: [
        async (scope) => {
          // After the hook of the scope.
          scope.addHook('onRoute', ({ url, handlerTimeout }) => {
            timeouts[url] = handlerTimeout;
          });
          await serveCall(scope, calls.follow, () => Readable.from(['data: 1\n\n']));
          await serveCall(scope, calls.report, () => undefined);
        },
      ],
    },
  });
  await app.ready();
  expect(timeouts).toEqual({ '/api/v2/things/events': undefined, '/api/v2/things/report': expect.any(Number) });
  await app.close();
});

test('a hidden call is served but not documented', async () => {
  const { app } = await testApp({
    routes: {
      public: [
        (scope) => serveCall(scope, calls.report, () => undefined),
        (scope) => serveCall(scope, calls.create, ({ body }) => body),
      ],
    },
  });
  expect((await app.inject({ method: 'POST', url: '/api/v2/things/report' })).statusCode).toBe(204);
  expect(Object.keys((await app.inject({ url: '/api/openapi.json' })).json().paths)).toEqual(['/api/v2/things']);
  await app.close();
});

test('a call in the scope of others stops the start', async () => {
  const routes = {
    public: [(scope: Parameters<typeof serveCall>[0]) => serveCall(scope, calls.remove, () => undefined)],
  };
  await expect(testApp({ routes })).rejects.toThrow('DELETE /api/v2/things is for customer, its scope for public');
});
