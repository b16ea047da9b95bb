import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PROBE_PATHS } from './health.ts';
import { redactUrl } from './logging.ts';

/** One log line per response, and the request's id in a header, so that a person can report which request failed. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.onResponseSent(({ id, method, url, status, ms }) => {
    const level = PROBE_PATHS.has(url) ? 'debug' : 'info';
    app.log[level]({ reqId: id, method, url: redactUrl(url), status, ms: Math.round(ms * 10) / 10 }, 'response sent');
  });
});

/** The request id of a proxy, if it is safe for a log line. */
export function incomingRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
