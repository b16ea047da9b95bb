import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';

/** Deletes SMS by hand older than a time, as those of the outbox. Returns how many, at most `limit`. */
export async function forgetOldMessages(db: Database, before: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: customerMessages.id })
    .from(customerMessages)
    .where(lt(customerMessages.at, before))
    .limit(limit);
  const deleted = await db
    .delete(customerMessages)
    .where(inArray(customerMessages.id, due))
    .returning({ id: customerMessages.id });
  return deleted.length;
}
