import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { withLongStatements } from '#server/platform/database/statement-limits.ts';

/** A generated file. */
export interface GeneratedFile {
  /** Derived from the content. */
  etag: string;
  writtenAt: Date;
  /** Bytes of the compressed form, which is stored on the disk. */
  length: number;
  /** The compressed form. */
  read(): Readable;
  /** False if it was deleted from the disk. */
  isThere(): Promise<boolean>;
}

/** Writes one file from a stream of its content, which is never in memory as a whole. */
export type WriteFile = (name: string, content: AsyncIterable<string>) => Promise<void>;

/** Files that are generated together from the shop's data and stored on the disk until the data changes. */
export interface GeneratedFiles<Summary> {
  /** The files; generates them first if they are missing or older than allowed. */
  current(): Promise<{ summary: Summary; files: ReadonlyMap<string, GeneratedFile> }>;
  /** Call this when the data has changed. */
  invalidate(): void;
}

interface GeneratedFilesOptions<Summary> {
  folder: string;
  /** The shortest time between two generations, however fast the data changes. */
  minAgeMs: number;
  /** The longest age of a file that is served: time alone publishes and ends content. */
  maxAgeMs: number;
  make(write: WriteFile): Promise<Summary>;
  onFailure(error: unknown): void;
  now?: () => number;
}

/** This level takes a third of the time of the default one and makes files a tenth larger. */
const GZIP_LEVEL = 4;

export function createGeneratedFiles<Summary>(options: GeneratedFilesOptions<Summary>): GeneratedFiles<Summary> {
  const { folder, minAgeMs, maxAgeMs, make, onFailure, now = Date.now } = options;
  type Made = { summary: Summary; files: ReadonlyMap<string, GeneratedFile> };
  let made: Made | null = null;
  let startedAt = 0;
  let isOutdated = false;
  let making: Promise<Made> | null = null;

  async function makeAll(): Promise<Made> {
    startedAt = now();
    // Changes from here on may be missing in the files.
    isOutdated = false;
    const files = new Map<string, GeneratedFile>();
    await mkdir(folder, { recursive: true });
    try {
      const summary = await make(async (name, content) => {
        files.set(name, await writeFile(folder, name, content));
      });
      made = { summary, files };
      return made;
    } catch (error) {
      isOutdated = true;
      // The previous files are better than none; a request after `minAgeMs` tries again.
      if (made === null) throw error;
      onFailure(error);
      return made;
    }
  }

  return {
    async current() {
      const isOld = now() - startedAt >= (isOutdated ? minAgeMs : maxAgeMs);
      if (made !== null && !isOld && (await areThere(made.files))) return made;
      making ??= withLongStatements(makeAll).finally(() => {
        making = null;
      });
      return making;
    },
    invalidate() {
      isOutdated = true;
    },
  };
}

async function areThere(files: ReadonlyMap<string, GeneratedFile>): Promise<boolean> {
  const answers = await Promise.all([...files.values()].map((file) => file.isThere()));
  return answers.every(Boolean);
}

/**
 * Writes a temporary file and renames it, so that nobody reads half a file and processes that share the folder don't
 * conflict.
 */
async function writeFile(folder: string, name: string, content: AsyncIterable<string>): Promise<GeneratedFile> {
  const file = path.join(folder, `${name}.gz`);
  const aside = path.join(folder, `.${randomUUID()}`);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const source = Readable.from(content, { objectMode: true, highWaterMark: 1 });
    await pipeline(source, hashing, createGzip({ level: GZIP_LEVEL }), createWriteStream(aside));
    const { size } = await stat(aside);
    await rename(aside, file);
    return {
      etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
      writtenAt: new Date(),
      length: size,
      read: () => createReadStream(file),
      isThere: () =>
        access(file).then(
          () => true,
          () => false,
        ),
    };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
