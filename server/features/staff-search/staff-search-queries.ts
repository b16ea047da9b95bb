import { asc, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { staff } from '#server/schema/staff-tables.ts';

/** Staff by name or e-mail. They are few, so no index is needed. */
export async function findStaff(db: Queryable, text: string, names: readonly string[], limit: number) {
  const pattern = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ id: staff.id, name: staff.name, disabledAt: staff.disabledAt })
    .from(staff)
    .where(or(sql`${staff.name} ilike any(${sql.param([...names])}::text[])`, sql`${staff.email} like ${pattern}`))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(limit);
}
