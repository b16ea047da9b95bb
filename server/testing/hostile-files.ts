import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES, type UploadProblem } from '#contract/media/uploads.ts';

export interface HostileFile {
  what: string;
  problem: UploadProblem;
  bytes: Buffer;
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that must never be stored, for tests. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photo().jpeg({ quality: 80 }).toBuffer();
  const png = await photo().png().toBuffer();
  return [
    { what: 'nothing', problem: 'empty', bytes: Buffer.alloc(0) },
    { what: '21 MB', problem: 'too_large', bytes: Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES + 1024 ** 2)]) },
    { what: 'an SVG with a script', problem: 'svg', bytes: Buffer.from(SCRIPT) },
    { what: 'an SVG behind a comment', problem: 'svg', bytes: Buffer.from(`\uFEFF <!-- x --> ${SCRIPT}`) },
    { what: 'a GIF', problem: 'gif', bytes: await photo().gif().toBuffer() },
    { what: 'a GIF that is also a script', problem: 'gif', bytes: Buffer.from('GIF89a=1;alert(document.cookie)//') },
    {
      what: 'a PDF with a JPEG in it',
      problem: 'unknown_type',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
    },
    { what: 'a page that is called .jpg', problem: 'unknown_type', bytes: Buffer.from('<!doctype html><h1>Shop</h1>') },
    { what: 'an executable file', problem: 'unknown_type', bytes: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
    { what: 'a TIFF', problem: 'unknown_type', bytes: await photo().tiff().toBuffer() },
    { what: 'HEIC', problem: 'heic', bytes: isoFile('heic', ['mif1', 'heic']) },
    { what: 'a JPEG that ends too early', problem: 'damaged', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'a PNG that ends too early', problem: 'damaged', bytes: png.subarray(0, png.length / 2) },
    { what: 'a JPEG of its first bytes alone', problem: 'damaged', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    { what: 'noise with the start of a PNG', problem: 'damaged', bytes: Buffer.concat([png.subarray(0, 33), jpeg]) },
    { what: 'an AVIF without a picture', problem: 'damaged', bytes: isoFile('avif', ['avif', 'mif1']) },
    { what: 'a bomb of 15,000 × 15,000 in a small PNG', problem: 'too_many_pixels', bytes: emptyPng(15_000, 15_000) },
    { what: 'a side of 40,000', problem: 'too_long_side', bytes: emptyPng(40_000, 10) },
    { what: 'a bomb whose size is the largest that a PNG can name', problem: 'damaged', bytes: pngHeader(2 ** 31 - 1) },
    { what: 'an animation', problem: 'animated', bytes: await animation() },
  ];
}

/** A photograph as a telephone makes it, by default small. */
export function photo(width = 600, height = 400) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3b82f6', noise } });
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A grey PNG of this size that is zeros all over: a thousand times smaller than what it unpacks to. */
function emptyPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([pngHeader(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function pngHeader(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** The box `ftyp` of an ISO file, and nothing behind it. */
function isoFile(brand: string, compatible: readonly string[]): Buffer {
  const content = Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join('')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([length, content]);
}
