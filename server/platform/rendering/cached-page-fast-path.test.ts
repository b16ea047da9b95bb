import http, { type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let app: FastifyInstance;
let logged: TestApp['logged'];
let origin: string;
let purge: () => void;
let byFramework = 0;

beforeAll(async () => {
  ({ app, logged } = await testApp({
    onChange: (listener) => {
      purge = () => listener('everything');
    },
  }));
  app.addHook('onRequest', async () => {
    byFramework += 1;
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a cached page bypasses the framework and has the same headers', async () => {
  purge();
  const before = await readMetric();
  const first = await request('/brands', { 'accept-encoding': 'br' });
  const usual = byFramework;
  const second = await request('/brands', { 'accept-encoding': 'br', 'x-request-id': 'given-by-proxy' });
  expect(byFramework).toBe(usual);
  expect(second.status).toBe(200);
  expect(lasting(second.headers)).toEqual(lasting(first.headers));
  expect(second.headers['server-timing']).toBe('cache;desc=hit');
  expect(second.headers['x-request-id']).toBe('given-by-proxy');
  expect(Number(second.headers['content-length'])).toBe(second.body.length);
  expect(brotliDecompressSync(second.body).toString()).toBe(brotliDecompressSync(first.body).toString());
  await expect.poll(readMetric).toBe(before + 2);
  expect(logged.findLast(({ msg, url }) => msg === 'response sent' && url === '/brands')).toMatchObject({
    reqId: 'given-by-proxy',
    method: 'GET',
    status: 200,
  });
});

const FORMS: { form: string; given: Record<string, string>; isKnown?: boolean }[] = [
  { form: 'Brotli', given: { 'accept-encoding': 'br' } },
  { form: 'gzip', given: { 'accept-encoding': 'gzip' } },
  { form: 'that the browser has already', given: { 'accept-encoding': 'br' }, isKnown: true },
];

test.each(FORMS)('a page $form has the same status and headers by both paths', async ({ given, isKnown }) => {
  const { headers } = await request('/brands');
  const requestHeaders: Record<string, string> = isKnown ? { ...given, 'if-none-match': String(headers.etag) } : given;
  purge();
  const before = byFramework;
  const ordinary = await request('/brands', requestHeaders);
  // Headers are repeated from an answer with a body.
  if (isKnown) await request('/brands', given);
  expect(byFramework).toBe(before + (isKnown ? 2 : 1));
  const fast = await request('/brands', requestHeaders);
  expect(byFramework).toBe(before + (isKnown ? 2 : 1));
  expect(fast.status).toBe(isKnown ? 304 : 200);
  expect(fast.status).toBe(ordinary.status);
  expect(lasting(fast.headers)).toEqual(lasting(ordinary.headers));
});

test('a client without compression gets the same page from a compressed form', async () => {
  const compressed = await request('/brands', { 'accept-encoding': 'br' });
  const plain = await request('/brands');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.etag).toBe(compressed.headers.etag);
  expect(plain.body.equals(brotliDecompressSync(compressed.body))).toBe(true);
});

test('each client gets an encoding that it accepts; a missing one is compressed by the framework’s path', async () => {
  purge();
  await request('/brands', { 'accept-encoding': 'br' });
  const usual = byFramework;
  const plain = await request('/brands');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toContain('<html lang="ru"');
  // The text is not kept beside its compressed forms.
  expect(byFramework).toBe(usual + 1);
  const zipped = await request('/brands', { 'accept-encoding': 'gzip' });
  expect(byFramework).toBe(usual + 2);
  const zippedAgain = await request('/brands', { 'accept-encoding': 'gzip' });
  expect(byFramework).toBe(usual + 2);
  expect(gunzipSync(zippedAgain.body).equals(gunzipSync(zipped.body))).toBe(true);
});

test('a client that has the current page gets a 304', async () => {
  const { headers } = await request('/brands');
  const usual = byFramework;
  const again = await request('/brands', { 'if-none-match': String(headers.etag) });
  expect(byFramework).toBe(usual);
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers.etag).toBe(headers.etag);
});

test('a changed page is rendered again, and cookies make no difference', async () => {
  const { headers } = await request('/brands');
  purge();
  const usual = byFramework;
  const anew = await request('/brands', { cookie: 'token=somebody', 'accept-encoding': 'br' });
  expect(byFramework).toBe(usual + 1);
  const cached = await request('/brands', { cookie: 'token=somebody-else', 'accept-encoding': 'br' });
  expect(byFramework).toBe(usual + 1);
  expect(cached.body.equals(anew.body)).toBe(true);
  expect(cached.headers.etag).toBe(headers.etag);
  expect(cached.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['a private page', 'GET', '/cabinet'],
  ['an unknown page', 'GET', '/nowhere'],
  ['another form of the path', 'GET', '/brands/'],
  ['the head of a page', 'HEAD', '/brands'],
])('%s is always handled by the framework', async (_, method, path) => {
  await request(path, {}, method);
  const usual = byFramework;
  await request(path, {}, method);
  expect(byFramework).toBe(usual + 1);
});

async function readMetric(): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(/http_requests_total\{method="GET",route="page:\/brands",status="200"\} (\d+)/.exec(body)?.[1] ?? 0);
}

/** What every answer with a page has in common. */
function lasting({ date: _, 'x-request-id': __, 'server-timing': ___, ...headers }: IncomingHttpHeaders) {
  return headers;
}

function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: IncomingHttpHeaders;
    body: Buffer;
  }>();
  const request = http.request(origin + path, { headers, method }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
    );
  });
  request.once('error', reject);
  request.end();
  return promise;
}
