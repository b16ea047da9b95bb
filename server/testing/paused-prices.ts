import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';

const PAUSE = 4711;

/**
 * Whoever updates the table waits until `release` is called. The other transactions that touch the good wait for them.
 */
export async function whilePaused<Result>(
  db: Database,
  table: 'products' | 'price_schedules',
  run: (release: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl(db) });
  await client.connect();
  await client.query(`select pg_advisory_lock(${PAUSE})`);
  await client.query(`
    create function pause() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(${PAUSE}); return new; end';
    create trigger pause before update on ${table} for each row execute function pause()`);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.query(`select pg_advisory_unlock(${PAUSE})`);
    isHeld = false;
  };
  try {
    return await run(release);
  } finally {
    await release();
    await client.query(`drop trigger pause on ${table}; drop function pause()`);
    await client.end();
  }
}

/** Until somebody waits in `whilePaused`. */
export const isPaused = (db: Database) =>
  vi.waitFor(async () => expect(await waiting(db, 'advisory')).toBe(1), { timeout: 120_000, interval: 20 });
/** Until somebody waits for the one who waits. */
export const isBlocked = (db: Database) =>
  vi.waitFor(async () => expect(await waiting(db, 'transactionid')).toBe(1), { timeout: 30_000, interval: 20 });

async function waiting(db: Database, event: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event}`);
  return rows[0]?.count ?? 0;
}

/** Other transactions that are open in the database. */
export async function openTransactions(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows[0]?.count ?? 0;
}

/** A process that applies the scheduled prices of a product. */
export function startApplying(db: Database, productId: number): ChildProcess {
  const file = fileURLToPath(new URL('./apply-prices-process.ts', import.meta.url));
  return spawn(process.execPath, [file, databaseUrl(db), String(productId)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function databaseUrl(db: Database): string {
  return db.$client.options.connectionString ?? '';
}
