import { LRUCache } from 'lru-cache';
import type { Localized } from '#contract/i18n/locale.ts';
import type { TextKind } from './content-queries.ts';

const MAX_BYTES = 4 * 1024 * 1024;

export interface BodyCache {
  get(kind: TextKind, id: number): Promise<Localized | null>;
  invalidateAll(): void;
}

/**
 * Caches long texts. A read that was in flight during an invalidation is stored under the key of an older generation.
 */
export function createBodyCache(read: (kind: TextKind, id: number) => Promise<Localized | null>): BodyCache {
  const cache = new LRUCache<string, Localized>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body) => 200 + 2 * (body.ru.length + (body.uz?.length ?? 0)),
  });
  let generation = 0;
  return {
    async get(kind, id) {
      const key = `${generation}:${kind}:${id}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const body = await read(kind, id);
      if (body !== null) cache.set(key, body);
      return body;
    },
    invalidateAll() {
      generation++;
      cache.clear();
    },
  };
}
