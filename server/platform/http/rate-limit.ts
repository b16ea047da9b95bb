import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { isApiPath } from './caller-locale.ts';
import { TooManyRequests } from './shop-error.ts';

/** Calls that change something, per address and minute. Features set stricter limits of their own where it matters. */
const MAX_WRITES_PER_MINUTE = 300;

/** Limits writes per address. Calls from this machine are not limited: they are measurements and administration. */
export const rateLimit = fp(async (app: FastifyInstance) => {
  // Added before the plugin, because the plugin's own `onRoute` hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
    if (isWrite && isApiPath(route.url) && route.config?.rateLimit === undefined) {
      route.config = { ...route.config, rateLimit: { max: MAX_WRITES_PER_MINUTE, timeWindow: MINUTE_MS } };
    }
  });
  await app.register(rateLimitPlugin, {
    global: false,
    allowList: (request) => isLoopback(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl / 1000),
  });
});

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
