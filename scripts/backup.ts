import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { StartupError } from '../server/config/startup-error.ts';
import {
  BackupError,
  createBackup,
  listBackups,
  openBackup,
  pruneBackups,
  verifyBackup,
} from '../server/platform/backup/index.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run backup                     backs up the shop, also while it runs, into BACKUP_DIR
npm run backup -- list             the backups there
npm run backup -- verify <backup>  reads all of a backup, which is a directory
npm run backup -- key              a new BACKUP_KEY; without it nobody can read the backups made with it

BACKUP_DIR, BACKUP_KEY, BACKUP_DAILY and BACKUP_WEEKLY are settings of the shop; with BACKUP_AT it does this by itself.
docs/running-the-shop.md, "Backups", says how to restore and where the key belongs.`;

/** Backups from the console of the server. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [command = 'create', target] = positionals;
try {
  if (values.help) console.log(HELP);
  else if (command === 'create') await create();
  else if (command === 'list') list();
  else if (command === 'verify' && target !== undefined) await verify(target);
  else if (command === 'key') console.log(randomBytes(32).toString('base64url'));
  else fail(HELP);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  fail(error.message);
}

async function create(): Promise<void> {
  const config = readConfig();
  const { directory, key, retention } = config.backups;
  if (config.databaseUrl === undefined && !fs.existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new BackupError(`There is no shop in ${config.dataDir}.`);
  }
  const database = await joinDatabase(config, console.log);
  try {
    const { dataDir } = config;
    const backup = await createBackup({ databaseUrl: database.url, dataDir, directory, key });
    const { tables, files, secrets } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const [megabytes, seconds] = [backup.bytes / 1e6, backup.ms / 1000];
    console.log(`${backup.directory}\n${tables.length} tables, ${rows} rows, ${files.length} files`);
    console.log(`${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, written and read back`);
    if (key === null) console.log('Not encrypted, because BACKUP_KEY is not set.');
    if (secrets === 'left out') {
      console.log('Without secrets.json, because it would lie there readable. Keep a copy of it elsewhere.');
    }
  } finally {
    await database.stop();
  }
  for (const name of pruneBackups(directory, retention)) console.log(`Deleted, because it is old: ${name}`);
}

function list(): void {
  const { directory } = readConfig().backups;
  const names = listBackups(directory);
  if (names.length === 0) console.log(`There is no backup in ${directory}.`);
  for (const name of names) console.log(path.join(directory, name));
}

async function verify(directory: string): Promise<void> {
  const { takenAt, tables, shop } = await verifyBackup(openBackup(directory, readConfig().backups.key));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup is whole: ${tables.length} tables, ${rows} rows, as of ${takenAt}, by version ${shop.version}.`,
  );
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
