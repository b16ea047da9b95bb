import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Store } from '#contract/content/content.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';

export type StoreRow = typeof stores.$inferSelect;

/** Stores that customers can visit, without warehouses. */
export async function readStores(db: Queryable): Promise<StoreRow[]> {
  return db.select().from(stores).where(eq(stores.isWarehouse, false)).orderBy(asc(stores.position), asc(stores.id));
}

/** The address of a store, read from the database. */
export async function storeAddress(db: Queryable, id: number): Promise<Localized | null> {
  const [store] = await db.select({ address: stores.address }).from(stores).where(eq(stores.id, id));
  return store?.address ?? null;
}

/** Condition: there is a store with this id that customers can visit. */
export function storeExists(id: Input<number | null>): SQL<boolean> {
  return sql`exists(select from ${stores} where ${stores.id} = ${id}::int and not ${stores.isWarehouse})`;
}

/** Expression: when a store that customers can visit is open, or null. */
export function storeHours(id: Input<number | null>): SQL<string | null> {
  return sql`(select ${stores.workHours} from ${stores} where ${stores.id} = ${id}::int and not ${stores.isWarehouse})`;
}

/** Which of these stores exist, warehouses among them. */
export async function knownStores(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const known = await db
    .select({ id: stores.id })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
  return new Set(known.map(({ id }) => id));
}

/** Query of one row: the pieces of a product in all stores (`stock`). */
export function stockOf(productId: SQL): SQL {
  return sql`select coalesce(sum(quantity), 0)::int as stock from ${storeStock} where product_id = ${productId}`;
}

/** Query of one row: the pieces of a product in all stores (`stock`), and in one of them (`in_store`). */
export function stockInStore(productId: SQL, storeId: Input<number | null>): SQL {
  return sql`select coalesce(sum(quantity), 0)::int as stock,
      coalesce(sum(quantity) filter (where store_id = ${storeId}::int), 0)::int as in_store
    from ${storeStock} where product_id = ${productId}`;
}

/** Query of one row: the pieces of a product in all stores (`stock`), and by the store's id (`by_store`). */
export function stockByStore(productId: SQL): SQL {
  return sql`select coalesce(sum(quantity), 0)::int as stock,
      coalesce(jsonb_object_agg(store_id, quantity), '{}') as by_store
    from ${storeStock} where product_id = ${productId}`;
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
