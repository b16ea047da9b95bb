import { LRUCache } from 'lru-cache';
import type { ProductDetails } from './catalog-queries.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const OVERHEAD_BYTES = 2000;

export interface ProductDetailsCache {
  get(id: number): Promise<ProductDetails | null>;
  /** Callers also pass the variants of a product, because their pages show each other. */
  invalidate(ids: readonly number[]): void;
  invalidateAll(): void;
}

/**
 * Caches the details of the products that are viewed, in both languages. Concurrent calls for the same product
 * share one read; a read that was in flight during an invalidation is returned but not cached.
 */
export function createProductDetailsCache(read: (id: number) => Promise<ProductDetails | null>): ProductDetailsCache {
  const cache = new LRUCache<number, ProductDetails>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, advantage, description, attributes }) =>
      OVERHEAD_BYTES + 2 * JSON.stringify([body, advantage, description]).length + attributes.length * 500,
  });
  const reading = new Map<number, Promise<ProductDetails | null>>();
  let invalidations = 0;

  async function readAndCache(id: number): Promise<ProductDetails | null> {
    const before = invalidations;
    const details = await read(id);
    if (details !== null && before === invalidations) cache.set(id, details);
    return details;
  }

  return {
    async get(id) {
      const known = cache.get(id);
      if (known !== undefined) return known;
      const pending = reading.get(id);
      if (pending !== undefined) return pending;
      const started = readAndCache(id).finally(() => {
        if (reading.get(id) === started) reading.delete(id);
      });
      reading.set(id, started);
      return started;
    },
    invalidate(ids) {
      invalidations++;
      reading.clear();
      for (const id of ids) cache.delete(id);
    },
    invalidateAll() {
      invalidations++;
      reading.clear();
      cache.clear();
    },
  };
}
