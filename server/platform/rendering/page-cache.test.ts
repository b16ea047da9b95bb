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

test('a page is rendered once and then cached', async () => {
  const render = vi.fn(async () => page('a'));
  expect((await cache.get('/', render)).isHit).toBe(false);
  expect((await cache.get('/', render)).isHit).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a hundred concurrent visitors cause one rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const render = vi.fn(() => promise);
  const visits = Array.from({ length: 100 }, () => cache.get('/', render));
  resolve(page('a'));
  const found = await Promise.all(visits);
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(found.map((each) => each.page)).size).toBe(1);
});

test('a change removes the pages that show it, and no others', async () => {
  await textAt('/product/1-a', page('one', ['product:1', 'categories']));
  await textAt('/product/2-b', page('two', ['product:2', 'categories']));
  cache.purge(new Set<PageTag>(['product:1']));
  expect(await textAt('/product/1-a', page('one, changed'))).toBe('one, changed');
  expect(await textAt('/product/2-b', page('two, changed'))).toBe('two');
  expect(cache.stats()).toMatchObject({ purged: 1, pages: 2 });
});

test('a page whose data changed during the rendering is shown but not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const early = cache.get('/', () => promise);
  cache.purge(new Set<PageTag>(['product:1']));
  const late = cache.get('/', async () => page('new', ['product:1']));
  resolve(page('old', ['product:1']));
  expect((await (await early).page.body('identity')).toString()).toBe('old');
  expect((await (await late).page.body('identity')).toString()).toBe('new');
  expect(await textAt('/', page('never asked for'))).toBe('new');
});

test('an unrelated change during the rendering does not prevent caching', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const requested = cache.get('/', () => promise);
  cache.purge(new Set(['product:2']));
  resolve(page('kept', ['product:1']));
  await requested;
  expect(await textAt('/', page('other'))).toBe('kept');
});

test('everything can be purged, also pages that are being rendered', async () => {
  await textAt('/', page('old'));
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const requested = cache.get('/uz', () => promise);
  cache.purgeAll();
  resolve(page('old'));
  await requested;
  expect(await textAt('/', page('new'))).toBe('new');
  expect(await textAt('/uz', page('new'))).toBe('new');
});

test.each([301, 404, 500])('a response with status %i is not cached', async (status) => {
  await textAt('/', page('bad', [], status));
  expect(await textAt('/', page('good'))).toBe('good');
});

test('after a failed rendering the next visitor triggers a new one', async () => {
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await textAt('/', page('up'))).toBe('up');
});

test('memory is limited: the least recently used page leaves with its tags', async () => {
  cache = createPageCache({ maxBytes: 20_000 });
  for (let id = 1; id <= 10; id++) await textAt(`/${id}`, page('x'.repeat(12_000), [`product:${id}`]));
  expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.stats().pages).toBe(3);
  cache.purge(new Set(['product:1', 'product:10']));
  expect(cache.stats()).toMatchObject({ purged: 1, pages: 2 });
});
