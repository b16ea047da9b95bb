import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Lets generated ids begin behind the highest id of each table: for whoever inserts rows with ids of their own. */
export async function advanceIdentities(db: Queryable): Promise<void> {
  await db.execute(sql`select advance_identities()`);
}
