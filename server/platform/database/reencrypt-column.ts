import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import { reencryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Queryable } from './database.ts';

export interface EncryptedColumn {
  /** What it is, for whoever runs the command. */
  name: string;
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
}

export interface ReencryptedColumn {
  name: string;
  /** Rows under the first key, also after this run. */
  current: number;
  /** Rows under an older key; they are under the first one now, if this run writes. */
  older: number;
  /** Rows that no key opens. */
  unreadable: number;
}

const BATCH = 500;

/**
 * Counts the rows of a column by key, and moves those under an older key to the first one if it `writes`. A value that
 * the running shop changes meanwhile is left as the shop wrote it, which is under the first key.
 */
export async function reencryptColumn(
  db: Queryable,
  { name, table, id, column }: EncryptedColumn,
  keys: Keys,
  { writes }: { writes: boolean },
): Promise<ReencryptedColumn> {
  const counts: ReencryptedColumn = { name, current: 0, older: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string; value: Buffer }>(sql`
      select ${id}::text as id, ${column} as value from ${table}
      where ${column} is not null and ${id} > ${after} order by ${id} limit ${BATCH}`);
    for (const row of rows) {
      const moved = reencryptText(row.value, keys);
      if (typeof moved === 'string') counts[moved]++;
      else {
        counts.older++;
        if (writes) await replace(row.id, row.value, moved);
      }
    }
    if (rows.length < BATCH) return counts;
    after = Number(rows.at(-1)?.id);
  }

  async function replace(rowId: string, before: Buffer, moved: Buffer): Promise<void> {
    await db.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = ${moved}
      where ${id} = ${rowId}::bigint and ${column} = ${before}`);
  }
}
