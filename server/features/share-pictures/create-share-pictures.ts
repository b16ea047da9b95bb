import type { Locale } from '#contract/i18n/locale.ts';
import type { SharePictureKind } from '#contract/pictures/share-pictures.ts';
import type { Drawings, PictureCache, PictureServer } from '#server/platform/pictures/index.ts';
import type { Art, SharePicture } from './draw-share-picture.ts';
import { findSubject, type Subject, type SubjectSources } from './share-subjects.ts';

export type SharePictureResult =
  | { kind: 'picture'; bytes: Buffer }
  /** The subject has changed, so its picture has another address now. */
  | { kind: 'moved'; path: string };

export interface SharePictures {
  /** The picture at an address; null for a subject that the shop doesn't show. */
  serve(address: SharePictureAddress): Promise<SharePictureResult | null>;
}

interface SharePictureAddress {
  path: string;
  kind: SharePictureKind;
  id: string;
  locale: Locale;
}

interface SharePictureDeps extends SubjectSources {
  pictures: PictureServer;
  drawings: Pick<Drawings, 'draw'>;
  cache: PictureCache;
}

const WIDTH_OF_ORIGINALS = 828;
/** Loads satori and sharp, so it is called in a drawing process only. */
const DRAWING = { module: new URL('./draw-share-picture.ts', import.meta.url).href, exportName: 'drawSharePicture' };

/** Pictures for messengers and social networks, drawn when a page is shared for the first time, then cached. */
export function createSharePictures({ pictures, drawings, cache, ...sources }: SharePictureDeps): SharePictures {
  const pending = new Map<string, Promise<Buffer>>();
  // Pictures are drawn one at a time: their readers are bots, which can wait.
  let queue: Promise<unknown> = Promise.resolve();

  async function artOf({ art, pictures: paths }: Subject): Promise<Art> {
    const found = await Promise.all(
      paths.map((path) => pictures.serve(path.slice('/pictures/'.length), WIDTH_OF_ORIGINALS, 'webp')),
    );
    const originals = found.filter((bytes) => bytes !== null);
    const [first] = originals;
    if (first === undefined || art === 'mark') return { kind: 'mark' };
    return art === 'cover' ? { kind: 'cover', picture: first } : { kind: 'goods', pictures: originals };
  }

  async function draw(subject: Subject, locale: Locale): Promise<Buffer> {
    const name = subject.path.slice('/share/'.length);
    const cached = await cache.read(name);
    if (cached !== null) return cached;
    const { label, title, note } = subject;
    const shopName = sources.content.settings(locale).shop_name;
    const drawn = queue.then(async () => {
      const input: SharePicture = { shopName, label, title, note, art: await artOf(subject) };
      return drawings.draw({ name, cache, isSlow: true, task: async () => ({ ...DRAWING, input }) });
    });
    queue = drawn.catch(() => undefined);
    return drawn;
  }

  return {
    async serve({ path, kind, id, locale }) {
      const subject = await findSubject(sources, kind, id, locale);
      if (subject === null) return null;
      if (subject.path !== path) return { kind: 'moved', path: subject.path };
      const work = pending.get(path) ?? draw(subject, locale).finally(() => pending.delete(path));
      pending.set(path, work);
      return { kind: 'picture', bytes: await work };
    },
  };
}
