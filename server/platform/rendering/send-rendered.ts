import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '#server/platform/http/compression.ts';
import { matchesEtag } from '#server/platform/http/conditional-requests.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Sends a page, or an answer of the API, in the encoding that the client accepts; a 304 when the client has it already. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, cache }: { page: RenderedPage; cache: 'hit' | 'miss' | 'stale' },
): Promise<FastifyReply> {
  reply.headers(page.headers).header('server-timing', `cache;desc=${cache}`).code(page.status);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.length);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
