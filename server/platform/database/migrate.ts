import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../schema/migrations');

/** Applies pending migrations. Processes that start at the same time wait for the one that applies them. */
export async function migrate(db: Database): Promise<void> {
  await withAdvisoryLock(db, 'migrate', (client) => applyMigrations(drizzle({ client }), { migrationsFolder }));
}
