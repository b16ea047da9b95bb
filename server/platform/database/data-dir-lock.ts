import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirLock {
  release(): void;
}

/**
 * Locks `DATA_DIR` for this process; undefined when another process holds the lock.
 *
 * Node has no `flock`, but SQLite does: an open exclusive transaction is a kernel lock on the file, which ends with its process,
 * however the process ends. A pid file would outlive a `kill -9`, and a lock in PostgreSQL cannot guard the start of PostgreSQL.
 */
export function lockDataDir(dataDir: string): DataDirLock | undefined {
  const lock = openLock(dataDir);
  if (!lock) return undefined;
  fs.writeFileSync(holderFile(dataDir), `${process.pid}\n`);
  return { release: () => lock.close() };
}

export function isDataDirLocked(dataDir: string): boolean {
  const lock = openLock(dataDir);
  lock?.close();
  return lock === undefined;
}

/** The process that probably holds the lock, for an error message only. */
export function lockHolder(dataDir: string): string {
  try {
    return `process ${fs.readFileSync(holderFile(dataDir), 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}

function holderFile(dataDir: string): string {
  return path.join(dataDir, 'shop.pid');
}

function openLock(dataDir: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path.join(dataDir, 'shop.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}
