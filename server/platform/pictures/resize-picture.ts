import sharp from 'sharp';
import { PICTURE_QUALITY } from '#contract/pictures/pictures.ts';
import type { PictureFormat } from './picture-format.ts';

/** Refuses decompression bombs: no original needs more than 40 megapixels. */
const MAX_PIXELS = 40_000_000;

/** The original at the given width in pixels; an SVG is drawn at that width, a photograph is never enlarged. */
export async function resizePicture(
  original: { mediaType: string; bytes: Buffer },
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
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

/** AVIF reaches the look of WebP's 75 at a lower number; small tiles show artefacts first and get a little more. */
function avifQuality(width: number): number {
  return width <= 320 ? 62 : 55;
}
