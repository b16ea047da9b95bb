import { Counter, Gauge, Histogram } from 'prom-client';
import type { HttpOutcome } from './send-request.ts';

/** Registered by `server/platform/http/metrics.ts`. What an open circuit breaker refuses is not among them. */
export const providerCalls = new Counter({
  name: 'http_client_requests_total',
  help: 'Attempts to call a provider: ok, refused (HTTP 4xx), failed (5xx), unreachable (never arrived), lost (no answer).',
  labelNames: ['provider', 'outcome'],
  registers: [],
});
export const providerSeconds = new Histogram({
  name: 'http_client_duration_seconds',
  help: 'How long an attempt to call a provider took.',
  labelNames: ['provider'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});
export const providerFailureTime = new Gauge({
  name: 'http_client_last_failure_timestamp_seconds',
  help: 'When a provider last failed, was unreachable or did not answer.',
  labelNames: ['provider'],
  aggregator: 'max',
  registers: [],
});

export async function measureCall(provider: string, send: () => Promise<HttpOutcome>): Promise<HttpOutcome> {
  const startedAt = performance.now();
  const result = await send();
  const outcome = outcomeOf(result);
  providerCalls.inc({ provider, outcome });
  providerSeconds.observe({ provider }, (performance.now() - startedAt) / 1000);
  if (outcome !== 'ok' && outcome !== 'refused') providerFailureTime.set({ provider }, Date.now() / 1000);
  return result;
}

function outcomeOf(result: HttpOutcome): 'ok' | 'refused' | 'failed' | 'unreachable' | 'lost' {
  if (result.kind !== 'answered') return result.kind;
  if (result.status >= 500) return 'failed';
  return result.status >= 400 ? 'refused' : 'ok';
}
