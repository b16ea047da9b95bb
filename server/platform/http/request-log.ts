import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runInContext } from '#server/platform/work-context.ts';
import { PROBE_PATHS } from './health.ts';
import { redactUrl } from './logging.ts';

/** One log line per response, and the request's id in a header, so that a person can report which request failed. */
export const requestLog = fp(async (app: FastifyInstance) => {
  const enter = (request: FastifyRequest, work: () => void) =>
    runInContext({ reqId: request.id, route: request.routeOptions.url ?? 'none' }, work);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    enter(request, done);
  });
  // Again, because a body is parsed in a context of its own.
  app.addHook('preHandler', (request, _reply, done) => enter(request, done));
  app.onResponseSent(({ id, method, url, status, ms }) => {
    const level = PROBE_PATHS.has(url) ? 'debug' : 'info';
    app.log[level]({ reqId: id, method, url: redactUrl(url), status, ms: Math.round(ms * 10) / 10 }, 'response sent');
  });
});

/** The request id of a proxy, if it is safe for a log line. */
export function incomingRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
