import fs from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Creates `DATA_DIR` when missing. Other accounts may pass through it (the database may run as one) but not list it. */
export function makeDataDir(dataDir: string): void {
  try {
    const isNew = fs.mkdirSync(dataDir, { recursive: true }) !== undefined;
    if (isNew) fs.chmodSync(dataDir, 0o711);
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`DATA_DIR must be a directory that can be written (${why}).`, { cause });
  }
}
