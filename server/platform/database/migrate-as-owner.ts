import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * Applies pending migrations. With `DATABASE_OWNER_URL` its login does, which owns the tables then, and the login that
 * serves may only read and write rows: it can drop no table, disable no trigger and change no function.
 */
export async function migrateAsOwner(
  {
    databaseOwnerUrl,
    databaseDirectUrl,
  }: Pick<Config, 'databaseOwnerUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
  url: string,
): Promise<void> {
  const db = openDatabase(databaseOwnerUrl ?? databaseDirectUrl ?? url, { connections: 2 });
  try {
    await migrate(db);
    if (databaseOwnerUrl !== undefined) await grantUse(db, await servingLogin(db, url));
  } finally {
    await closeDatabase(db);
  }
}

/** The login of the shop's processes, in the same database. */
async function servingLogin(owner: Database, url: string): Promise<string> {
  const serving = openDatabase(url, { connections: 1 });
  try {
    const [one, other] = [await identify(serving), await identify(owner)];
    if (one.database !== other.database || one.started !== other.started) {
      throw new StartupError('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
    }
    if (one.login === other.login) {
      throw new StartupError('DATABASE_OWNER_URL has the login of DATABASE_URL; it needs one of its own.');
    }
    return one.login;
  } finally {
    await closeDatabase(serving);
  }
}

async function identify(db: Database): Promise<{ database: string; login: string; started: string }> {
  const { rows } = await db.execute<{ database: string; login: string; started: string }>(sql`
    select current_database() as database, current_user as login, pg_postmaster_start_time()::text as started`);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not name its login');
  return row;
}

/** Rows and sequences of every schema of the shop. Repeated at every start, because migrations add tables. */
async function grantUse(owner: Database, login: string): Promise<void> {
  const role = pg.escapeIdentifier(login);
  const schemas = `public, ${QUEUE_SCHEMA}`;
  const statements = [
    `grant usage on schema ${schemas}, drizzle to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schemas} to ${role}`,
    `grant usage, select, update on all sequences in schema ${schemas} to ${role}`,
    `grant execute on all functions in schema ${schemas} to ${role}`,
    // Backups name the migrations that the database has had.
    `grant select on all tables in schema drizzle to ${role}`,
  ];
  for (const statement of statements) await owner.$client.query(statement);
}
