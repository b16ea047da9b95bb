import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Paths that monitoring and load balancers request all the time. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A load balancer gives up after a few seconds. */
const READY_TIMEOUT_MS = 1_000;

interface HealthOptions {
  isReady: () => boolean | Promise<boolean>;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, so the load balancer may send traffic. */
export const health = fp(async (app: FastifyInstance, { isReady }: HealthOptions) => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await Promise.race([Promise.resolve(isReady()).catch(() => false), delay(READY_TIMEOUT_MS, false)]);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'starting' });
  });
});
