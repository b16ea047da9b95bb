import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

/** How many of these stores there are. */
export function countStores(db: Queryable, ids: readonly number[]): Promise<number> {
  return db.$count(stores, inArray(stores.id, [...ids]));
}

export async function isStaffKnown(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(staff, eq(staff.id, id))) > 0;
}
