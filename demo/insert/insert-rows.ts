import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database/database.ts';

const BATCH_SIZE = 500;

/**
 * Inserts what is not there yet and leaves the rest as it is: loading twice changes nothing, and what an operator has
 * edited since stays edited.
 */
export async function insertRows<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflictDoNothing();
  }
}
