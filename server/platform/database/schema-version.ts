import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '#server/config/startup-error.ts';
import type { Queryable } from './database.ts';
import { migrationsFolder } from './migrate.ts';
import { ONLINE_MARK, runOnlineMigrations } from './online-migrations.ts';
import { migrateQueueSchema, QUEUE_SCHEMA } from './queue-schema.ts';

/** Everything that a database's tables, functions and indexes follow from. */
export interface SchemaVersion {
  /** SHA-256 of each migration in their order. */
  migrations: string[];
  /** The names of the files of `server/schema/online` that have run. */
  online: string[];
  /** The version of pg-boss's schema. */
  queue: number;
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Of a database whose migrations have run. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<SchemaVersion> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const online = await client.query<{ name: string }>(
    'select name from one_time_tasks where name like $1 order by name',
    [`${ONLINE_MARK}%`],
  );
  const queue = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return {
    migrations: migrations.rows.map(({ hash }) => hash),
    online: online.rows.map(({ name }) => name.slice(ONLINE_MARK.length)),
    queue: queue.rows[0]?.version ?? 0,
  };
}

/** Why this version of the shop cannot make a database of that version; null when it can. */
export function schemaObstacle({ migrations }: SchemaVersion): string | null {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (migrations.length > own.length) {
    return `its database has had ${migrations.length} migrations and this version of the shop knows ${own.length}`;
  }
  const changed = migrations.findIndex((hash, index) => hash !== own[index]);
  return changed < 0 ? null : `its migration ${changed + 1} is another one than that of this version of the shop`;
}

/**
 * Throws a `StartupError` when this version of the shop needs migrations that the database has not had. A database that has
 * had more is that of a newer version, which keeps what this one uses until the step after (docs/growing.md).
 */
export async function refuseOlderSchema(db: Queryable): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const { rows: tables } = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  const { rows } = await (tables.length > 0
    ? db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
    : { rows: [] });
  const had = new Set(rows.map(({ hash }) => hash));
  const missing = own.filter((hash) => !had.has(hash)).length;
  if (missing === 0) return;
  throw new StartupError(
    `The database lacks ${missing} of the ${own.length} migrations of this version of the shop. Run npm run migrate, or start \
without MIGRATE=off.`,
  );
}

/** Gives an empty database the tables that a database of that version has, and no migration more. */
export async function migrateTo(client: pg.ClientBase, version: SchemaVersion): Promise<void> {
  await migrateQueueSchema(client);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-migrations-'));
  try {
    copyFirstMigrations(folder, version.migrations.length);
    await applyMigrations(drizzle({ client: client as pg.Client }), { migrationsFolder: folder });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  const included = new Set(version.online);
  await runOnlineMigrations(client, (file) => included.has(file));
}

function copyFirstMigrations(folder: string, count: number): void {
  const journal = journalSchema.parse(
    JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  );
  const entries = journal.entries.slice(0, count);
  fs.mkdirSync(path.join(folder, 'meta'));
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    fs.copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
}
