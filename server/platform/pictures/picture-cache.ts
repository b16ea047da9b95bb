import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Resized pictures on disk, at most `maxBytes`; the least recently used are deleted first. The folder can be deleted at any time.
 * All processes of the shop may share it: a file is written under a temporary name and renamed, so nobody reads half a file.
 */
export interface PictureCache {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

export async function createPictureCache(folder: string, maxBytes: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  let bytesWritten = maxBytes / 8;

  async function read(name: string): Promise<Buffer | null> {
    const file = path.join(folder, name);
    try {
      const bytes = await readFile(file);
      const now = new Date();
      void utimes(file, now, now).catch(() => undefined);
      return bytes;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    const temporaryFile = path.join(folder, `.${randomUUID()}`);
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, path.join(folder, name));
    bytesWritten += bytes.length;
    if (bytesWritten > maxBytes / 8) {
      bytesWritten = 0;
      await evictLeastRecentlyUsed(folder, maxBytes);
    }
  }

  return { read, write };
}

async function evictLeastRecentlyUsed(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      const info = await stat(file).catch(() => null);
      return info === null ? null : { file, size: info.size, used: info.mtimeMs };
    }),
  );
  const known = files.filter((file) => file !== null).sort((a, b) => b.used - a.used);
  let totalBytes = 0;
  for (const file of known) {
    totalBytes += file.size;
    if (totalBytes > maxBytes) await rm(file.file, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
