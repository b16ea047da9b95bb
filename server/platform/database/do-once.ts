import { eq } from 'drizzle-orm';
import { oneTimeTasks } from '#server/schema/database-tables.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

/**
 * Runs `work` once in the life of a database, however many processes start. Work that failed or was killed runs again, so it must be
 * safe to repeat.
 */
export async function doOnce(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  await withAdvisoryLock(db, `once:${name}`, async () => {
    const done = await db.select().from(oneTimeTasks).where(eq(oneTimeTasks.name, name));
    if (done.length > 0) return;
    await work();
    await db.insert(oneTimeTasks).values({ name });
  });
}
