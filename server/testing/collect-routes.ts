import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Every route that applications register while `work` runs, without those that answer HEAD for a GET. */
export async function collectRoutes(work: () => Promise<unknown>): Promise<RouteOptions[]> {
  const found: RouteOptions[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      if (route.method !== 'HEAD') found.push(route);
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  await work();
  diagnostics.unsubscribe('fastify.initialization', listen);
  return found;
}
