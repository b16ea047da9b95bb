import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { StartupError } from '../server/config/startup-error.ts';
import { BackupError, type Restored, restoreShop } from '../server/platform/backup/index.ts';

const HELP = `npm run restore -- <backup>            restores a backup into DATA_DIR, or into the empty database of DATABASE_URL
npm run restore -- <backup> --replace  also where a shop is: it is set aside in DATA_DIR, not deleted

The shop must not run. An encrypted backup needs its BACKUP_KEY. npm run backup -- list names the backups.`;

const SECRETS: Record<Restored['secrets'], string> = {
  restored: 'secrets.json came with the backup.',
  'those of the former shop': 'secrets.json is not in the backup; the one that was here stays.',
  missing:
    'secrets.json is not in the backup. Put your copy into DATA_DIR before the start: without it bound cards and ' +
    'authenticator apps cannot be read.',
  'not in a file': 'Start with the SESSION_SECRET that the shop had: it is not in the backup.',
};

/** A restore from the console of the server. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});
const [backup] = positionals;
try {
  if (values.help || backup === undefined) console.log(HELP);
  else await restore(backup);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function restore(directory: string): Promise<void> {
  // DATA_DIR gets the secrets of the backup: reading the settings must not make others first.
  const { dataDir, backups, ...config } = readConfig({ ...process.env, SESSION_SECRET: 'x'.repeat(32) });
  const started = performance.now();
  const { key } = backups;
  const restored = await restoreShop({
    ...{ backup: directory, key, dataDir, replaces: values.replace },
    // Tables belong to the login that migrates.
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
    report: console.log,
  });
  const rows = restored.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Restored as of ${restored.manifest.takenAt}: ${rows} rows, each equal to the backup, in ${seconds} s.`);
  if (restored.setAside !== null) {
    console.log(`The former shop is in ${restored.setAside}. Delete it when the restored one has opened.`);
  }
  console.log(SECRETS[restored.secrets]);
}
