import type { UploadProblem, UploadType } from '#contract/media/uploads.ts';

/** Enough for every signature below; the start of an SVG may be a long comment. */
export const HEAD_BYTES = 4096;

/** Formats in the box `ftyp` of ISO files, by their brand. */
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;

/** The type of a file by its first bytes, or why it can't be uploaded. */
export function uploadType(head: Buffer): { type: UploadType } | { problem: UploadProblem } {
  if (head.length === 0) return { problem: 'empty' };
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg' };
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { type: 'image/png' };
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return { type: 'image/webp' };
  if (ascii(head, 4, 8) === 'ftyp') return isoType(head);
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return { problem: 'gif' };
  return { problem: isSvg(head) ? 'svg' : 'unknown_type' };
}

/** AVIF and HEIC name their brands in one box; both may also name the general `mif1`. */
function isoType(head: Buffer): ReturnType<typeof uploadType> {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  if (brands.includes('avis')) return { problem: 'animated' };
  if (brands.includes('avif')) return { type: 'image/avif' };
  return { problem: brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : 'unknown_type' };
}

function isSvg(head: Buffer): boolean {
  return /^\uFEFF?\s*(<\?xml[^>]*>|<!--|<!doctype svg|<svg)/i.test(head.toString('utf8'));
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function ascii(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
