import { LRUCache } from 'lru-cache';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import type { RenderedPage, TagSet } from './rendered-page.ts';
import { createStalePages } from './stale-pages.ts';

export interface PageCache {
  /** The page at an address: cached, or rendered now; concurrent requests share one rendering. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<{ page: RenderedPage; isHit: boolean }>;
  /** The page at an address if it is cached. A caller that sends it must count the hit. */
  peek(address: string): RenderedPage | undefined;
  countHit(): void;
  /**
   * Removes every page that shows one of these. The work is limited by the tags of the cached pages. After a bulk change
   * the pages that are often requested are sent as they were for another moment (`STALE_MS`), while they are rendered
   * anew: else all visitors would wait for all of them at once.
   */
  purge(changed: TagSet): void;
  purgeAll(): void;
  /** Calls `listener` when pages have become stale. */
  onStale(listener: () => void): void;
  /** The stale page with the most requests, once; undefined when each has been taken. */
  nextStale(): string | undefined;
  /** Renders a page again, unless a visitor has had it rendered meanwhile. */
  refresh(address: string, render: () => Promise<RenderedPage>): Promise<void>;
  /** The page as it was before a change removed it, a few minutes ago at most: better than none while the database is away. */
  last(address: string): RenderedPage | undefined;
  stats(): PageCacheStats;
}

export interface PageCacheStats {
  pages: number;
  bytes: number;
  hits: number;
  misses: number;
  purged: number;
}

interface Rendering {
  page: Promise<RenderedPage>;
  /** What changed during the rendering: the page may have read the old data. */
  changed: TagSet[] | 'everything';
}

/** Approximate size of an entry without its body: key, headers, tags, the tag index. */
const ENTRY_OVERHEAD_BYTES = 1000;
/** Of pages that a change has removed, and for how long they may stand in for one that cannot be rendered. */
const MAX_LAST_BYTES_SHARE = 0.25;
const LAST_PAGE_MS = 5 * MINUTE_MS;
/** A change of so many products and other things is a bulk change. */
const BULK_CHANGE = 100;

/** Rendered pages in memory, limited in bytes; the least recently used leave first. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const stale = createStalePages();
  const renderings = new Map<string, Rendering>();
  const addressesByTag = new Map<PageTag, Set<string>>();
  const counts = { hits: 0, misses: 0, purged: 0 };
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.bytes + ENTRY_OVERHEAD_BYTES,
    dispose: (page, address) => unlink(page, address),
  });

  const lastPages = new LRUCache<string, RenderedPage>({
    maxSize: Math.ceil(maxBytes * MAX_LAST_BYTES_SHARE),
    sizeCalculation: (page) => page.bytes + ENTRY_OVERHEAD_BYTES,
    ttl: LAST_PAGE_MS,
  });

  function link(page: RenderedPage, address: string): void {
    for (const tag of page.tags) {
      const addresses = addressesByTag.get(tag) ?? new Set();
      addressesByTag.set(tag, addresses.add(address));
    }
  }

  function unlink(page: RenderedPage, address: string): void {
    for (const tag of page.tags) {
      const addresses = addressesByTag.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) addressesByTag.delete(tag);
    }
  }

  function store(address: string, page: RenderedPage): void {
    stale.remove(address);
    lastPages.delete(address);
    pages.set(address, page);
    // The LRU cache rejects a page that is larger than the whole cache.
    if (pages.has(address)) link(page, address);
  }

  function start(address: string, render: () => Promise<RenderedPage>): Rendering {
    const rendering: Rendering = { page: render(), changed: [] };
    renderings.set(address, rendering);
    const settle = () => {
      if (renderings.get(address) === rendering) renderings.delete(address);
    };
    rendering.page.then((page) => {
      settle();
      if (page.isCacheable && !isStale(page, rendering)) store(address, page);
    }, settle);
    return rendering;
  }

  function cachedTags(changed: TagSet): Iterable<PageTag> {
    if (changed.size <= addressesByTag.size) return changed;
    return [...addressesByTag.keys()].filter((tag) => changed.has(tag));
  }

  function find(address: string): RenderedPage | undefined {
    return pages.get(address) ?? stale.get(address);
  }

  return {
    async get(address, render) {
      const cached = find(address);
      if (cached) {
        counts.hits += 1;
        return { page: cached, isHit: true };
      }
      counts.misses += 1;
      const running = renderings.get(address);
      const isUsable = running && running.changed !== 'everything' && running.changed.length === 0;
      return { page: await (isUsable ? running : start(address, render)).page, isHit: false };
    },
    peek: find,
    countHit() {
      counts.hits += 1;
    },
    purge(changed) {
      if (changed.size === 0) return;
      for (const rendering of renderings.values()) {
        if (rendering.changed !== 'everything') rendering.changed.push(changed);
      }
      const purged = new Map<string, RenderedPage>();
      for (const tag of cachedTags(changed)) {
        for (const address of [...(addressesByTag.get(tag) ?? [])]) {
          const page = pages.peek(address);
          if (page !== undefined) purged.set(address, page);
          pages.delete(address);
        }
      }
      counts.purged += purged.size;
      for (const [address, page] of purged) lastPages.set(address, page);
      if (changed.size >= BULK_CHANGE) stale.add(purged);
      else stale.purge(changed);
    },
    purgeAll() {
      for (const rendering of renderings.values()) rendering.changed = 'everything';
      counts.purged += pages.size;
      // The most used ones last, so that they stay.
      for (const [address, page] of [...pages.entries()].reverse()) lastPages.set(address, page);
      pages.clear();
      stale.clear();
    },
    onStale: stale.onAdded,
    nextStale: stale.take,
    async refresh(address, render) {
      if (pages.has(address) || renderings.has(address)) return;
      const page = await start(address, render).page;
      // No client takes a form of it yet: until one is compressed, the page would hold its whole text.
      await page.compact();
    },
    last: (address) => lastPages.get(address),
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, ...counts }),
  };
}

function isStale(page: RenderedPage, { changed }: Rendering): boolean {
  if (changed === 'everything') return true;
  return changed.some((tags) => [...page.tags].some((tag) => tags.has(tag)));
}

export function pageCacheGauges(cache: PageCache): GaugeSource[] {
  return [
    { name: 'page_cache_pages', help: 'Cached pages.', read: () => cache.stats().pages },
    { name: 'page_cache_bytes', help: 'Size of the cached pages in bytes.', read: () => cache.stats().bytes },
    { name: 'page_cache_hits', help: 'Pages served from the cache since the start.', read: () => cache.stats().hits },
    {
      name: 'page_cache_misses',
      help: 'Pages that had to be rendered since the start.',
      read: () => cache.stats().misses,
    },
    { name: 'page_cache_purged', help: 'Pages removed because their data changed.', read: () => cache.stats().purged },
  ];
}
