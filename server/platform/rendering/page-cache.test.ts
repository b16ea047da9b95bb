import { beforeEach, expect, test, vi } from 'vitest';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';

let cache: PageCache;
beforeEach(() => {
  cache = createPageCache({ maxBytes: 1_000_000 });
});

function page(text: string, tags: PageTag[] = [], status = 200): RenderedPage {
  return createRenderedPage({ status, headers: {}, body: Buffer.from(text), tags: new Set(tags) });
}

async function textAt(address: string, rendered: RenderedPage): Promise<string> {
  const { page } = await cache.get(address, async () => rendered);
  return (await page.body('identity')).toString();
}

test('a page is rendered once and then kept', async () => {
  const render = vi.fn(async () => page('a'));
  expect((await cache.get('/', render)).isHit).toBe(false);
  expect((await cache.get('/', render)).isHit).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a hundred visitors at the same moment cost one rendering', async () => {
  const render = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return page('a');
  });
  const found = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(found.map((each) => each.page)).size).toBe(1);
});

test('a change takes the pages that show it, and no others', async () => {
  await textAt('/product/1-a', page('one', ['product:1', 'categories']));
  await textAt('/product/2-b', page('two', ['product:2', 'categories']));
  cache.purge(['product:1']);
  expect(await textAt('/product/1-a', page('one, changed'))).toBe('one, changed');
  expect(await textAt('/product/2-b', page('two, changed'))).toBe('two');
  expect(cache.stats()).toMatchObject({ purged: 1, pages: 2 });
});

test('a page that was being rendered when its thing changed is shown and not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const early = cache.get('/', () => promise);
  cache.purge(['product:1']);
  const late = cache.get('/', async () => page('new', ['product:1']));
  resolve(page('old', ['product:1']));
  expect((await (await early).page.body('identity')).toString()).toBe('old');
  expect((await (await late).page.body('identity')).toString()).toBe('new');
  expect(await textAt('/', page('never asked for'))).toBe('new');
});

test('a change of something else does not keep a page from being kept', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const asked = cache.get('/', () => promise);
  cache.purge(['product:2']);
  resolve(page('kept', ['product:1']));
  await asked;
  expect(await textAt('/', page('other'))).toBe('kept');
});

test('everything can be forgotten, what is being rendered as well', async () => {
  await textAt('/', page('old'));
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const asked = cache.get('/uz', () => promise);
  cache.purgeAll();
  resolve(page('old'));
  await asked;
  expect(await textAt('/', page('new'))).toBe('new');
  expect(await textAt('/uz', page('new'))).toBe('new');
});

test.each([301, 404, 500])('an answer of %i is not kept', async (status) => {
  await textAt('/', page('bad', [], status));
  expect(await textAt('/', page('good'))).toBe('good');
});

test('a failed rendering is tried again by the next visitor', async () => {
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await textAt('/', page('up'))).toBe('up');
});

test('memory is bounded: the page that was not asked for longest leaves, and its tags with it', async () => {
  cache = createPageCache({ maxBytes: 20_000 });
  for (let id = 1; id <= 10; id++) await textAt(`/${id}`, page('x'.repeat(3000), [`product:${id}`]));
  expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.stats().pages).toBe(3);
  cache.purge(['product:1', 'product:10']);
  expect(cache.stats()).toMatchObject({ purged: 1, pages: 2 });
});
