import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Paths that monitoring and load balancers request all the time. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/readyz?deep', '/metrics']);

/** Who reads the deep answer waits for a person's patience, not for the database's. */
const DATABASE_TIMEOUT_MS = 1_000;

export interface Readiness {
  /** Why no balancer may send requests to this process; null: it may. */
  obstacle(): 'stopping' | 'deaf' | null;
  /** Whether the database answers. Throws when it does not. */
  isDatabaseReachable(): Promise<boolean>;
}

/**
 * `/healthz`: the process is alive. `/readyz`: balancers may send requests. It does not ask the database, which all
 * processes share: while that is away each of them still has its pages in memory, and none would be left to send them.
 * `/readyz?deep` asks it, for people.
 */
export const health = fp(async (app: FastifyInstance, readiness: Readiness) => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get<{ Querystring: { deep?: string } }>('/readyz', { schema: { hide: true } }, async ({ query }, reply) => {
    const obstacle = readiness.obstacle();
    const isUnreachable = query.deep !== undefined && !(await isReachable(readiness));
    return reply
      .code(obstacle === null && !isUnreachable ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: obstacle ?? 'ready',
        ...(query.deep !== undefined && { database: isUnreachable ? 'unreachable' : 'reachable' }),
      });
  });
});

async function isReachable(readiness: Readiness): Promise<boolean> {
  const answer = Promise.resolve(readiness.isDatabaseReachable()).catch(() => false);
  return Promise.race([answer, delay(DATABASE_TIMEOUT_MS, false)]);
}
