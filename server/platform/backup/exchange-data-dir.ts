import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RESTORE_MARK } from '#server/platform/database/restore-mark.ts';
import { backupName } from './backup-names.ts';
import { SET_ASIDE, UNDER_RESTORE } from './restore-names.ts';
import { syncDirectory } from './sync-directory.ts';

const planSchema = z.object({
  setAside: z.string().nullable(),
  leaving: z.array(z.string()),
  arriving: z.array(z.string()),
});
type Plan = z.output<typeof planSchema>;

/** The locks, the default place of backups, and what belongs to the restore itself. */
const STAYING = new Set(['shop.lock', 'shop.lock-journal', 'shop.pid', 'backups', UNDER_RESTORE, RESTORE_MARK]);

/**
 * Puts the shop below `DATA_DIR/restoring` into the place of the one in `DATA_DIR`, which is moved into a directory of
 * its own; returns that. What `isStaying` names is not moved. Everything is a rename within one file system, also when
 * `DATA_DIR` is a mounted volume. The plan is on the disk before the first rename: whatever interrupts,
 * `finishExchange` goes on, and no shop starts before.
 */
export function exchangeDataDir(dataDir: string, now: Date, isStaying: (name: string) => boolean): string | null {
  const leaving = fs
    .readdirSync(dataDir)
    .filter((name) => !STAYING.has(name) && !name.startsWith(SET_ASIDE) && !isStaying(name));
  const arriving = fs.readdirSync(path.join(dataDir, UNDER_RESTORE)).filter((name) => !STAYING.has(name));
  const setAside = leaving.length > 0 ? `${SET_ASIDE}${backupName(now)}` : null;
  writePlan(dataDir, { setAside, leaving, arriving });
  finishExchange(dataDir);
  return setAside === null ? null : path.join(dataDir, setAside);
}

/** Carries out a plan that is on the disk, from wherever it was interrupted; whether there was one. */
export function finishExchange(dataDir: string): boolean {
  const file = path.join(dataDir, RESTORE_MARK);
  if (!fs.existsSync(file)) return false;
  const { setAside, leaving, arriving } = planSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const source = path.join(dataDir, UNDER_RESTORE);
  if (setAside !== null) {
    const aside = path.join(dataDir, setAside);
    fs.mkdirSync(aside, { recursive: true, mode: 0o711 });
    for (const name of leaving) {
      // One that is there already left before the interruption; the entry of its name is the new one.
      if (!exists(path.join(aside, name)) && exists(path.join(dataDir, name))) move(dataDir, aside, name);
    }
    syncDirectory(aside);
  }
  for (const name of arriving) if (exists(path.join(source, name))) move(source, dataDir, name);
  syncDirectory(dataDir);
  fs.rmSync(source, { recursive: true, force: true });
  fs.rmSync(file);
  syncDirectory(dataDir);
  return true;
}

function writePlan(dataDir: string, plan: Plan): void {
  const file = path.join(dataDir, RESTORE_MARK);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(plan), { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  syncDirectory(dataDir);
}

function move(from: string, to: string, name: string): void {
  fs.renameSync(path.join(from, name), path.join(to, name));
}

/** Of a link too, wherever it leads. */
function exists(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
