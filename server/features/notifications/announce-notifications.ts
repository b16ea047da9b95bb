import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** PostgreSQL takes 8,000 bytes; an id has at most ten digits and a comma. */
const MAX_IDS = 500;

/** Tells the open pages of these people at the commit that their bell has changed. */
export async function announceNotifications(db: Queryable, staffIds: Iterable<number>): Promise<void> {
  const ids = [...staffIds];
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const subject = `notifications:${ids.slice(at, at + MAX_IDS).join(',')}`;
    await db.execute(sql`select pg_notify('amper_changes', ${subject})`);
  }
}
