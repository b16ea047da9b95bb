import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirLock {
  release(): void;
}

/**
 * Takes `DATA_DIR` for this process, or answers undefined when another one has it.
 *
 * Node has no `flock`. SQLite has: an open exclusive transaction is a lock of the kernel's on the file, which goes when its
 * process goes, however it went. A pid file would outlive a `kill -9`, and a lock in PostgreSQL cannot guard the
 * starting of PostgreSQL.
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

/** Who seems to hold the lock, for a message to a person; nothing may depend on it. */
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
