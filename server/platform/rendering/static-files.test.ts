import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

/** A node with the next build, while pages of the former one are open. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-static-'));
let app: FastifyInstance;
let pagesRendered = 0;

beforeAll(async () => {
  for (const [file, content] of [
    ['client/assets/root-2.js', 'new'],
    ['client/assets/shared-0.js', 'new'],
    ['former/client/shared-0.js', 'new'],
    ['former/client/root-1.js', 'former'],
    ['former/client/root-1.js.br', 'compressed'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'no' }));
  const formerAssets = path.join(folder, 'former', 'client');
  await app.register(staticFiles, { root: path.join(folder, 'client'), formerAssets, hasOfflinePage: true });
  app.get('/*', async () => {
    pagesRendered += 1;
    return 'a page';
  });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

test.each([
  ['/assets/root-2.js', 'identity', 'new'],
  ['/assets/shared-0.js', 'identity', 'new'],
  ['/assets/root-1.js', 'identity', 'former'],
  ['/assets/root-1.js', 'br', 'compressed'],
])('%s is there, as %s', async (url, encoding, content) => {
  const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect([response.statusCode, response.body]).toEqual([200, content]);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file of an older build is not found, without a page', async () => {
  for (const url of ['/assets/root-0.js', '/assets/', '/assets/root-1.js.br']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
  expect(pagesRendered).toBe(0);
  expect((await app.inject({ url: '/news' })).body).toBe('a page');
});
