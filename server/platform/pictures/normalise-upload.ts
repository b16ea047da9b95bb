import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE, type UploadProblem, type UploadType } from '#contract/media/uploads.ts';
import { PICTURE_QUALITY } from '#contract/pictures/pictures.ts';

/** Runs in a drawing process, as `resize-picture.ts`: what strangers have made is decoded nowhere else. */

export interface UploadFile {
  type: UploadType;
  /** The file as it came. */
  source: string;
  /** Where the picture is written. */
  target: string;
  /** The longest side that it may have; a larger picture is made smaller. */
  maxSide: number;
  /** Written as WebP of the quality that pages show, and not as an original that widths are made of. */
  asWebp: boolean;
}

export type NormalisedUpload =
  | { kind: 'ready'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }
  | { kind: 'refused'; problem: UploadProblem };

/**
 * Draws the picture anew and writes it to `target`: upright, in sRGB, without the metadata of the camera, its place and
 * owner, and without anything that was hidden behind the picture. The same file always becomes the same bytes. Returns
 * a `NormalisedUpload` as JSON.
 */
export async function normaliseUpload(file: UploadFile): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await normalise(file)));
}

async function normalise({ type, source, target, maxSide, asWebp }: UploadFile): Promise<NormalisedUpload> {
  const problem = await headProblem(source);
  if (problem !== null) return { kind: 'refused', problem };
  const image = sharp(source, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'warning' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  try {
    const { data, info } = await (asWebp
      ? image.webp({ quality: PICTURE_QUALITY, effort: 4 })
      : encoded(image, type)
    ).toBuffer({ resolveWithObject: true });
    await writeFile(target, data);
    return { kind: 'ready', mediaType: `image/${info.format as 'jpeg' | 'png' | 'webp'}`, ...sizeOf(info) };
  } catch (error) {
    if (isDiskError(error)) throw error;
    return { kind: 'refused', problem: 'damaged' };
  }
}

/** What the header says, before a single pixel is decoded: a bomb of 40,000 × 40,000 points has 30 KB. */
async function headProblem(source: string): Promise<UploadProblem | null> {
  let head: Metadata;
  try {
    head = await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return 'damaged';
  }
  const { width, height, pages = 1 } = head;
  if (width > MAX_UPLOAD_SIDE || height > MAX_UPLOAD_SIDE) return 'too_long_side';
  if (width * height > MAX_UPLOAD_PIXELS) return 'too_many_pixels';
  return pages > 1 ? 'animated' : null;
}

/** High quality, because every width that pages show is made of it. AVIF takes too long to write at full size. */
function encoded(image: Sharp, type: UploadType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/webp':
    case 'image/avif':
      return image.webp({ quality: 92, alphaQuality: 100, effort: 2 });
  }
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}
