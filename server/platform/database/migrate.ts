import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '#server/config/startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';
import { runOnlineMigrations } from './online-migrations.ts';
import { migrateQueueSchema } from './queue-schema.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../schema/migrations');

/**
 * A migration that waits for a table makes everybody wait who comes after it, so it gives up soon and lets them pass; this
 * often.
 */
const MAX_LOCK_ATTEMPTS = 20;
const LOCK_MS = 3_000;
const LOCK_PAUSE_MS = 1_000;
interface LockTimeout {
  lockMs: number;
  /** Lets others pass. */
  pause(): Promise<void>;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies pending migrations, those of the job queue first, because ours may move rows into it, and then what is done
 * while others write. Processes that start at
 * the same time wait for the one that applies them.
 */
export async function migrate(
  db: Database,
  timeout: LockTimeout = { lockMs: LOCK_MS, pause: () => delay(LOCK_PAUSE_MS) },
): Promise<void> {
  await withAdvisoryLock(db, 'migrate', async (client) => {
    await migrateQueueSchema(client);
    await applyBetweenOthers(client, timeout);
    await runOnlineMigrations(client);
  });
}

async function applyBetweenOthers(client: pg.Client, { lockMs, pause }: LockTimeout): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query(`set lock_timeout = ${lockMs}`);
    try {
      await applyMigrations(drizzle({ client }), { migrationsFolder });
      // Building an index while others write waits for their transactions to end, and holds nobody up.
      await client.query('set lock_timeout = 0');
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === MAX_LOCK_ATTEMPTS) {
        throw new StartupError('A migration could not have a table to itself. Try again when less is going on.', {
          cause: error,
        });
      }
      await pause();
    }
  }
}

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return true;
  }
  return false;
}
