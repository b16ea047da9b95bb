import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** The key of the row that a change set has inserted into a table; null when it has inserted none. */
export async function insertedRow(db: Queryable, changeSetId: number, table: string): Promise<string | null> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select h.row_key as key from history h
    where h.change_set_id = ${changeSetId} and h.table_name = ${table} and h.operation = 'I' limit 1`);
  return rows[0]?.key ?? null;
}
