import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** A whole run takes less than three. Elsewhere, or with less, temporary files stay on the disk. */
const NEEDED_BYTES = 6 * 2 ** 30;
const NAME = /^amper-tests-(\d+)$/;

/**
 * Puts the temporary files of this process, and of those that it starts, into memory: databases above all. A copy of the
 * migrated database has 1,300 files, which take more than a second on a disk and 50 ms in memory.
 */
export function keepTemporaryFilesInMemory(): void {
  const { TMPDIR: current } = process.env;
  // A worker reads the configuration too, and inherits the folder.
  if (current?.startsWith(MEMORY) || freeBytes() < NEEDED_BYTES) return;
  removeLeftFolders();
  const folder = path.join(MEMORY, `amper-tests-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user when the tests run as root.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

/** Processes that the tests start load a thousand modules each: a second less with code that an earlier one has compiled. */
export function cacheCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');
}

function freeBytes(): number {
  if (os.platform() !== 'linux' || !fs.existsSync(MEMORY)) return 0;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory());
}

/** A run that was killed could not remove its own. */
function removeLeftFolders(): void {
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
