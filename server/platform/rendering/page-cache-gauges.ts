import type { GaugeSource } from '#server/platform/http/metrics.ts';
import type { PageCache } from './page-cache.ts';

export function pageCacheGauges(cache: PageCache): GaugeSource[] {
  return [
    { name: 'page_cache_pages', help: 'Pages kept.', read: () => cache.stats().pages },
    { name: 'page_cache_bytes', help: 'Bytes of the pages kept.', read: () => cache.stats().bytes },
    { name: 'page_cache_hits', help: 'Pages answered from the cache since the start.', read: () => cache.stats().hits },
    {
      name: 'page_cache_misses',
      help: 'Pages rendered or waited for since the start.',
      read: () => cache.stats().misses,
    },
    { name: 'page_cache_purged', help: 'Pages forgotten because something changed.', read: () => cache.stats().purged },
  ];
}
