import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import {
  ChangedStreamError,
  decryptStream,
  encryptStream,
  WrongKeyError,
} from '#server/platform/crypto/encrypt-stream.ts';
import { BackupError } from './backup-error.ts';
import { ENCRYPTED_MANIFEST } from './backup-names.ts';
import type { StoredFile } from './manifest.ts';

/** The fastest levels of zstd compress these texts about as well as gzip does, at a tenth of its time. */
const COMPRESSION_LEVEL = 3;
const NEWLINE = 10;

/** What came out of or went into a file, before compression and encryption. */
export interface Contents {
  bytes: number;
  sha256: string;
  /** Of the text format of COPY, in which a newline within a value is written as `\n`. */
  lines: number;
}

export interface BackupPlace {
  /** The directory of one backup. */
  directory: string;
  /** Of the backup; authenticated with every file, so that files of two backups cannot be exchanged. */
  name: string;
  /** Null: compressed only. */
  key: string | null;
}

/** Writes one file of a backup: compressed, encrypted when there is a key, and on the disk when this returns. */
export async function writeStored(
  place: BackupPlace,
  file: string,
  source: Readable | AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<{ contents: Contents; stored: StoredFile }> {
  const contents = createMeter();
  const stored = createMeter();
  const target = path.join(place.directory, file);
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    source,
    contents.pass,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } }),
    (compressed: AsyncIterable<Buffer>) =>
      place.key === null ? passOn(compressed) : encryptStream(compressed, place.key, contextOf(place, file)),
    stored.pass,
    fs.createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
    { ...(signal && { signal }) },
  );
  const { bytes, sha256 } = stored.read();
  return { contents: contents.read(), stored: { file, bytes, sha256 } };
}

/**
 * Reads one file of a backup into `target`. Throws a `BackupError` when it is missing, damaged or under another key.
 */
export async function readStored(place: BackupPlace, file: string, target?: Writable): Promise<Contents> {
  const contents = createMeter();
  try {
    await pipeline(
      fs.createReadStream(path.join(place.directory, file)),
      (encrypted: AsyncIterable<Buffer>) =>
        place.key === null ? passOn(encrypted) : decryptStream(encrypted, place.key, contextOf(place, file)),
      createZstdDecompress(),
      contents.pass,
      target ?? discard(),
    );
  } catch (cause) {
    throw readableError(cause, file);
  }
  return contents.read();
}

/** SHA-256 and size of a file as it is stored. */
export async function measureStored({ directory }: BackupPlace, file: string): Promise<StoredFile> {
  const meter = createMeter();
  try {
    await pipeline(fs.createReadStream(path.join(directory, file)), meter.pass, discard());
  } catch (cause) {
    throw readableError(cause, file);
  }
  const { bytes, sha256 } = meter.read();
  return { file, bytes, sha256 };
}

function createMeter() {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        hash.update(piece);
        bytes += piece.length;
        for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) lines += 1;
        yield piece;
      }
    },
    read: (): Contents => ({ bytes, lines, sha256: hash.digest('hex') }),
  };
}

async function* passOn(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

function discard(): Writable {
  return new Writable({ write: (_piece, _encoding, callback) => callback() });
}

/** The manifest, which names its backup, is read first: a renamed directory is found by what it says. */
function contextOf({ name }: BackupPlace, file: string): string {
  return file === ENCRYPTED_MANIFEST ? file : `${name}/${file}`;
}

function readableError(cause: unknown, file: string): unknown {
  if (cause instanceof WrongKeyError) {
    return new BackupError('BACKUP_KEY is not the key that this backup was encrypted with.', { cause });
  }
  const { code } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
  if (code === 'ENOENT') return new BackupError(`The backup is incomplete: ${file} is missing.`, { cause });
  if (cause instanceof ChangedStreamError || /^(ZSTD|Z)_/.test(code ?? '')) return damaged(file, cause);
  return cause;
}

export function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`The backup is damaged: ${file} was changed or cut.`, { cause });
}
