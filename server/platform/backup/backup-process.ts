import os from 'node:os';
import { readConfig } from '#server/config/config.ts';
import { createBackup } from './create-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import type { BackupOutcome } from './run-backup-process.ts';

/**
 * The process that makes a scheduled backup: reading every row takes seconds of a processor, which visitors must not
 * wait for. It ends with the shop, and leaves nothing half-written.
 */
const LOWER_PRIORITY = 10;
const controller = new AbortController();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => controller.abort());
os.setPriority(LOWER_PRIORITY);

try {
  const { databaseUrl, dataDir, backups } = readConfig();
  if (databaseUrl === undefined) throw new Error('The process of a backup needs the database of the shop');
  const { directory, key, retention } = backups;
  const backup = await createBackup({ databaseUrl, dataDir, directory, key, signal: controller.signal });
  const deleted = pruneBackups(directory, retention);
  report({ kind: 'made', directory: backup.directory, bytes: backup.bytes, ms: Math.round(backup.ms), deleted });
} catch (error) {
  report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}

function report(outcome: BackupOutcome): void {
  process.send?.(outcome, () => process.disconnect?.());
}
