import { PICTURE_WIDTHS } from '#contract/pictures/pictures.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-format.ts';
import { findOriginal } from './picture-queries.ts';
import { resizePicture } from './resize-picture.ts';

const DEFAULT_WIDTH = 640;
/** sharp works on libuv's threads; more than this at once would only make every one of them late. */
const AT_ONCE = 2;

export interface PictureServer {
  /** The picture at one of the known widths, or null for an unknown hash. */
  serve(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
}

/** The known width that is nearest from above to what was asked, so that nobody can make us draw a thousand sizes. */
export function knownWidth(asked: number | undefined): number {
  const wanted = asked ?? DEFAULT_WIDTH;
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? 3840;
}

export function createPictureServer(db: Database, cache: PictureCache): PictureServer {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  async function draw(name: string, hash: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const kept = await cache.read(name);
    if (kept !== null) return kept;
    return inTurn(async () => {
      const original = await findOriginal(db, hash);
      if (original === null) return null;
      const bytes = await resizePicture(original, width, format);
      await cache.write(name, bytes);
      return bytes;
    });
  }

  function serve(hash: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const name = `${hash}-${width}.${format}`;
    let work = underWay.get(name);
    if (work === undefined) {
      work = draw(name, hash, width, format).finally(() => underWay.delete(name));
      underWay.set(name, work);
    }
    return work;
  }

  return { serve };
}
