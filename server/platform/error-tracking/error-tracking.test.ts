import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDsn } from '#server/config/sentry-dsn.ts';
import { createLog } from '#server/platform/http/logging.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createErrorReporter } from './error-reporter.ts';

interface Received {
  path: string | undefined;
  auth: unknown;
  lines: Record<string, unknown>[];
  text: string;
}

let received: Received[] = [];
let status = 200;
let retryAfter = '30';
const tracker = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const lines = text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  received.push({ path: request.url, auth: request.headers['x-sentry-auth'], lines, text });
  response.writeHead(status, status === 429 ? { 'retry-after': retryAfter } : {}).end('{}');
});

let dsn = '';
beforeAll(async () => {
  tracker.listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  dsn = `http://public@127.0.0.1:${(tracker.address() as AddressInfo).port}/sub/42`;
});
afterAll(() => tracker.close());
beforeEach(() => {
  received = [];
  status = 200;
});

function createReporter(now?: () => Date) {
  return createErrorReporter({ dsn, environment: 'test', ...(now && { now }) });
}

test('an error arrives as an envelope of its project, with its cause and its stack', async () => {
  const errors = createReporter();
  errors.report(new Error('page failed', { cause: new TypeError('no price') }), { tags: { log: 'request failed' } });
  await errors.flush();
  const [{ path, auth, lines } = { path: '', auth: '', lines: [] }] = received;
  expect(path).toBe('/sub/api/42/envelope/');
  expect(auth).toContain('sentry_key=public');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    event_id: lines[0]?.event_id,
    platform: 'node',
    level: 'error',
    environment: 'test',
    tags: { log: 'request failed' },
    exception: {
      values: [
        { type: 'TypeError', value: 'no price' },
        { type: 'Error', value: 'page failed' },
      ],
    },
  });
  expect(JSON.stringify(lines[2])).toContain('error-tracking.test.ts');
});

test('secrets, phones, cards, addresses of people and query values do not leave the shop', async () => {
  const errors = createReporter();
  const message =
    'failed: +998 (90) 111-22-33, 8600 0691 9540 6311, a.karimov@example.uz, Bearer tok.en-123, password=hunter2, ' +
    'postgres://shop:dbpass@localhost:5432/shop, https://api.telegram.org/bot123456789:AAF-bot_token/sendMessage, ' +
    'https://user:pass@bank.example/pay?phone=998901112233&name=Alisher\nparams: Karimov,\nline two';
  errors.report(Object.assign(new Error(message), { name: 'Error of 998907776655' }), {
    tags: { page: '/x?token=tok-abc' },
  });
  await errors.flush();
  const text = received[0]?.text ?? '';
  expect(text).toContain('failed:');
  const secrets = [
    '111-22',
    '0691 9540',
    'a.karimov',
    'Karimov',
    'tok.en',
    'tok-abc',
    'hunter2',
    'pass@',
    'Alisher',
    'line two',
    'dbpass',
    'bot_token',
    '998907776655',
  ];
  for (const secret of [...secrets, '998901112233']) expect(text).not.toContain(secret);
});

test('the same error is sent once in ten minutes, and at most sixty errors a minute', async () => {
  let time = Date.parse('2026-11-22T10:00:00Z');
  const errors = createReporter(() => new Date(time));
  const repeated = new Error('again');
  for (let count = 0; count < 3; count++) errors.report(repeated);
  await errors.flush();
  expect(received).toHaveLength(1);
  time += 10 * 60_000;
  errors.report(repeated);
  for (let count = 0; count < 100; count++) errors.report(new Error(`number ${count}`));
  await errors.flush();
  expect(received).toHaveLength(61);
  // Whatever browsers send, the server's errors have sixty of their own.
  errors.report(new Error('of a browser'), { platform: 'javascript' });
  await errors.flush();
  expect(received).toHaveLength(62);
});

