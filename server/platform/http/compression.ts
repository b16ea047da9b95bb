import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export type CompressedEncoding = 'br' | 'gzip';
export type Encoding = CompressedEncoding | 'identity';

/** Shorter bodies are sent as they are. */
export const MIN_COMPRESSED_LENGTH = 1000;
/** `fast` while a visitor waits; `best` for bodies that are compressed once and sent often. */
const BROTLI_QUALITY = { fast: 4, best: 9 };
const GZIP_LEVEL = { fast: 6, best: 9 };
type Effort = keyof typeof BROTLI_QUALITY;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliDecompressAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/** Compresses a text outside the event loop. */
export function compressBody(body: Buffer, encoding: CompressedEncoding, effort: Effort = 'fast'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL[effort] });
  return brotliAsync(body, brotliOptions(body.length, effort));
}

export function brotliOptions(length: number, effort: Effort): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** The text of a compressed body, outside the event loop. */
export function decompressBody(body: Buffer, encoding: CompressedEncoding): Promise<Buffer> {
  return encoding === 'gzip' ? gunzipAsync(body) : brotliDecompressAsync(body);
}

/** The best encoding that the client accepts for a body of this size. */
export function chooseEncoding(acceptEncoding: string | undefined, size: number): Encoding {
  if (size < MIN_COMPRESSED_LENGTH || !acceptEncoding) return 'identity';
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

const COMPRESSIBLE = /^(application\/(json|manifest\+json)|text\/)/;

/** Compresses API responses. Pages and files have compressed forms of their own. */
export const compressResponses = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(type)) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = chooseEncoding(request.headers['accept-encoding'], payload.length);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressBody(Buffer.from(payload), encoding);
  });
});
