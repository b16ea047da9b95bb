/**
 * A picture is named by the hash of its original, so its addresses never change and can be cached for ever.
 * `/pictures/<hash>` is the path stored in `img` fields; `/pictures/<hash>?w=640` the same picture 640 pixels wide, as
 * AVIF, WebP or PNG/JPEG by the `Accept` header.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 750, 828, 1080, 1200, 1600, 2048] as const;
export const PICTURE_QUALITY = 75;

export function pictureUrl(img: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${img}?w=${width}`;
}

/** A `srcset` of the given widths. */
export function pictureSrcSet(img: string, widths: readonly (typeof PICTURE_WIDTHS)[number][]): string {
  return widths.map((width) => `${pictureUrl(img, width)} ${width}w`).join(', ');
}
