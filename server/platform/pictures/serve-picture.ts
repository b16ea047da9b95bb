import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PICTURE_WIDTHS } from '#contract/pictures/pictures.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound, Unavailable } from '#server/platform/http/shop-error.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import type { Drawings, Reader } from './create-drawings.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-formats.ts';
import type { Resizing } from './resize-picture.ts';
import type { UploadStore } from './upload-store.ts';

const DEFAULT_WIDTH = 640;
const MAX_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? DEFAULT_WIDTH;
/** An SVG is drawn at any width that is requested; beyond this one a screen shows no difference. */
const MAX_SVG_WIDTH = 1600;
/** Wider ones take more than half a second to draw. */
const MAX_QUICK_WIDTH = 828;
/** PNG takes several times as long, and no current browser requests it. */
const MAX_QUICK_PNG_WIDTH = 320;

const RESIZING = { module: new URL('./resize-picture.ts', import.meta.url).href, exportName: 'resizePicture' };

interface PictureServerDeps {
  db: Database;
  uploads: UploadStore;
  cache: PictureCache;
  drawings: Drawings;
}

export interface PictureServer {
  /** The picture at one of the known widths, or null for an unknown hash. */
  serve(hash: string, width: number, format: PictureFormat, reader?: Reader): Promise<Buffer | null>;
}

/** The smallest known width that is not below the requested one, or the largest; arbitrary sizes are never produced. */
export function knownWidth(requestedWidth: number | undefined): number {
  const minWidth = requestedWidth ?? DEFAULT_WIDTH;
  return PICTURE_WIDTHS.find((width) => width >= minWidth) ?? MAX_WIDTH;
}

/** What is on disk is sent at once, an unknown hash is refused before any queue, and everything else waits for its turn. */
export function createPictureServer({ db, uploads, cache, drawings }: PictureServerDeps): PictureServer {
  async function serve(hash: string, width: number, format: PictureFormat, reader?: Reader): Promise<Buffer | null> {
    const name = `${hash}-${width}.${format}`;
    const cached = await cache.read(name);
    if (cached !== null) return cached;
    const mediaType = await findMediaType(db, hash);
    if (mediaType === null) return null;
    if (mediaType === 'image/svg+xml' && width > MAX_SVG_WIDTH) return serve(hash, MAX_SVG_WIDTH, format, reader);
    return drawings.draw({
      name,
      cache,
      isSlow: width > (format === 'png' ? MAX_QUICK_PNG_WIDTH : MAX_QUICK_WIDTH),
      task: async () => {
        const bytes = await findBytes(db, uploads, hash);
        const input: Resizing = { original: { mediaType, bytes }, width, format };
        return { ...RESIZING, input };
      },
      reader,
    });
  }

  return { serve };
}

async function findMediaType(db: Database, hash: string): Promise<string | null> {
  const [row] = await db.select({ mediaType: pictures.mediaType }).from(pictures).where(eq(pictures.hash, hash));
  return row?.mediaType ?? null;
}

/** Read at the drawing's turn: originals of a whole queue would fill the memory. */
async function findBytes(db: Database, uploads: UploadStore, hash: string): Promise<Buffer> {
  const { bytes, upload, missingSince } = pictures;
  const [row] = await db.select({ bytes, upload, missingSince }).from(pictures).where(eq(pictures.hash, hash));
  if (row === undefined) throw new Error(`The picture ${hash} was deleted while it waited to be drawn`);
  if (row.bytes !== null) return row.bytes;
  const original = row.upload === null ? null : await readUpload(uploads, row.upload);
  if ((original === null) !== (row.missingSince !== null)) await noteMissing(db, hash, original === null);
  // Somebody has deleted it in the store. Uploading the file again brings it back.
  if (original === null) throw new NotFound();
  return original;
}

/** For the list of what is missing; a database that takes no writes at the moment hides no picture. */
async function noteMissing(db: Database, hash: string, isMissing: boolean): Promise<void> {
  const missingSince = isMissing ? sql`now()` : null;
  await db
    .update(pictures)
    .set({ missingSince })
    .where(eq(pictures.hash, hash))
    .catch(() => undefined);
}

/** The name of an upload is the hash of its content: what has changed in the store since is not shown. */
async function readUpload(uploads: UploadStore, name: string): Promise<Buffer | null> {
  const bytes = await uploads.read(name).catch((error: unknown) => {
    throw new Unavailable(error);
  });
  if (bytes !== null && createHash('sha256').update(bytes).digest('hex') !== name) {
    throw new Unavailable(new Error(`The upload ${name} is not what its name says`));
  }
  return bytes;
}
