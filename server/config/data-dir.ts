import fs from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Makes `DATA_DIR` when it is missing. Others may pass through (the database may run as another account) but see no names. */
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
