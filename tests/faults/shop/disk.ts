import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Disk {
  unmount(): void;
}

const FILLER = 'filler';
/** Whatever ends this process, nobody could delete what it left. */
const readOnly = new Set<string>();
process.on('exit', () => {
  for (const dataDir of readOnly) setReadOnly(dataDir, false);
});

/** Mounts a small disk in memory. Only where this account may mount (`canMount`). */
export function mountDisk(directory: string, megabytes: number): Disk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'amper-faults', directory]);
  return { unmount: () => execFileSync('umount', ['-l', directory]) };
}

/** Whether this process is in a mount namespace of its own, in which it may mount: `run-faults.ts` starts itself so. */
export function canMount(): boolean {
  return process.env.FAULTS_MAY_MOUNT === 'yes';
}

/** Takes every free block of the disk that holds a shop's data. */
export function fillDisk(dataDir: string): void {
  const file = fs.openSync(path.join(path.dirname(dataDir), FILLER), 'w');
  for (let size = 1 << 20; size >= 4096; size /= 2) {
    const block = Buffer.alloc(size);
    while (canWrite(file, block));
  }
  fs.closeSync(file);
}

export function freeDisk(dataDir: string): void {
  fs.rmSync(path.join(path.dirname(dataDir), FILLER), { force: true });
}

function canWrite(file: number, block: Buffer): boolean {
  try {
    return fs.writeSync(file, block) === block.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/**
 * Every file of the shop and its database refuses writing, also to processes that have it open and to root. `chattr`
 * needs root and a file system that knows the attribute.
 */
export function setReadOnly(dataDir: string, isReadOnly: boolean): void {
  if (isReadOnly) readOnly.add(dataDir);
  else readOnly.delete(dataDir);
  // Sockets and links have no attributes: its exit code says nothing.
  spawnSync('chattr', ['-R', '-f', isReadOnly ? '+i' : '-i', dataDir], { stdio: 'ignore' });
}

export function canSetReadOnly(directory: string): boolean {
  const file = path.join(directory, 'amper-read-only');
  try {
    fs.writeFileSync(file, '');
    execFileSync('chattr', ['+i', file], { stdio: 'ignore' });
    execFileSync('chattr', ['-i', file], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(file, { force: true });
  }
}
