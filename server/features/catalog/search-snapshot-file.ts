import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { TextIndexSnapshot } from '#server/features/search/index.ts';
import type { Log } from '#server/platform/log.ts';

const SEARCH_CODE = path.join(import.meta.dirname, '../search');

export interface SearchSnapshotFile {
  /** Undefined when there is none, or one that other code has written. */
  read(): Promise<TextIndexSnapshot | undefined>;
  write(words: TextIndexSnapshot): Promise<void>;
}

/** The text index as it was, in the shop's own folder: taking 100,000 products apart into words is most of a start. */
export function createSearchSnapshotFile(dataDir: string, log: Log): SearchSnapshotFile {
  const file = path.join(dataDir, 'catalogue-words.bin');
  return {
    async read() {
      try {
        const bytes = await readFile(file);
        const { writtenBy, words } = deserialize(bytes) as { writtenBy: string; words: TextIndexSnapshot };
        return writtenBy === (await codeVersion()) ? words : undefined;
      } catch (error) {
        if (!isMissing(error)) log.error({ err: error }, 'The saved words could not be read; they are made anew');
        return undefined;
      }
    },
    async write(words) {
      try {
        const bytes = serialize({ writtenBy: await codeVersion(), words });
        await mkdir(dataDir, { recursive: true });
        // Aside first: several processes may write at once, and one may be killed.
        const aside = `${file}.${randomUUID()}`;
        await writeFile(aside, bytes, { mode: 0o600 });
        await rename(aside, file);
      } catch (error) {
        log.error({ err: error }, 'The words could not be saved; the next start takes longer');
      }
    },
  };
}

/** Words are what this code makes of texts: with other code, or another Node, they are others. */
async function codeVersion(): Promise<string> {
  const names = (await readdir(SEARCH_CODE)).filter((name) => name.endsWith('.ts')).sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of names) hash.update(await readFile(path.join(SEARCH_CODE, name)));
  return hash.digest('hex');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
