import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_STORED_SIDE, MAX_UPLOAD_BYTES, type UploadProblem } from '#contract/media/uploads.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import { createDrawingProcesses, DrawingFailed } from './drawing-processes.ts';
import { createDrawingQueue } from './drawing-queue.ts';
import type { NormalisedUpload, UploadFile } from './normalise-upload.ts';
import { pictureHash } from './store-pictures.ts';
import type { UploadStore } from './upload-store.ts';
import { HEAD_BYTES, uploadType } from './upload-type.ts';

export interface Uploads {
  /** Stores the picture of a stream of bytes. Nothing is stored of what is refused, nor of a stream that breaks off. */
  store(content: Readable, staffId: number): Promise<UploadOutcome>;
  /**
   * Draws the picture of a stream of bytes anew, at most `maxSide` points wide and high, and stores it nowhere. `sender`: of
   * whom only so many wait at a time, as `customer 7`. `asWebp`: whatever it was, for what is sent to visitors as it is stored.
   */
  redraw(content: Readable, options: RedrawOptions): Promise<RedrawnUpload>;
  close(): Promise<void>;
}

interface RedrawOptions {
  sender: string;
  maxSide: number;
  asWebp?: boolean;
}

export type UploadOutcome =
  | { kind: 'stored'; hash: string; width: number; height: number }
  | { kind: 'refused'; problem: UploadProblem };

type RedrawnUpload =
  | { kind: 'ready'; mediaType: string; width: number; height: number; bytes: Buffer }
  | { kind: 'refused'; problem: UploadProblem };

interface UploadsOptions {
  db: Database;
  store: UploadStore;
  log: Log;
  /** For files that are on their way. */
  temporaryFolder?: string;
}

const NORMALISING = { module: new URL('./normalise-upload.ts', import.meta.url).href, exportName: 'normaliseUpload' };
/** A sender that goes on after the limit is listened to for so long, because one that is cut off reads no answer. */
const MAX_IGNORED_BYTES = 2 * MAX_UPLOAD_BYTES;

const normalisedSchema: z.ZodType<NormalisedUpload> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: z.int(),
    height: z.int(),
  }),
  z.object({ kind: z.literal('refused'), problem: z.custom<UploadProblem>((value) => typeof value === 'string') }),
]);

/** Uploads are decoded one at a time, in a process of their own: visitors' pictures never wait for them. */
export function createUploads({ db, store: uploads, log, temporaryFolder = os.tmpdir() }: UploadsOptions): Uploads {
  const processes = createDrawingProcesses({ log });
  const queue = createDrawingQueue({
    ...{ concurrency: 1, slowConcurrency: 1 },
    ...{ maxWaiting: 200, maxWaitingPerCaller: 100 },
  });

  async function redraw(content: Readable, { sender, maxSide, asWebp = false }: RedrawOptions): Promise<RedrawnUpload> {
    const file = path.join(temporaryFolder, `amper-upload-${randomUUID()}`);
    const target = `${file}-picture`;
    try {
      const received = await receive(content, file);
      if ('problem' in received) return { kind: 'refused', ...received };
      const normalised = await normalise({ type: received.type, source: file, target, maxSide, asWebp }, sender);
      return normalised.kind === 'refused' ? normalised : { ...normalised, bytes: await readFile(target) };
    } finally {
      await Promise.all([file, target].map((one) => rm(one, { force: true })));
    }
  }

  async function store(content: Readable, staffId: number): Promise<UploadOutcome> {
    const redrawn = await redraw(content, { sender: `staff ${staffId}`, maxSide: MAX_STORED_SIDE });
    return redrawn.kind === 'refused' ? redrawn : storePicture(redrawn, staffId);
  }

  async function normalise(input: UploadFile, sender: string): Promise<NormalisedUpload> {
    const end = await queue.add(sender, false).turn;
    try {
      const outcome = await processes.draw({ ...NORMALISING, input });
      return normalisedSchema.parse(JSON.parse(outcome.toString()));
    } catch (error) {
      // The decoder needed more memory or time than a picture of this size does.
      if (error instanceof DrawingFailed && error.isCrash) return { kind: 'refused', problem: 'damaged' };
      throw error;
    } finally {
      end();
    }
  }

  /** First the object, then the row: a row never names what is not there. */
  async function storePicture(
    { mediaType, width, height, bytes }: RedrawnUpload & { kind: 'ready' },
    staffId: number,
  ): Promise<UploadOutcome> {
    const hash = pictureHash(bytes);
    const upload = createHash('sha256').update(bytes).digest('hex');
    await uploads.write(upload, bytes);
    await db
      .insert(pictures)
      .values({ hash, mediaType, upload, width, height, size: bytes.length, uploadedBy: staffId })
      // The same picture again brings back an original that was lost.
      .onConflictDoUpdate({
        target: pictures.hash,
        set: { missingSince: null },
        setWhere: isNotNull(pictures.missingSince),
      });
    return { kind: 'stored', hash, width, height };
  }

  return { store, redraw, close: processes.close };
}

type Received = Pick<UploadFile, 'type'> | { problem: UploadProblem };

/** Writes the stream to the file as it comes, as long as it may become a picture. */
async function receive(content: Readable, file: string): Promise<Received> {
  const handle = await open(file, 'wx');
  let length = 0;
  let head = Buffer.alloc(0);
  let refused: UploadProblem | null = null;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_UPLOAD_BYTES) refused = 'too_large';
      if (length > MAX_IGNORED_BYTES) break;
      if (refused !== null) continue;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return refused === null ? uploadType(head) : { problem: refused };
}
