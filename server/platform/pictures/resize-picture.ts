import sharp from 'sharp';
import { PICTURE_QUALITY } from '#contract/pictures/pictures.ts';
import type { PictureFormat } from './picture-formats.ts';

/** Runs in a drawing process; the shop's own process never loads sharp. */

export interface OriginalPicture {
  mediaType: string;
  bytes: Uint8Array;
}

export interface Resizing {
  original: OriginalPicture;
  width: number;
  format: PictureFormat;
}

/** Rejects decompression bombs: no original needs more than 40 megapixels. */
const MAX_PIXELS = 40_000_000;

/** The original at the given width in pixels; an SVG is drawn at that width, a photograph is never enlarged. */
export async function resizePicture({ original, width, format }: Resizing): Promise<Buffer> {
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
      return image.png({ compressionLevel: 8, palette: true, effort: 1 }).toBuffer();
  }
}

/** AVIF matches WebP's quality 75 at a lower number; small tiles show artefacts first and get a higher one. */
function avifQuality(width: number): number {
  return width <= 320 ? 62 : 55;
}
