import sharp from 'sharp';
import { PICTURE_QUALITY } from '#contract/pictures/pictures.ts';

export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const MEDIA_TYPE: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
};

/** The smallest format that the browser accepts. PNG, the fallback, keeps transparency. */
export function negotiateFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return 'png';
}

export interface OriginalPicture {
  mediaType: string;
  bytes: Buffer;
}

/** Rejects decompression bombs: no original needs more than 40 megapixels. */
const MAX_PIXELS = 40_000_000;

/** The original at the given width in pixels; an SVG is drawn at that width, a photograph is never enlarged. */
export async function resizePicture(original: OriginalPicture, width: number, format: PictureFormat): Promise<Buffer> {
  const isDrawing = original.mediaType === 'image/svg+xml';
  const image = sharp(original.bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: !isDrawing });
  switch (format) {
    case 'avif':
      return image.avif({ quality: avifQuality(width), effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality: PICTURE_QUALITY, effort: 3, alphaQuality: 90 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 8, palette: true }).toBuffer();
  }
}

/** AVIF matches WebP's quality 75 at a lower number; small tiles show artefacts first and get a higher one. */
function avifQuality(width: number): number {
  return width <= 320 ? 62 : 55;
}
