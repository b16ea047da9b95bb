import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { refreshStalePages } from './refresh-stale-pages.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';
import { createStalePages, MAX_PAGES, STALE_MS } from './stale-pages.ts';

let cache: PageCache;
beforeEach(() => {
  vi.useFakeTimers();
  cache = createPageCache({ maxBytes: 1_000_000 });
});
afterEach(() => void vi.useRealTimers());

/** What a change of a hundred products purges. */
const bulk = new Set<PageTag>(Array.from({ length: 100 }, (_, id): PageTag => `product:${id}`));
const quiet = { warn: vi.fn() };

function page(text: string, tags: PageTag[]): RenderedPage {
  return createRenderedPage({ status: 200, headers: {}, body: Buffer.from(text), tags: new Set(tags) });
}

async function textAt(address: string, rendered: RenderedPage): Promise<string> {
  const { page } = await cache.get(address, async () => rendered);
  return (await page.body('identity')).toString();
}

/** Renders a page and requests it often enough to be wanted. */
async function requestOften(address: string, text: string, tags: PageTag[], uses = 2): Promise<void> {
  await textAt(address, page(text, tags));
  for (let use = 0; use < uses; use++) cache.peek(address)?.ready('identity');
}

test('after a bulk change a wanted page is sent as it was, and then never again', async () => {
  await requestOften('/a', 'old', ['product:1']);
  cache.purge(bulk);
  expect(await textAt('/a', page('new', ['product:1']))).toBe('old');
  vi.advanceTimersByTime(STALE_MS);
  expect(await textAt('/a', page('new', ['product:1']))).toBe('new');
});

test('a page that nobody wants is rendered by whoever comes first', async () => {
  await textAt('/a', page('old', ['product:1']));
  cache.purge(bulk);
  expect(cache.nextStale()).toBeUndefined();
  expect(await textAt('/a', page('new', ['product:1']))).toBe('new');
});

test('a small change is shown at once, also on a page that a bulk change has left stale', async () => {
  await requestOften('/a', 'old', ['product:1']);
  cache.purge(bulk);
  cache.purge(new Set<PageTag>(['product:1']));
  expect(await textAt('/a', page('new', ['product:1']))).toBe('new');

  await requestOften('/b', 'old', ['product:2']);
  cache.purge(new Set<PageTag>(['product:2']));
  expect(await textAt('/b', page('new', ['product:2']))).toBe('new');
});

test('a row of bulk changes keeps no page longer than one', async () => {
  await requestOften('/a', 'old', ['product:1']);
  for (let change = 0; change < 5; change++) {
    cache.purge(bulk);
    vi.advanceTimersByTime(STALE_MS / 5);
  }
  expect(await textAt('/a', page('new', ['product:1']))).toBe('new');
});

test('wanted pages are rendered anew one after the other, the most wanted first, each once', async () => {
  await requestOften('/rare', 'old', ['product:1'], 2);
  await requestOften('/often', 'old', ['product:2'], 7);
  await requestOften('/other', 'old', ['content'], 9);
  const rendered: string[] = [];
  let running = 0;
  refreshStalePages({
    sharesThread: true,
    cache,
    log: quiet,
    async render(address) {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      rendered.push(address);
      return page('new', ['product:1']);
    },
  });
  cache.purge(bulk);
  cache.purge(bulk);
  await vi.runAllTimersAsync();
  expect(rendered).toEqual(['/often', '/rare']);
  expect(await textAt('/rare', page('never rendered', []))).toBe('new');
});

test('a change during the rendering of a stale page is not lost', async () => {
  await requestOften('/a', 'old', ['product:1']);
  cache.purge(bulk);
  await cache.refresh('/a', async () => {
    await Promise.resolve();
    cache.purge(new Set<PageTag>(['product:1']));
    return page('of the old data', ['product:1']);
  });
  expect(await textAt('/a', page('new', ['product:1']))).toBe('new');
});

test('a page that was rendered ahead holds no more than its compressed form', async () => {
  vi.useRealTimers();
  const text = 'text '.repeat(1000);
  await requestOften('/a', text, ['product:1']);
  cache.purge(bulk);
  await cache.refresh('/a', async () => page(text, ['product:1']));
  await vi.waitFor(() => expect(cache.peek('/a')?.ready('identity')).toBeUndefined());
  expect(await textAt('/a', page('never rendered', []))).toBe(text);
});

test('changes in a row leave no more stale pages than one', () => {
  const needed = page('old', ['product:1']);
  needed.ready('identity');
  needed.ready('identity');
  const stale = createStalePages();
  stale.add(new Map(Array.from({ length: MAX_PAGES }, (_, id) => [`/${id}`, needed])));
  stale.add(new Map([['/more', needed]]));
  expect(stale.get('/0')).toBe(needed);
  expect(stale.get('/more')).toBeUndefined();
  vi.advanceTimersByTime(STALE_MS);
  stale.add(new Map([['/more', needed]]));
  expect(stale.get('/more')).toBe(needed);
});

test('a page that fails is left to the next visitor, and the others are rendered', async () => {
  await requestOften('/bad', 'old', ['product:1'], 3);
  await requestOften('/good', 'old', ['product:2']);
  refreshStalePages({
    sharesThread: true,
    cache,
    log: quiet,
    render: async (address) => {
      if (address === '/bad') throw new Error('down');
      return page('new', ['product:2']);
    },
  });
  cache.purge(bulk);
  await vi.runAllTimersAsync();
  expect(quiet.warn).toHaveBeenCalledTimes(1);
  expect(await textAt('/good', page('never rendered', []))).toBe('new');
  vi.advanceTimersByTime(STALE_MS);
  expect(await textAt('/bad', page('up', ['product:1']))).toBe('up');
});
