import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { chooseEncoding, compressBody } from './compression.ts';

/** Compresses the API's answers. Pages and files bring their compressed forms along. */
export const compressAnswers = fp(async (app: FastifyInstance) => {
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

const COMPRESSIBLE = /^(application\/(json|manifest\+json)|text\/)/;
