import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { DAY_MS } from '#contract/time/durations.ts';
import { readSchemaVersion } from '#server/platform/database/schema-version.ts';
import { BackupError } from './backup-error.ts';
import { backupName, CHECKSUMS, draftOf, ENCRYPTED_MANIFEST, listDrafts, MANIFEST } from './backup-names.ts';
import { listDataFiles, SECRETS_FILE } from './data-files.ts';
import {
  connect,
  copyTable,
  lockTables,
  readSequences,
  readTables,
  readUncheckedConstraints,
} from './database-tables.ts';
import { type BackedUpFile, type BackedUpTable, FORMAT, type Manifest, type StoredFile } from './manifest.ts';
import { readShopVersion } from './shop-version.ts';
import { type BackupPlace, writeStored } from './stored-files.ts';
import { syncDirectory } from './sync-directory.ts';
import { verifyBackup } from './verify-backup.ts';

export interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  /** Where backups lie, each in a directory of its own. */
  directory: string;
  /** At least 32 random characters; null: not encrypted, and without the shop's secrets. */
  key: string | null;
  now?: Date;
  signal?: AbortSignal;
  /**
   * Is awaited while the snapshot is held; another transaction may read the same rows with `set transaction snapshot`.
   */
  onSnapshot?: (id: string) => Promise<void>;
}

export interface Backup {
  /** Absolute. */
  directory: string;
  manifest: Manifest;
  /** On the disk. */
  bytes: number;
  ms: number;
}

type DatabaseContents = Pick<Manifest, 'postgres' | 'schema' | 'tables' | 'sequences' | 'unchecked'> & {
  stored: StoredFile[];
};

/**
 * Backs up a shop while it runs: every table as of one moment, and the files of `DATA_DIR` that cannot be made again.
 * The backup has its name only when all of it is on the disk and was read back; until then its directory ends in
 * `.partial`.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const started = performance.now();
  const takenAt = options.now ?? new Date();
  const name = backupName(takenAt);
  const directory = path.join(options.directory, name);
  const draft = path.join(options.directory, draftOf(name));
  makeDraft(options.directory, draft, directory);
  try {
    const place = { directory: draft, name, key: options.key };
    const manifest = await writeContents(options, place, takenAt);
    await writeManifest(place, manifest);
    await verifyBackup(place);
    syncDirectory(draft);
    fs.renameSync(draft, directory);
    syncDirectory(options.directory);
    const bytes = manifest.stored.reduce((sum, file) => sum + file.bytes, 0);
    return { directory, manifest, bytes, ms: performance.now() - started };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A backup takes minutes: a draft of another day was interrupted. */
function makeDraft(parent: string, draft: string, directory: string): void {
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const old of listDrafts(parent, new Date(Date.now() - DAY_MS))) {
    fs.rmSync(path.join(parent, old), { recursive: true, force: true });
  }
  if (fs.existsSync(directory)) throw new BackupError(`${directory} exists already.`);
  fs.mkdirSync(draft, { mode: 0o700 });
}

async function writeContents(options: BackupOptions, place: BackupPlace, takenAt: Date): Promise<Manifest> {
  const { stored, ...database } = await backUpDatabase(options, place);
  const files: BackedUpFile[] = [];
  // After the snapshot: what a simulator or a later feature keeps in a file is not older than the rows that name it.
  const hasSecrets = fs.existsSync(path.join(options.dataDir, SECRETS_FILE));
  const isSecretIncluded = hasSecrets && options.key !== null;
  const paths = listDataFiles(options.dataDir, options.directory);
  for (const file of isSecretIncluded ? [...paths, SECRETS_FILE] : paths) {
    const target = storedName(`files/${file}`, place);
    const source = fs.createReadStream(path.join(options.dataDir, file));
    const written = await writeStored(place, target, source, options.signal);
    const { bytes, sha256 } = written.contents;
    files.push({ path: file, bytes, sha256, file: target });
    stored.push(written.stored);
  }
  return {
    format: FORMAT,
    name: place.name,
    takenAt: takenAt.toISOString(),
    shop: readShopVersion(),
    ...database,
    files,
    secrets: isSecretIncluded ? 'included' : hasSecrets ? 'left out' : 'not in a file',
    stored,
  };
}

async function backUpDatabase(options: BackupOptions, place: BackupPlace): Promise<DatabaseContents> {
  const client = await connect(options.databaseUrl, 'amper backup');
  try {
    await refuseWithoutShop(client);
    await lockAgainstOthers(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const shapes = await readTables(client);
    await lockTables(client, shapes);
    if (options.onSnapshot) await options.onSnapshot(await exportSnapshot(client));
    const schema = await readSchemaVersion(client);
    const tables: BackedUpTable[] = [];
    const stored: StoredFile[] = [];
    for (const shape of shapes) {
      const file = storedName(`tables/${shape.schema}.${shape.name}.copy`, place);
      const written = await writeStored(place, file, copyTable(client, shape), options.signal);
      const { lines: rows, bytes, sha256 } = written.contents;
      tables.push({ schema: shape.schema, name: shape.name, columns: shape.columns, rows, bytes, sha256, file });
      stored.push(written.stored);
    }
    const sequences = await readSequences(client);
    const unchecked = await readUncheckedConstraints(client);
    const postgres = await serverVersion(client);
    await client.query('commit');
    return { postgres, schema, tables, sequences, unchecked, stored };
  } finally {
    await client.end();
  }
}

async function refuseWithoutShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hasShop: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasShop"`,
  );
  if (rows[0]?.hasShop !== true) throw new BackupError('This database has no shop that could be backed up.');
}

/** The lock ends with the connection. */
async function lockAgainstOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('amper:backup', 0)) as "isFree"`,
  );
  if (rows[0]?.isFree !== true) throw new BackupError('Another backup of this shop is being written.');
}

async function exportSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]?.id ?? '';
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}

function storedName(name: string, { key }: BackupPlace): string {
  return `${name}.zst${key === null ? '' : '.enc'}`;
}

/** The manifest comes last: without it a directory is no backup. The checksums are for `sha256sum -c`. */
async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const file = place.key === null ? MANIFEST : ENCRYPTED_MANIFEST;
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const { stored } = await writeStored(place, file, oneChunk(text));
  const sums = [...manifest.stored, stored].map((entry) => `${entry.sha256}  ${entry.file}\n`).join('');
  fs.writeFileSync(path.join(place.directory, CHECKSUMS), sums, { mode: 0o600, flag: 'wx', flush: true });
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}
