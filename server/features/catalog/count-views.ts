import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

const FLUSH_MS = 5000;
/** The most products that one write updates; the others wait for the next write. */
const MAX_PRODUCTS_PER_FLUSH = 5000;

export interface ViewCounter {
  record(productId: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Counts views in memory and writes them together every few seconds: a page view costs the database nothing. */
export function createViewCounter(db: Database, onFailure: (error: unknown) => void): ViewCounter {
  let counted = new Map<number, number>();
  let writing: Promise<void> = Promise.resolve();
  // Not a job: every process writes the views that it has counted itself.
  const timer = setInterval(() => flush().catch(onFailure), FLUSH_MS).unref();

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const all = [...counted].sort(([a], [b]) => a - b);
    const batch = all.slice(0, MAX_PRODUCTS_PER_FLUSH);
    counted = new Map(all.slice(MAX_PRODUCTS_PER_FLUSH));
    try {
      await addViews(db, batch);
    } catch (error) {
      // Nothing was written: the views stay for the next write.
      for (const [id, views] of batch) counted.set(id, (counted.get(id) ?? 0) + views);
      throw error;
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

  return {
    record(productId) {
      counted.set(productId, (counted.get(productId) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Locks the rows in the order of their ids, so that two processes that write at the same time don't deadlock. */
async function addViews(db: Database, batch: readonly [number, number][]): Promise<void> {
  const ids = batch.map(([id]) => id);
  const views = batch.map(([, count]) => count);
  await db.execute(sql`
    with seen as (
      select p.id, s.views
      from unnest(${sql.param(ids)}::int[], ${sql.param(views)}::int[]) as s (id, views)
      join products p on p.id = s.id
      order by p.id
      for update of p)
    update products p set views = p.views + seen.views from seen where p.id = seen.id`);
}
