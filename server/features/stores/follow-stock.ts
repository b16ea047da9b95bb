import type { ChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { countStockTotals } from './count-stock-totals.ts';

/** How long the totals that lists are sorted by may be behind the stock. */
const DELAY_MS = 1000;
const DELAY_AFTER_FAILURE_MS = 10_000;

interface FollowStockDeps {
  db: Database;
  changes: Pick<ChangeFeed, 'subscribe'>;
  log: Pick<Log, 'error'>;
  delayMs?: number;
}

/**
 * Adds up the stock a moment after it has changed, in each process that is told of it: they divide the products among
 * themselves by their locks. An idle shop does nothing. Products that somebody is editing are tried again until they are
 * counted.
 */
export function followStock({ db, changes, log, delayMs = DELAY_MS }: FollowStockDeps): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();
  let isClosed = false;

  function countAfter(ms: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      counting = counting.then(count);
    }, ms);
    timer.unref();
  }

  async function count(): Promise<void> {
    try {
      const { isComplete } = await countStockTotals(db);
      if (!isComplete) countAfter(delayMs);
    } catch (error) {
      log.error({ err: error }, 'Stock could not be added up');
      countAfter(DELAY_AFTER_FAILURE_MS);
    }
  }

  // Prices are announced the same way; counting then finds nothing to do.
  const unsubscribe = changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.some(({ subject }) => subject === 'product_offers')) countAfter(delayMs);
  });
  return {
    async close() {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
      await counting;
    },
  };
}
