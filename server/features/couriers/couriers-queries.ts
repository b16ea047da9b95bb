import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

export type CourierRecord = typeof couriers.$inferSelect;
type StoreScope = ReturnType<StaffCaller['storesOf']>;

/** Condition: the courier delivers from one of these stores, or from all. */
export function courierInScope(scope: StoreScope): SQL | undefined {
  if (scope === 'all') return undefined;
  return or(isNull(couriers.storeIds), sql`${couriers.storeIds} && ${sql.param([...scope])}::int[]`);
}

export interface ListedCourier {
  courier: CourierRecord;
  staffName: string | null;
}

/** Those who deliver now first. */
export function listCouriers(db: Queryable, scope: StoreScope): Promise<ListedCourier[]> {
  return db
    .select({ courier: couriers, staffName: staff.name })
    .from(couriers)
    .leftJoin(staff, eq(staff.id, couriers.staffId))
    .where(courierInScope(scope))
    .orderBy(desc(couriers.isActive), asc(couriers.name), asc(couriers.id));
}

/** The stores within the scope. */
export function listStores(db: Queryable, scope: StoreScope): Promise<{ id: number; name: Localized }[]> {
  return db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(scope === 'all' ? undefined : inArray(stores.id, [...scope]))
    .orderBy(asc(stores.position), asc(stores.id));
}

/** Whoever delivers now and is within the scope; null: there is no such courier. */
export async function findCourier(db: Queryable, id: number, scope: StoreScope): Promise<CourierRecord | null> {
  const [found] = await db
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.isActive, true), courierInScope(scope)));
  return found ?? null;
}

export async function readCourier(db: Queryable, id: number): Promise<CourierRecord | null> {
  const [found] = await db.select().from(couriers).where(eq(couriers.id, id));
  return found ?? null;
}

/** Locks a courier within the scope against others who count their cash, and against entries of it. */
export async function lockCourier(tx: Tx, id: number, scope: StoreScope): Promise<CourierRecord | null> {
  const [locked] = await tx
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), courierInScope(scope)))
    .for('update');
  return locked ?? null;
}
