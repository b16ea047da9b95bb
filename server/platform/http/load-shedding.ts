import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PROBE_PATHS } from './health.ts';
import { ShopError } from './shop-error.ts';

/**
 * A process whose event loop is this far behind, on average over the sample interval, refuses new work, so that the work it
 * has already accepted is not too late.
 */
const MAX_EVENT_LOOP_DELAY_MS = 3000;

/**
 * An interval without a single measurement counts as an endless delay. With the usual second, one pause of a second did
 * that: a start on a slow machine, a machine that sleeps. A pause is over when it is noticed, and refusing helps nobody.
 */
const SAMPLE_INTERVAL_MS = 5000;

interface LoadSheddingOptions {
  /** Off in tests, so that a slow machine does not change a test's responses. */
  isEnabled: boolean;
}

/** Answers 503 while the process is overloaded. */
export const loadShedding = fp(async (app: FastifyInstance, { isEnabled }: LoadSheddingOptions) => {
  await app.register(underPressure, {
    maxEventLoopDelay: isEnabled ? MAX_EVENT_LOOP_DELAY_MS : 0,
    sampleInterval: SAMPLE_INTERVAL_MS,
    pressureHandler: (request) => {
      if (!isNeverShed(request.url)) throw new ShopError('unavailable', { retryAfter: 10 });
    },
  });
});

/** Probes, and the scripts and styles of pages that were already sent: those are files that cost next to nothing. */
export function isNeverShed(url: string): boolean {
  return PROBE_PATHS.has(url) || url.startsWith('/assets/') || url.startsWith('/admin/assets/');
}
