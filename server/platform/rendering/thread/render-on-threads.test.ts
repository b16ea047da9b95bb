import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import type { RenderOptions } from '../render-pages.ts';
import { type RenderThreads, startRenderThreads } from './render-on-threads.ts';

/** Pages that do what their address says. */
const MODULE = `
import { threadId } from 'node:worker_threads';
const page = (text, status = 200) => ({
  kind: 'document', status, headers: { 'content-type': 'text/html' }, tags: new Set(['product:7']),
  html: text, inlineScripts: ['go()'], preloads: [{ href: '/a.css', as: 'style' }],
});
export async function renderPage(request, { storefront, cabinet, reportError }) {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/thread': return page(String(threadId));
    case '/long': return page('<p>Цена</p>'.repeat(500));
    case '/shop': return page(JSON.stringify([storefront.shell('ru').settings.shop_name, storefront.redirectTarget('/old'),
      storefront.brandzoneBrandId(), (await storefront.product(7, 'ru')).product.name]));
    case '/cabinet': return page(cabinet === null ? 'guest' : cabinet.profile.name + (await cabinet.addresses()).length);
    case '/public': return page(String(cabinet));
    case '/broken':
      try { storefront.brand(1, 'ru'); } catch (error) { reportError(error); }
      return page('broken', 500);
    case '/thrown': await storefront.article(1, 'ru'); return page('never');
    case '/exit': process.exit(3);
    case '/loop': for (;;);
    case '/memory': { const taken = []; for (;;) taken.push(new Array(100_000).fill(Math.random())); }
    case '/late': setTimeout(() => { throw new Error('too late'); }); return page('ends after it');
    default: return page(pathname);
  }
}
`;

const logged: { message: string; pages: unknown }[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (details: object, message: string) =>
    logged.push({ message, pages: 'pages' in details ? details.pages : undefined }),
};
const started: RenderThreads[] = [];
let folder: string;
let storefrontModule: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'amper-rendering-'));
  const file = path.join(folder, 'storefront.mjs');
  await writeFile(file, MODULE);
  storefrontModule = pathToFileURL(file).href;
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const threads of started.splice(0)) await threads.stop();
  logged.length = 0;
});

async function startThreads(storefront: Partial<Storefront> = {}, count = 1): Promise<RenderThreads> {
  const options = { count, publicUrl: 'https://shop.test', storefront: fakeStorefront(storefront), log };
  const threads = await startRenderThreads({ ...options, storefrontModule, maxHeapMb: 48, maxSilentSeconds: 2 });
  started.push(threads);
  return threads;
}

const errors: unknown[] = [];
async function textOf(threads: RenderThreads, address: string, options: RenderOptions = {}): Promise<string> {
  errors.length = 0;
  const { body, encoding } = await threads.render(address, { ...options, reportError: (error) => errors.push(error) });
  return (encoding === 'br' ? brotliDecompressSync(body) : Buffer.from(body)).toString();
}

test('a page is rendered on another thread and arrives finished: compressed, with its tags, scripts and hints', async () => {
  const threads = await startThreads();
  expect(Number(await textOf(threads, '/thread'))).toBeGreaterThan(0);
  const page = await threads.render('/long', { reportError: () => undefined });
  expect(page).toMatchObject({ status: 200, encoding: 'br', length: Buffer.byteLength('<p>Цена</p>') * 500 });
  expect(page.headers.link).toBe('</a.css>; rel=preload; as=style');
  expect([...page.tags]).toEqual(['product:7']);
  expect(page.scripts).toEqual([hash('sha256', 'go()', 'base64')]);
  expect(page.body.length).toBeLessThan(page.length);
});

test('it reads the shop of the main thread, at once and by promises', async () => {
  const threads = await startThreads({
    redirectTarget: (pathname) => (pathname === '/old' ? '/new' : null),
    product: async (id) => ({ product: { name: `Телефон ${id}` } }) as never,
  });
  expect(JSON.parse(await textOf(threads, '/shop'))).toEqual(['Проба', '/new', 9, 'Телефон 7']);
});

