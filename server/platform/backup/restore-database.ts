import type pg from 'pg';
import { migrateTo, readSchemaVersion, schemaObstacle } from '#server/platform/database/schema-version.ts';
import { forgetRestoredFingerprint } from '#server/platform/database/secret-fingerprint.ts';
import { BackupError } from './backup-error.ts';
import { connect } from './database-tables.ts';
import { fillTables } from './fill-tables.ts';
import type { Manifest } from './manifest.ts';
import type { BackupPlace } from './stored-files.ts';

/** Marks a database whose restore has not ended; it holds nothing that anybody needs. */
const UNFINISHED = 'amper_restore';

/**
 * Restores the database of a backup that was verified into an empty one. The tables are made by the migrations that the
 * backup has had; rows, sequences and constraints follow in one transaction, which commits only when every table was
 * read back and is equal to the backup. An interrupted restore is repeated from its beginning.
 */
export async function restoreDatabase(url: string, place: BackupPlace, manifest: Manifest): Promise<void> {
  const obstacle = schemaObstacle(manifest.schema);
  if (obstacle !== null) throw new BackupError(`This shop cannot restore the backup: ${obstacle}. ${advice(manifest)}`);
  const client = await connect(url, 'amper restore');
  try {
    await refuseUsedDatabase(client);
    await client.query(`create schema if not exists ${UNFINISHED}`);
    await migrateTo(client, manifest.schema);
    await checkSchema(client, manifest);
    await client.query('begin');
    await fillTables(client, place, manifest);
    await forgetRestoredFingerprint(client);
    await client.query(`drop schema ${UNFINISHED}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rows: sessions } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'amper%'`);
  if (sessions.length > 0) throw new BackupError('A shop is using this database. Stop it first.');
  const { rows } = await client.query<{ isEmpty: boolean }>({
    text: `
      select to_regnamespace($1) is not null or not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('information_schema', 'pg_catalog') and n.nspname !~ '^pg_toast'
      ) as "isEmpty"`,
    values: [UNFINISHED],
  });
  if (rows[0]?.isEmpty === true) return;
  throw new BackupError('This database has tables. Create another, empty one, and set DATABASE_URL to it.');
}

/** An unfinished restore of another backup may have left tables of another version. */
async function checkSchema(client: pg.Client, { schema, ...manifest }: Manifest): Promise<void> {
  const made = await readSchemaVersion(client);
  if (made.queue !== schema.queue) {
    const versions = `version ${schema.queue}, and this version of the shop makes ${made.queue}`;
    throw new BackupError(`The job queue of the backup has ${versions}. ${advice(manifest)}`);
  }
  if (made.migrations.length !== schema.migrations.length) {
    throw new BackupError('This database is left of the restore of another backup. Create another, empty one.');
  }
}

function advice({ shop }: Pick<Manifest, 'shop'>): string {
  const version = `${shop.version}${shop.revision === null ? '' : ` (commit ${shop.revision.slice(0, 12)})`}`;
  return `Restore it with the version that wrote it, ${version}, and update the shop then.`;
}
