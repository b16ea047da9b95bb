import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';

/** Deletes old events, and with them what stands in bells and logs of deliveries. Returns how many there were. */
export async function forgetOldEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${shopEvents} where ${shopEvents.id} in (
      select ${shopEvents.id} from ${shopEvents}
      where ${shopEvents.at} < ${before} and ${shopEvents.dispatchedAt} is not null limit ${limit})`);
  return rowCount ?? 0;
}
