import { asc, eq } from 'drizzle-orm';
import type { Store } from '#contract/content/content.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { stores } from '#server/schema/stores-tables.ts';

export type StoreRow = typeof stores.$inferSelect;

/** Stores that customers can visit, without warehouses. */
export async function readStores(db: Database): Promise<StoreRow[]> {
  return db.select().from(stores).where(eq(stores.isWarehouse, false)).orderBy(asc(stores.position), asc(stores.id));
}

/** The address of a store, read from the database. */
export async function storeAddress(db: Queryable, id: number): Promise<Localized | null> {
  const [store] = await db.select({ address: stores.address }).from(stores).where(eq(stores.id, id));
  return store?.address ?? null;
}

export function presentStore(store: StoreRow, locale: Locale): Store {
  return {
    id: store.id,
    name: localize(store.name, locale),
    city: localize(store.city, locale),
    address: localize(store.address, locale),
    landmark: store.landmark === null ? null : localize(store.landmark, locale),
    work_hours: store.workHours,
    phone_number: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
  };
}
