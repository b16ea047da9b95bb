import type { Store } from '#contract/content/content.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { presentStore, readStores } from './stores-queries.ts';

export interface StoreList {
  list(locale: Locale): Store[];
  refresh(): Promise<void>;
}

/** The stores are few and shown on many pages, so they are cached in memory. */
export async function createStoreList(db: Queryable): Promise<StoreList> {
  let rows = await readStores(db);
  return {
    list: (locale) => rows.map((row) => presentStore(row, locale)),
    refresh: async () => {
      rows = await readStores(db);
    },
  };
}
