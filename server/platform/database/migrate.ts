import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';
import { runOnlineMigrations } from './online-migrations.ts';
import { migrateQueueSchema } from './queue-schema.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../schema/migrations');

/**
 * Applies pending migrations, those of the job queue first, because ours may move rows into it, and then what is done
 * while others write. Processes that start at
 * the same time wait for the one that applies them.
 */
export async function migrate(db: Database): Promise<void> {
  await withAdvisoryLock(db, 'migrate', async (client) => {
    await migrateQueueSchema(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    await runOnlineMigrations(client);
  });
}
