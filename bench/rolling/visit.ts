import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderCall } from '../checkout/call-orders.ts';

export interface Visits {
  calls: number;
  /** By status or error code. */
  failed: Record<string, number>;
  /** The longest time between two answers of the shop, in milliseconds. */
  maxGapMs: number;
  slowestMs: number;
}

/** Reads pages and places orders through the balancer, without repeating anything, until it is stopped. */
export function startVisits(origin: string, addresses: readonly string[], orders: OrderCall[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const results = { pages: emptyVisits(), orders: emptyVisits() };
  let isOver = false;

  async function visit(kind: keyof typeof results, send: () => Promise<number | string> | null, pauseMs: number) {
    const visits = results[kind];
    while (!isOver) {
      const startedAt = performance.now();
      const outcome = await send();
      if (outcome === null) return;
      const now = performance.now();
      visits.calls += 1;
      visits.slowestMs = Math.max(visits.slowestMs, now - startedAt);
      // A cart that cannot be ordered any more is answered too.
      if (typeof outcome === 'number' && outcome < 500) {
        visits.maxGapMs = Math.max(visits.maxGapMs, now - visits.lastAnswerAt);
        visits.lastAnswerAt = now;
      } else {
        visits.failed[outcome] = (visits.failed[outcome] ?? 0) + 1;
      }
      await delay(pauseMs);
    }
  }

  const page = () => call({ path: addresses[Math.floor(Math.random() * addresses.length)] ?? '/', method: 'GET' });
  const order = () => {
    const next = orders.pop();
    if (next === undefined) return null;
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${next.token}`,
      'idempotency-key': next.key,
    };
    return call({ path: '/api/v2/orders', method: 'POST', headers }, next.body);
  };

  function call(options: http.RequestOptions, body?: string): Promise<number | string> {
    return new Promise((resolve) => {
      const request = http.request(origin, { ...options, agent, timeout: 20_000 }, (response) => {
        response.once('error', () => resolve('broken'));
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      request.once('timeout', () => request.destroy());
      request.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
      request.end(body);
    });
  }

  const lanes = [
    ...Array.from({ length: 4 }, () => visit('pages', page, 20)),
    ...Array.from({ length: 2 }, () => visit('orders', order, 40)),
  ];
  return {
    async stop(): Promise<{ pages: Visits; orders: Visits }> {
      isOver = true;
      await Promise.all(lanes);
      agent.destroy();
      return results;
    },
  };
}

function emptyVisits(): Visits & { lastAnswerAt: number } {
  return { calls: 0, failed: {}, maxGapMs: 0, slowestMs: 0, lastAnswerAt: performance.now() };
}