test.each([
  ['a number of seconds', '30'],
  ['a date', 'Sun, 22 Nov 2026 10:00:30 GMT'],
])('a tracker that is over its quota is left alone for as long as it says by %s', async (_, header) => {
  let time = Date.parse('2026-11-22T10:00:00Z');
  const errors = createReporter(() => new Date(time));
  status = 429;
  retryAfter = header;
  errors.report(new Error('first'));
  await errors.flush();
  time += 29_000;
  errors.report(new Error('second'));
  time += 2_000;
  errors.report(new Error('third'));
  await errors.flush();
  expect(received.map(({ text }) => /first|second|third/.exec(text)?.[0])).toEqual(['first', 'third']);
});

test('a tracker that cannot be reached disturbs nobody, and without a DSN nothing is sent', async () => {
  const unreachable = createErrorReporter({ dsn: 'http://key@127.0.0.1:1/1', environment: 'test' });
  unreachable.report(new Error('lost'));
  await expect(unreachable.flush()).resolves.toBeUndefined();
  const off = createErrorReporter({ dsn: undefined, environment: 'test' });
  off.report(new Error('nowhere'));
  await off.flush();
  expect(received).toEqual([]);
});

test.each([
  ['https://key@sentry.example/7', 'https://sentry.example/api/7/envelope/'],
  ['https://key@sentry.example:9000/base/7', 'https://sentry.example:9000/base/api/7/envelope/'],
  ['https://sentry.example/7', undefined],
  ['https://key@sentry.example/', undefined],
  ['ftp://key@sentry.example/7', undefined],
  ['sentry', undefined],
])('the DSN %s sends to %s', (text, url) => {
  expect(parseDsn(text)?.url).toBe(url);
});

test('what the log calls an error is reported, a warning is not', async () => {
  const errors = createReporter();
  const log = createLog(
    { logLevel: 'info' },
    {
      destination: { write: () => undefined },
      onError: (error, message) => errors.report(error, { tags: { log: message } }),
    },
  );
  log.child({ reqId: '1' }).error({ err: new Error('from a request') }, 'request failed');
  log.warn({ err: new Error('only a warning') }, 'A database connection broke');
  await errors.flush();
  expect(received.map(({ text }) => text.includes('from a request'))).toEqual([true]);
});

let app: FastifyInstance;

async function reportFromBrowser(body: unknown, origin = TEST_ORIGIN) {
  const errors = createReporter();
  ({ app } = await testApp({}, { renderPage: emptyPages, errors }));
  const response = await app.inject({
    method: 'POST',
    url: '/api/error-reports',
    remoteAddress: '203.0.113.7',
    headers: { origin, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  await errors.flush();
  await app.close();
  return response.statusCode;
}

const REPORT = {
  page: 'product',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'x')",
  stack:
    'TypeError: Cannot read\n    at Card (https://shop.test/assets/card-abc.js?t=1:1:234)\nb@https://shop.test/a.js:2:5',
};

test('an error of a browser is forwarded with the kind of its page', async () => {
  expect(await reportFromBrowser(REPORT)).toBe(204);
  expect(received[0]?.lines[2]).toMatchObject({
    platform: 'javascript',
    tags: { page: 'product' },
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              { function: 'b', filename: 'https://shop.test/a.js', lineno: 2, colno: 5 },
              { function: 'Card', filename: 'https://shop.test/assets/card-abc.js', lineno: 1, colno: 234 },
            ],
          },
        },
      ],
    },
  });
});

test.each([
  ['an address instead of the kind of a page', { ...REPORT, page: '/product/12-tv' }, 422],
  ['more than an error has', { ...REPORT, phone: '998901112233' }, 422],
  ['a message that is too long', { ...REPORT, message: 'x'.repeat(1001) }, 422],
  ['a body that is too large', { ...REPORT, stack: 'x'.repeat(20_000) }, 413],
])('%s is refused and not forwarded', async (_, body, expected) => {
  expect(await reportFromBrowser(body)).toBe(expected);
  expect(received).toEqual([]);
});

test('another site cannot report errors', async () => {
  expect(await reportFromBrowser(REPORT, 'https://other.example')).toBe(403);
  expect(received).toEqual([]);
});
