import type { PageCache } from './page-cache.ts';
import type { PageRenderer } from './render-pages.ts';

interface RefreshOptions {
  cache: PageCache;
  render: PageRenderer;
  log: { warn(details: object, message: string): void };
  /** Whether visitors' requests are served by the thread that renders. */
  sharesThread: boolean;
}

/**
 * Renders the pages that a bulk change made stale anew, the most wanted first, before visitors come for them, one at a
 * time. On the thread that answers requests there is as long a pause after each as it took, so that visitors have at
 * least half of the thread; a rendering thread takes what visitors wait for first. Returns a function that
 * ends it.
 */
export function refreshStalePages({ cache, render, log, sharesThread }: RefreshOptions): () => void {
  let isRefreshing = false;
  let isEnded = false;

  async function refreshAll(): Promise<void> {
    isRefreshing = true;
    for (let address = cache.nextStale(); address !== undefined && !isEnded; address = cache.nextStale()) {
      const startedAt = performance.now();
      await refresh(address);
      if (sharesThread) await pause(performance.now() - startedAt);
    }
    isRefreshing = false;
  }

  async function refresh(address: string): Promise<void> {
    try {
      await cache.refresh(address, () => render(address, { isAhead: true }));
    } catch (err) {
      // The visitor who comes next tries again, and is told.
      log.warn({ err, page: address.split('?')[0] }, 'A stale page could not be rendered');
    }
  }

  cache.onStale(() => {
    if (!isRefreshing) void refreshAll();
  });
  return () => {
    isEnded = true;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
