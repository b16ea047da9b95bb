import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStore } from './upload-store.ts';

/**
 * Uploads in a folder of this machine, which all processes of the shop share. A file is written under a temporary name
 * and on the disk before it gets its own, so that a power failure leaves no half of one.
 */
export function createDiskUploads(folder: string): UploadStore {
  /** Folders of some hundred files each, by the first two digits. */
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);

  async function write(name: string, bytes: Buffer): Promise<void> {
    const file = fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(fileOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return { write, read };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
