import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { TextIndexSnapshot } from '#server/features/search/index.ts';
import type { Log } from '#server/platform/log.ts';

const SEARCH_CODE = path.join(import.meta.dirname, '../search');

export interface SearchSnapshotFile {
  /** Undefined if there is no snapshot, or one written by another version of the code. */
  read(): Promise<TextIndexSnapshot | undefined>;
  write(words: TextIndexSnapshot): Promise<void>;
}

/** Stores the text index in the shop's data folder: tokenizing 100,000 products takes most of the time of a start. */
export function createSearchSnapshotFile(dataDir: string, log: Log): SearchSnapshotFile {
  const file = path.join(dataDir, 'catalogue-words.bin');
  return {
    async read() {
      try {
        const bytes = await readFile(file);
        const { writtenBy, words } = deserialize(bytes) as { writtenBy: string; words: TextIndexSnapshot };
        return writtenBy === (await codeVersion()) ? words : undefined;
      } catch (error) {
        if (!isMissing(error))
          log.error({ err: error }, 'The search snapshot could not be read; the texts are tokenized again');
        return undefined;
      }
    },
    async write(words) {
      try {
        const bytes = serialize({ writtenBy: await codeVersion(), words });
        await mkdir(dataDir, { recursive: true });
        // Written to a temporary file first: several processes may write at the same time, and one may be killed.
        const aside = `${file}.${randomUUID()}`;
        await writeFile(aside, bytes, { mode: 0o600 });
        await rename(aside, file);
      } catch (error) {
        log.error({ err: error }, 'The search snapshot could not be written; the next start takes longer');
      }
    },
  };
}

/** The tokens depend on the search code and on the version of Node, so a change of either invalidates the snapshot. */
async function codeVersion(): Promise<string> {
  const names = (await readdir(SEARCH_CODE, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of names) hash.update(await readFile(path.join(SEARCH_CODE, name)));
  return hash.digest('hex');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
