import fs from 'node:fs';
import path from 'node:path';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
/** Of a backup that is being written, or that was interrupted. */
const DRAFT_SUFFIX = '.partial';
export const MANIFEST = 'manifest.json.zst';
export const ENCRYPTED_MANIFEST = `${MANIFEST}.enc`;
export const CHECKSUMS = 'SHA256SUMS';

/** A backup's directory is named by its moment, without colons: `2026-11-23T22-30-00Z`. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Null for a directory that is no backup. */
export function momentOf(name: string): Date | null {
  const [matched, day, hour, minute, second] = NAME.exec(name) ?? [];
  return matched === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

export function draftOf(name: string): string {
  return `${name}${DRAFT_SUFFIX}`;
}

/** Names of the whole backups in a directory, oldest first; none when the directory does not exist. */
export function listBackups(directory: string): string[] {
  return namesIn(directory).filter((name) => momentOf(name) !== null);
}

/** Names of those that were interrupted before `moment`. */
export function listDrafts(directory: string, before: Date): string[] {
  return namesIn(directory).filter((name) => {
    const moment = name.endsWith(DRAFT_SUFFIX) ? momentOf(name.slice(0, -DRAFT_SUFFIX.length)) : null;
    return moment !== null && moment < before;
  });
}

export function isEncrypted(backup: string): boolean {
  return fs.existsSync(path.join(backup, ENCRYPTED_MANIFEST));
}

function namesIn(directory: string): string[] {
  return fs.existsSync(directory) ? fs.readdirSync(directory).sort() : [];
}
