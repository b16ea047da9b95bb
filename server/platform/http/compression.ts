import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type CompressedEncoding = 'br' | 'gzip';
export type Encoding = CompressedEncoding | 'identity';

/** Below this a compressed form isn't worth its work. */
const SMALL = 1000;
/** `soon` is what a visitor waits for; `small` is made once, for many. */
const BROTLI_QUALITY = { soon: 4, small: 9 };
const GZIP_LEVEL = { soon: 6, small: 9 };
type Effort = keyof typeof BROTLI_QUALITY;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a text off the event loop. */
export function compressBody(body: Buffer, encoding: CompressedEncoding, effort: Effort = 'soon'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL[effort] });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best form that a browser accepts for a body of this size. */
export function chooseEncoding(acceptEncoding: string | undefined, size: number): Encoding {
  if (size < SMALL || !acceptEncoding) return 'identity';
  if (acceptsEncoding(acceptEncoding, 'br')) return 'br';
  return acceptsEncoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

export function acceptsEncoding(header: string | undefined, encoding: CompressedEncoding): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
