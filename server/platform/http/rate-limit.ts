import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isApiPath } from './caller-locale.ts';
import { ShopError, TooManyRequests } from './shop-error.ts';

/** Calls that change something, per address and minute. Features set stricter limits of their own where it matters. */
const WRITES_PER_MINUTE = 300;
/** A process that is this far behind refuses new work instead of answering everybody too late. */
const MAX_EVENT_LOOP_DELAY_MS = 3000;

const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** A page that is sent already comes to life: its scripts and styles are files that cost next to nothing. */
export function isAlwaysAnswered(url: string): boolean {
  return ALWAYS_ANSWERED.has(url) || url.startsWith('/assets/');
}

interface FloodBrakeOptions {
  /** Tests are told what the shop says, however long the machine has kept them waiting. */
  refusesWhenBehind: boolean;
}

/** Keeps a flood from taking the shop down. The process's own machine is not limited: it measures and administers. */
export const floodBrake = fp(async (app: FastifyInstance, { refusesWhenBehind }: FloodBrakeOptions) => {
  await app.register(underPressure, {
    maxEventLoopDelay: refusesWhenBehind ? MAX_EVENT_LOOP_DELAY_MS : 0,
    pressureHandler: (request) => {
      if (!isAlwaysAnswered(request.url)) throw new ShopError('unavailable', { retryAfter: 10 });
    },
  });
  // Before the plugin: its own hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
    if (isWrite && isApiPath(route.url) && route.config?.rateLimit === undefined) {
      route.config = { ...route.config, rateLimit: { max: WRITES_PER_MINUTE, timeWindow: 60_000 } };
    }
  });
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => isLoopback(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl / 1000),
  });
});

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
