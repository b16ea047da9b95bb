import { eq } from 'drizzle-orm';
import { PICTURE_WIDTHS } from '#contract/pictures/pictures.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import type { PictureCache } from './picture-cache.ts';
import { type OriginalPicture, type PictureFormat, resizePicture } from './resize-picture.ts';

const DEFAULT_WIDTH = 640;
/** sharp uses libuv's threads; more than this in parallel would only make each of them slower. */
const CONCURRENCY = 2;

export interface PictureServer {
  /** The picture at one of the known widths, or null for an unknown hash. */
  serve(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
}

/** The smallest known width that is not below the requested one; arbitrary sizes are never produced. */
export function knownWidth(requestedWidth: number | undefined): number {
  const minWidth = requestedWidth ?? DEFAULT_WIDTH;
  return PICTURE_WIDTHS.find((width) => width >= minWidth) ?? 3840;
}

export function createPictureServer(db: Database, cache: PictureCache): PictureServer {
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  async function createResized(
    name: string,
    hash: string,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    const cached = await cache.read(name);
    if (cached !== null) return cached;
    return withConcurrencyLimit(async () => {
      const original = await findOriginal(db, hash);
      if (original === null) return null;
      const bytes = await resizePicture(original, width, format);
      await cache.write(name, bytes);
      return bytes;
    });
  }

  function serve(hash: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const name = `${hash}-${width}.${format}`;
    let work = inFlight.get(name);
    if (work === undefined) {
      work = createResized(name, hash, width, format).finally(() => inFlight.delete(name));
      inFlight.set(name, work);
    }
    return work;
  }

  return { serve };
}

async function findOriginal(db: Database, hash: string): Promise<OriginalPicture | null> {
  const [row] = await db
    .select({ mediaType: pictures.mediaType, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  return row ?? null;
}
