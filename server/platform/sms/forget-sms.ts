import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

/** Deletes messages older than a time. Returns how many, at most `limit`. */
export async function forgetOldSms(db: Database, before: Date, limit: number): Promise<number> {
  const due = db.select({ id: smsMessages.id }).from(smsMessages).where(lt(smsMessages.createdAt, before)).limit(limit);
  const deleted = await db.delete(smsMessages).where(inArray(smsMessages.id, due)).returning({ id: smsMessages.id });
  return deleted.length;
}
