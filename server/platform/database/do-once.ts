import { eq } from 'drizzle-orm';
import { doneOnce } from '#server/schema/database-tables.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

/**
 * Runs `work` once in the life of a database, however many processes start however often. Work that failed or was
 * killed runs again, so it must bear that.
 */
export async function doOnce(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  await withAdvisoryLock(db, `once:${name}`, async () => {
    const done = await db.select().from(doneOnce).where(eq(doneOnce.name, name));
    if (done.length > 0) return;
    await work();
    await db.insert(doneOnce).values({ name });
  });
}
