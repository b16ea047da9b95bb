import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#server/platform/http/compression.ts';
import { isFresh } from '#server/platform/http/conditional-requests.ts';
import type { GeneratedFile } from './generated-files.ts';

/** Sends a generated file compressed, as it is stored, or decompressed; 304 to a client that has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: GeneratedFile): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .header('etag', file.etag)
    .header('last-modified', file.writtenAt.toUTCString())
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding');
  if (isFresh(request.headers, file)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.send();
  if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) {
    // An error in the pipeline aborts the response, which is all that can be done about it.
    return reply.send(pipeline(file.read(), createGunzip(), () => undefined));
  }
  return reply.header('content-encoding', 'gzip').header('content-length', file.length).send(file.read());
}
