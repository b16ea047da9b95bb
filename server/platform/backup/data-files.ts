import fs from 'node:fs';
import path from 'node:path';
import { RESTORE_MARK } from '#server/platform/database/restore-mark.ts';
import { SET_ASIDE, UNDER_RESTORE } from './restore-names.ts';

export const SECRETS_FILE = 'secrets.json';

/** What the shop makes again by itself, what belongs to one run, and what a backup has in another form. */
const EXCLUDED = new Set([
  ...['postgres', 'database-url', 'shop.lock', 'shop.lock-journal', 'shop.pid', SECRETS_FILE, 'backups'],
  ...['pictures', 'share-pictures', 'feeds', 'sitemap', 'catalogue-words.bin'],
  ...[UNDER_RESTORE, RESTORE_MARK],
]);

/**
 * Files below `DATA_DIR` that belong into a backup, with slashes; a new kind of file is in it unless it is excluded.
 */
export function listDataFiles(dataDir: string, backups: string): string[] {
  if (!fs.existsSync(dataDir)) return [];
  return fs
    .readdirSync(dataDir)
    .filter((name) => !EXCLUDED.has(name) && !name.startsWith(SET_ASIDE))
    .flatMap((name) => filesAt(dataDir, name, path.resolve(backups)))
    .sort();
}

function filesAt(dataDir: string, relative: string, backups: string): string[] {
  const full = path.join(dataDir, relative);
  if (full === backups) return [];
  const stats = fs.lstatSync(full);
  if (stats.isFile()) return [relative];
  if (!stats.isDirectory()) return [];
  return fs.readdirSync(full).flatMap((name) => filesAt(dataDir, `${relative}/${name}`, backups));
}
