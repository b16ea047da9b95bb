import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { MINUTE_MS } from '#contract/time/durations.ts';
import './caller-address.ts';
import { isApiPath } from './caller-locale.ts';
import { TooManyRequests } from './shop-error.ts';
import './staff-caller.ts';

/** Calls that change something, per caller and minute. Features set stricter limits of their own where it matters. */
const MAX_WRITES_PER_MINUTE = 300;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's `rateLimit` is one for all processes and machines of the shop, for what guessing would gain by many. */
    isLimitedTogether?: boolean;
  }
}

interface RateLimitOptions {
  /** Counts over all processes and machines; returns the seconds to wait, 0: counted. Without it each counts by itself. */
  takeTogether?: ((limit: { key: string; max: number; windowMs: number }) => Promise<number>) | undefined;
  /** Of the shop. Each counts by itself, so each allows its share. */
  processes?: number | undefined;
}

/**
 * Limits writes, of staff per person or API token and of others per address: a whole office has one address, and one person may have
 * many. Calls without an address come from this machine and are not limited.
 */
export const rateLimit = fp(async (app: FastifyInstance, { processes = 1, takeTogether }: RateLimitOptions) => {
  // Added before the plugin, because the plugin's own `onRoute` hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
    if (isWrite && isApiPath(route.url) && route.config?.rateLimit === undefined) {
      route.config = { ...route.config, rateLimit: { max: MAX_WRITES_PER_MINUTE, timeWindow: MINUTE_MS } };
    }
    const limit = route.config?.rateLimit;
    if (limit && typeof limit.max === 'number' && route.config?.isLimitedTogether && takeTogether !== undefined) {
      // Of one process nobody gets more than of all; that much never asks the database.
      const { max } = limit;
      const take = async (request: FastifyRequest) => {
        if (request.callerAddress === null) return;
        const key = `${route.method} ${route.url} ${callerKey(request)}`;
        const seconds = await takeTogether({ key, max, windowMs: MINUTE_MS });
        if (seconds > 0) throw new TooManyRequests(seconds);
      };
      route.preHandler = [take, ...[route.preHandler ?? []].flat()];
      return;
    }
    if (limit && typeof limit.max === 'number') {
      route.config = { ...route.config, rateLimit: { ...limit, max: Math.ceil(limit.max / processes) } };
    }
  });
  await app.register(rateLimitPlugin, {
    global: false,
    allowList: ({ callerAddress }) => callerAddress === null,
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl / 1000),
  });
});

/** The guard of the staff scope has found the person by now: hooks of a scope run before those of its routes. */
function callerKey({ staffCaller, callerAddress }: FastifyRequest): string {
  if (staffCaller === undefined) return callerAddress ?? '';
  const { id, token } = staffCaller;
  return token === undefined ? `staff ${id}` : `token ${token.id}`;
}
