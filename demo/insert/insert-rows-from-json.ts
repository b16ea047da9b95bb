import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

const BATCH_SIZE = 2000;

/**
 * Inserts many rows with one parameter per statement: ten times faster than one per value. `columns`: SQL names and
 * types. Existing rows are not changed.
 */
export async function insertRowsFromJson(
  tx: Tx,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
): Promise<void> {
  const names = sql.raw(Object.keys(columns).join(', '));
  const typed = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const target: SQL = sql.raw(table);
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const json = JSON.stringify(rows.slice(start, start + BATCH_SIZE));
    await tx.execute(sql`
      insert into ${target} (${names}) select ${names} from json_to_recordset(${json}::json) as rows (${typed})
      on conflict do nothing`);
  }
}