test('a private page gets the account of its own customer, a guest none, and a public page nothing', async () => {
  const threads = await startThreads();
  const cabinetOf = (name: string, addresses: number) =>
    ({ profile: { name }, addresses: async () => Array(addresses).fill({}) }) as unknown as Cabinet;
  const texts = await Promise.all([
    textOf(threads, '/cabinet', { cabinet: cabinetOf('Anvar', 1) }),
    textOf(threads, '/cabinet', { cabinet: cabinetOf('Malika', 2) }),
    textOf(threads, '/cabinet', { cabinet: null }),
    textOf(threads, '/public'),
  ]);
  expect(texts).toEqual(['Anvar1', 'Malika2', 'guest', 'undefined']);
});

test('an error of the shop is reported and thrown as itself, not as what another thread made of it', async () => {
  const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const fail = () => {
    throw outage;
  };
  const threads = await startThreads({ brand: fail, article: async () => fail() });
  expect(await textOf(threads, '/broken')).toBe('broken');
  expect(errors).toEqual([outage]);
  expect(errors[0]).toBe(outage);
  await expect(textOf(threads, '/thrown')).rejects.toBe(outage);
});

test('pages that wait for a frozen database do not stop those that need none', async () => {
  const frozen = Promise.withResolvers<null>();
  const threads = await startThreads({ article: () => frozen.promise });
  const waiting = Array.from({ length: 20 }, () => textOf(threads, '/thrown'));
  expect(await textOf(threads, '/listing')).toBe('/listing');
  frozen.resolve(null);
  expect(await Promise.all(waiting)).toEqual(Array(20).fill('never'));
});

test.each(['/exit', '/memory'])(
  'a page that ends its thread (%s) fails after a second attempt, all others are rendered',
  async (address) => {
    const threads = await startThreads();
    const deadly = textOf(threads, address);
    const others = Array.from({ length: 8 }, (_, n) => textOf(threads, `/other-${n}`));
    await expect(deadly).rejects.toThrow();
    expect(await Promise.all(others)).toEqual(others.map((_, n) => `/other-${n}`));
    expect(await textOf(threads, '/after')).toBe('/after');
    expect(logged.filter(({ pages }) => Array.isArray(pages) && pages.includes(address))).toHaveLength(2);
  },
);

test('a thread that dies between pages is replaced', async () => {
  const threads = await startThreads();
  expect(await textOf(threads, '/late')).toBe('ends after it');
  await expect.poll(() => logged.length).toBe(1);
  expect(await textOf(threads, '/after')).toBe('/after');
});

test('a page that never ends is given up, and the next ones are rendered', { timeout: 60_000 }, async () => {
  const threads = await startThreads();
  await expect(textOf(threads, '/loop')).rejects.toThrow('did not answer');
  expect(await textOf(threads, '/after')).toBe('/after');
});

test('visitors come before pages rendered ahead, and a queue that is full says when to come again', async () => {
  const order: string[] = [];
  const threads = await startThreads();
  const render = (address: string, isAhead = false) =>
    textOf(threads, address, { isAhead }).then((text) => order.push(text));
  // The first two are being rendered already.
  const all = [render('/1'), render('/2'), render('/ahead', true), render('/visitor')];
  await Promise.all(all);
  expect(order).toEqual(['/1', '/2', '/visitor', '/ahead']);
  const outcomes = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => textOf(threads, `/${n}`)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(98);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});

test('whoever waits when the shop stops is told', async () => {
  const threads = await startThreads();
  const waiting = Array.from({ length: 5 }, () => textOf(threads, '/loop'));
  const outcomes = Promise.allSettled(waiting);
  await threads.stop();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await expect(textOf(threads, '/')).rejects.toMatchObject({ code: 'unavailable' });
});
