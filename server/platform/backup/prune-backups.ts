import fs from 'node:fs';
import path from 'node:path';
import { draftOf, listBackups } from './backup-names.ts';
import { expiredBackups, type Retention } from './expired-backups.ts';

/** Deletes the backups that the rule no longer needs, and returns their names. Called after a new one was verified. */
export function pruneBackups(directory: string, retention: Retention): string[] {
  const expired = expiredBackups(listBackups(directory), retention);
  for (const name of expired) {
    // What is being deleted is no backup any more, also when the deletion is interrupted.
    const draft = path.join(directory, draftOf(name));
    fs.renameSync(path.join(directory, name), draft);
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return expired;
}
