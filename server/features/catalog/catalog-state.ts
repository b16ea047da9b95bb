import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createTextIndex, type TextIndex, type TextIndexSnapshot } from '#server/features/search/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { CardFingerprints } from './card-fingerprints.ts';
import { composeSearchDocument } from './compose-search-document.ts';
import { CatalogIndex } from './engine/catalog-index.ts';
import type { ProductRow } from './engine/catalog-rows.ts';
import { NameOrder } from './engine/name-order.ts';
import { ScopeCountsCache } from './engine/scope-counts-cache.ts';
import { readDictionaries, readSynonyms, streamProducts } from './read-catalog.ts';

/** Everything of the catalogue that is in memory. A reload creates a new state, which replaces this one. */
export interface CatalogState {
  index: CatalogIndex;
  text: TextIndex;
  scopeCounts: ScopeCountsCache;
  names: NameOrder;
  fingerprints: CardFingerprints;
}

const INDEX_BATCH_SIZE = 250;

/**
 * Reads the published catalogue while the old state, if there is one, stays in use. The snapshot's words are used for
 * as long as a product has the same texts, so an old snapshot costs time but is never wrong.
 */
export async function loadCatalogState(db: Queryable, searchSnapshot?: TextIndexSnapshot): Promise<CatalogState> {
  const index = new CatalogIndex();
  const text = createTextIndex(searchSnapshot);
  index.setDictionaries(await readDictionaries(db));
  text.setSynonyms(await readSynonyms(db));
  const stream = streamProducts(db);
  // The database reads the next batch while this one is indexed; if that fails, the error is thrown where it is
  // awaited.
  const readOn = () => {
    const rows = stream.next();
    rows.catch(() => undefined);
    return rows;
  };
  let following = readOn();
  for (let chunk = await following; !chunk.done; chunk = await following) {
    following = readOn();
    for (let start = 0; start < chunk.value.length; start += INDEX_BATCH_SIZE) {
      putProducts({ index, text }, chunk.value.slice(start, start + INDEX_BATCH_SIZE), { loading: true });
      await yieldToEventLoop();
    }
  }
  if (searchSnapshot) text.keepOnly((id) => index.isLive(id));
  index.sortAll();
  return {
    index,
    text,
    scopeCounts: new ScopeCountsCache(index),
    names: new NameOrder(index),
    fingerprints: new CardFingerprints(),
  };
}

export function putProducts(
  { index, text }: Pick<CatalogState, 'index' | 'text'>,
  products: readonly ProductRow[],
  options: { loading?: boolean } = {},
): void {
  index.put(products, options);
  for (const product of products) text.put(composeSearchDocument(index, product));
}

export function removeProducts({ index, text }: CatalogState, ids: readonly number[]): void {
  index.remove(ids);
  for (const id of ids) text.remove(id);
}
