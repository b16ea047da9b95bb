import { createTextIndex, type TextIndex, type TextIndexSnapshot } from '#server/features/search/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { forEachGroup, WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { CardFingerprints } from './card-fingerprints.ts';
import { composeSearchDocument } from './compose-search-document.ts';
import { CatalogIndex } from './engine/catalog-index.ts';
import type { ProductRow } from './engine/catalog-rows.ts';
import { NameOrder } from './engine/name-order.ts';
import { ScopeCountsCache } from './engine/scope-counts-cache.ts';
import { readDictionaries, readPins, readSynonyms, streamProducts } from './read-catalog.ts';

/** Everything of the catalogue that is in memory. A reload creates a new state, which replaces this one. */
export interface CatalogState {
  index: CatalogIndex;
  text: TextIndex;
  scopeCounts: ScopeCountsCache;
  names: NameOrder;
  fingerprints: CardFingerprints;
  /** The goods that staff put first, by query. */
  pins: ReadonlyMap<string, readonly number[]>;
}

const GROUP_SIZE = 50;

/**
 * Reads the published catalogue. The snapshot's words are used for as long as a product has the same texts, so an old
 * snapshot costs time but is never wrong.
 */
export async function loadCatalogState(db: Queryable, searchSnapshot?: TextIndexSnapshot): Promise<CatalogState> {
  return readState(db, createTextIndex(searchSnapshot));
}

/**
 * Reads the published catalogue again while the given state stays in use; the result replaces it. Both share the words:
 * only new texts are tokenized, and the search finds a changed name a moment before the cards show it.
 */
export async function reloadCatalogState(db: Queryable, { text }: CatalogState): Promise<CatalogState> {
  return readState(db, text);
}

async function readState(db: Queryable, text: TextIndex): Promise<CatalogState> {
  const index = new CatalogIndex();
  const slices = new WorkSlices();
  index.setDictionaries(await readDictionaries(db));
  text.setSynonyms(await readSynonyms(db));
  const pins = await readPins(db);
  await slices.pause();
  for await (const rows of readAhead(streamProducts(db))) {
    await forEachGroup(rows, GROUP_SIZE, slices, (group) => putProducts({ index, text }, group, { loading: true }));
  }
  await index.sortAll(slices);
  const missing = text.ids().filter((id) => index.row(id) === undefined);
  await forEachGroup(missing, GROUP_SIZE, slices, (ids) => removeProducts({ index, text }, ids));
  return {
    index,
    text,
    scopeCounts: new ScopeCountsCache(index),
    names: new NameOrder(index),
    fingerprints: new CardFingerprints(),
    pins,
  };
}

/**
 * The database reads the next batch while this one is used; if that fails, the error is thrown where it is awaited.
 */
export async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  const readOn = () => {
    const batch = batches.next();
    batch.catch(() => undefined);
    return batch;
  };
  let following = readOn();
  for (let batch = await following; !batch.done; batch = await following) {
    following = readOn();
    yield batch.value;
  }
}

export function putProducts(
  { index, text }: Pick<CatalogState, 'index' | 'text'>,
  products: readonly ProductRow[],
  options: { loading?: boolean } = {},
): void {
  index.put(products, options);
  for (const product of products) text.put(composeSearchDocument(index, product));
}

export function removeProducts({ index, text }: Pick<CatalogState, 'index' | 'text'>, ids: readonly number[]): void {
  index.remove(ids);
  for (const id of ids) text.remove(id);
}
