import type { Locale } from '../i18n/locale.ts';

/** The kinds of pages that have their own picture for messengers and social networks. */
export const SHARE_PICTURE_KINDS = [
  'home',
  'category',
  'brand',
  'promotion',
  'article',
  'news',
  'product',
  'page',
] as const;
export type SharePictureKind = (typeof SHARE_PICTURE_KINDS)[number];

export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;

/** Increase it when the drawing of the pictures changes. */
const DRAWN = 2;

/**
 * `/share/category-1011-ru-1x2y3z.jpg`. The end is a fingerprint of what the picture shows (its words, the names of its
 * pictures), so that an address never shows anything else and can be cached for ever; page and server compute it from
 * the same values.
 */
export function sharePicturePath(
  kind: SharePictureKind,
  id: number | string,
  locale: Locale,
  shows: readonly (string | null)[],
): string {
  return `/share/${kind}-${id}-${locale}-${fingerprint([DRAWN, ...shows].join('\n'))}.jpg`;
}

/** cyrb53, a public-domain hash of 53 bits, not for security. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
