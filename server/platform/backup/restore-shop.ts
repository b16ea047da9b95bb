import fs from 'node:fs';
import path from 'node:path';
import { makeDataDir } from '#server/config/data-dir.ts';
import { isDataDirLocked, lockDataDir, lockHolder } from '#server/platform/database/data-dir-lock.ts';
import { discardPostgres, stopLeftPostgres } from '#server/platform/database/discard-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { BackupError } from './backup-error.ts';
import { SECRETS_FILE } from './data-files.ts';
import { exchangeDataDir, finishExchange } from './exchange-data-dir.ts';
import type { Manifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';
import { UNDER_RESTORE } from './restore-names.ts';
import { type BackupPlace, readStored } from './stored-files.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  /** The directory of the backup. */
  backup: string;
  key: string | null;
  dataDir: string;
  /** The owner's PostgreSQL; undefined for the embedded one of `dataDir`. */
  databaseUrl: string | undefined;
  /** Whether a shop that is there may be set aside. */
  replaces: boolean;
  now?: Date;
  /** Receives progress messages for a person. */
  report: (message: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Where the former shop is now; null when there was none. */
  setAside: string | null;
  /** Whether the restored shop has the secrets that its encrypted columns need. */
  secrets: 'restored' | 'those of the former shop' | 'missing' | 'not in a file';
}

/**
 * Restores a backup as the shop of `DATA_DIR`. Everything is verified before anything is touched; the new shop is made
 * beside the old one and takes its place by renaming, so that a failure at any moment leaves one whole shop. A running
 * shop is never replaced, another one only when told, and then it is set aside, not deleted.
 */
export async function restoreShop(options: RestoreOptions): Promise<Restored> {
  const place = openBackup(options.backup, options.key);
  if (options.databaseUrl === undefined && fs.existsSync(options.dataDir)) refuseOccupied(options);
  options.report('Verifying the backup…');
  const manifest = await verifyBackup(place);
  return options.databaseUrl === undefined
    ? restoreDataDir(options, place, manifest)
    : restoreOwnDatabase(options, options.databaseUrl, place, manifest);
}

async function restoreDataDir(options: RestoreOptions, place: BackupPlace, manifest: Manifest): Promise<Restored> {
  const { dataDir, report } = options;
  makeDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  if (!lock) throw inUse(dataDir);
  try {
    if (finishExchange(dataDir)) report('An interrupted restore was brought to its end.');
    const target = path.join(dataDir, UNDER_RESTORE);
    await discardPostgres(target);
    fs.rmSync(target, { recursive: true, force: true });
    report('Restoring the database…');
    const postgres = await startEmbeddedPostgres({ dataDir: target, report });
    try {
      await restoreDatabase(postgres.url, place, manifest);
    } finally {
      await postgres.stop();
    }
    await restoreFiles(target, place, manifest);
    const secrets = restoreSecrets(dataDir, target, manifest);
    await stopLeftPostgres(dataDir);
    const [ownPlace] = path.relative(dataDir, path.resolve(options.backup)).split(path.sep);
    const setAside = exchangeDataDir(dataDir, options.now ?? new Date(), (name) => name === ownPlace);
    return { manifest, setAside, secrets };
  } finally {
    lock.release();
  }
}

/** Before the backup is read, which may take long. */
function refuseOccupied({ dataDir, replaces }: RestoreOptions): void {
  if (isDataDirLocked(dataDir)) throw inUse(dataDir);
  if (replaces || !fs.existsSync(path.join(dataDir, 'postgres'))) return;
  throw new BackupError(`${dataDir} has a shop already. --replace sets it aside; it is not deleted.`);
}

function inUse(dataDir: string): BackupError {
  return new BackupError(`A shop (${lockHolder(dataDir)}) is using ${dataDir}. Stop it first.`);
}

/** Files that are there already stay: only the database of the owner's server is known to be empty. */
async function restoreOwnDatabase(
  { dataDir, report }: RestoreOptions,
  url: string,
  place: BackupPlace,
  manifest: Manifest,
): Promise<Restored> {
  report('Restoring the database…');
  await restoreDatabase(url, place, manifest);
  makeDataDir(dataDir);
  const hasSecrets = fs.existsSync(path.join(dataDir, SECRETS_FILE));
  await restoreFiles(dataDir, place, manifest);
  const former = hasSecrets ? 'those of the former shop' : undefined;
  const restored = { included: 'restored', 'left out': 'missing', 'not in a file': 'not in a file' } as const;
  return { manifest, setAside: null, secrets: former ?? restored[manifest.secrets] };
}

async function restoreFiles(target: string, place: BackupPlace, manifest: Manifest): Promise<void> {
  for (const entry of manifest.files) {
    const file = path.join(target, entry.path);
    if (fs.existsSync(file)) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await readStored(place, entry.file, fs.createWriteStream(file, { mode: 0o600, flush: true }));
  }
}

function restoreSecrets(dataDir: string, target: string, manifest: Manifest): Restored['secrets'] {
  if (manifest.secrets !== 'left out') return manifest.secrets === 'included' ? 'restored' : manifest.secrets;
  const former = path.join(dataDir, SECRETS_FILE);
  if (!fs.existsSync(former)) return 'missing';
  fs.copyFileSync(former, path.join(target, SECRETS_FILE));
  fs.chmodSync(path.join(target, SECRETS_FILE), 0o600);
  return 'those of the former shop';
}
