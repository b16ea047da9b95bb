import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { alertMessages, shopAlerts } from '#server/schema/shop-alerts-tables.ts';

/** Deletes alerts that ended long ago and messages of then. Returns how many there were. */
export async function forgetOldAlerts(db: Queryable, before: Date, limit: number): Promise<number> {
  const alerts = await db.execute(sql`
    delete from ${shopAlerts} where ${shopAlerts.id} in (
      select ${shopAlerts.id} from ${shopAlerts} where ${shopAlerts.endedAt} < ${before} limit ${limit})`);
  const messages = await db.execute(sql`
    delete from ${alertMessages} where ${alertMessages.id} in (
      select ${alertMessages.id} from ${alertMessages} where ${alertMessages.createdAt} < ${before} limit ${limit})`);
  return (alerts.rowCount ?? 0) + (messages.rowCount ?? 0);
}
