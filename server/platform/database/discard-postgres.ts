import fs from 'node:fs';
import path from 'node:path';
import { stopOrphanedServer } from './postmaster-process.ts';

/** Ends the server that a killed process has left in a data directory. The caller holds the directory's lock. */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  await stopOrphanedServer(path.join(dataDir, 'postgres', 'data'), () => undefined);
}

/** Deletes the embedded database of a data directory, also where `postgres` is a link to it. */
export async function discardPostgres(dataDir: string): Promise<void> {
  const entry = path.join(dataDir, 'postgres');
  const stats = fs.lstatSync(entry, { throwIfNoEntry: false });
  if (stats === undefined) return;
  await stopLeftPostgres(dataDir);
  if (stats.isSymbolicLink() && fs.existsSync(entry)) fs.rmSync(fs.realpathSync(entry), { recursive: true });
  fs.rmSync(entry, { recursive: true });
}
