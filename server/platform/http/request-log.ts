import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { speakableUrl } from './logging.ts';

/** One log line an answer, and the request's id in every answer, so that a person can tell us which one failed. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.onAnswered(({ id, method, url, status, ms }) => {
    const level = ROUTINE.has(url) ? 'debug' : 'info';
    app.log[level]({ reqId: id, method, url: speakableUrl(url), status, ms: Math.round(ms * 10) / 10 }, 'answered');
  });
});

const ROUTINE = new Set(['/healthz', '/readyz', '/metrics']);

/** A request id that a proxy gave, when it is fit for a log line. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
