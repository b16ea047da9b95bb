import { PICTURE_WIDTHS } from '#contract/pictures/pictures.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-format.ts';
import { findOriginal } from './picture-queries.ts';
import { resizePicture } from './resize-picture.ts';

const DEFAULT_WIDTH = 640;
/** sharp works on libuv's threads; more than this at once would only make every one of them late. */
const CONCURRENCY = 2;

export interface PictureServer {
  /** The picture at one of the known widths, or null for an unknown hash. */
  serve(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
}

/** The known width that is nearest from above to what was asked, so that nobody can make us draw a thousand sizes. */
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
