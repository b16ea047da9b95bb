import type { RenderedPage, TagSet } from './rendered-page.ts';

/** Pages that a bulk change has changed, for the moment until they are rendered anew. */
export interface StalePages {
  /** Those of `purged` that visitors want. */
  add(purged: ReadonlyMap<string, RenderedPage>): void;
  /** The old page, while it may still be sent. */
  get(address: string): RenderedPage | undefined;
  /** The page that is wanted most and was not taken yet. */
  take(): string | undefined;
  remove(address: string): void;
  /** Those that show one of these are never sent again. */
  purge(changed: TagSet): void;
  clear(): void;
  onAdded(listener: () => void): void;
}

/**
 * For so long after a bulk change a page may be old. A change is promised to be on every page within a second of its
 * commit, of which the announcement takes about a tenth.
 */
export const STALE_MS = 500;
/** A page that was requested less often since it was rendered is not worth rendering before it is requested again. */
const MIN_USES = 2;
export const MAX_PAGES = 1000;

interface StalePage {
  page: RenderedPage;
  /** On the clock of `performance.now()`. */
  sentUntil: number;
}

export function createStalePages(): StalePages {
  const pages = new Map<string, StalePage>();
  /** In the order in which they are rendered anew; also those that may no longer be sent. */
  let waiting: string[] = [];
  let listener = () => {};

  function forgetOld(): void {
    const now = performance.now();
    for (const [address, { sentUntil }] of pages) if (sentUntil <= now) pages.delete(address);
  }

  return {
    add(purged) {
      forgetOld();
      const needed = [...purged].filter(([, page]) => page.uses() >= MIN_USES);
      needed.sort(([, a], [, b]) => b.uses() - a.uses());
      // Changes may come in a row: the limit is for all of them together.
      const added = needed.slice(0, MAX_PAGES - pages.size);
      const sentUntil = performance.now() + STALE_MS;
      for (const [address, page] of added) {
        // A page that is stale already keeps its time: a row of changes must not keep it old.
        if (!pages.has(address)) pages.set(address, { page, sentUntil });
      }
      waiting = [...new Set([...waiting, ...added.map(([address]) => address)])];
      if (waiting.length > 0) listener();
    },
    get(address) {
      const stale = pages.get(address);
      if (stale === undefined) return undefined;
      if (performance.now() < stale.sentUntil) return stale.page;
      pages.delete(address);
      return undefined;
    },
    take: () => waiting.shift(),
    remove: (address) => void pages.delete(address),
    purge(changed) {
      for (const [address, { page }] of pages) if (shows(page, changed)) pages.delete(address);
    },
    clear() {
      pages.clear();
      waiting = [];
    },
    onAdded(added) {
      listener = added;
    },
  };
}

function shows(page: RenderedPage, changed: TagSet): boolean {
  return [...page.tags].some((tag) => changed.has(tag));
}
