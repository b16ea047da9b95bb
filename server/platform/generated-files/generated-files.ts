import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file that was written, as it was then. */
export interface GeneratedFile {
  /** Of its content. */
  etag: string;
  writtenAt: Date;
  /** Bytes of the compressed form, which is the one on the disk. */
  length: number;
  /** The compressed form. */
  read(): Readable;
  /** Whether somebody has taken it away. */
  isThere(): Promise<boolean>;
}

/** Writes one file; told its content piece by piece, it never holds the whole of it. */
export type WriteFile = (name: string, content: AsyncIterable<string>) => Promise<void>;

/** Files that are made together from the shop's data and kept on the disk until the data changes. */
export interface GeneratedFiles<Summary> {
  /** What is known of all of them; made now if they aren't there, or when they have been out of date for long enough. */
  current(): Promise<{ summary: Summary; files: ReadonlyMap<string, GeneratedFile> }>;
  /** What they were made from has changed. */
  invalidate(): void;
}

interface GeneratedFilesOptions<Summary> {
  folder: string;
  /** They are made again at most this often, however fast the data changes. */
  minAgeMs: number;
  /** And at least this often when they are asked for: time itself publishes and ends things. */
  maxAgeMs: number;
  make(write: WriteFile): Promise<Summary>;
  onFailure(error: unknown): void;
  now?: () => number;
}

/** A gzip this light costs a third of the usual one and leaves files a tenth larger. */
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
    // What changes from here on may not be in the files.
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
      // The former files are better than none; the next who asks after a while tries again.
      if (made === null) throw error;
      onFailure(error);
      return made;
    }
  }

  return {
    async current() {
      const isOld = now() - startedAt >= (isOutdated ? minAgeMs : maxAgeMs);
      if (made !== null && !isOld && (await areThere(made.files))) return made;
      making ??= makeAll().finally(() => {
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

/** Written aside and renamed, so that nobody reads half of one; processes that share a folder don't meet. */
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
