import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { MetricsAccess } from '#server/config/proxy-config.ts';
import { circuitGauge } from '#server/platform/http-client/circuit-gauge.ts';
import { providerCalls, providerFailureTime, providerSeconds } from '#server/platform/http-client/provider-metrics.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { jobRuns, jobSeconds } from '#server/platform/metrics/job-metrics.ts';
import { createMetricsReader } from './cluster-metrics.ts';
import { securityEventCounter } from './log-security-event.ts';
import { metricsGuard } from './metrics-access.ts';
import type { ResponseEvent } from './response-events.ts';
import { NotFound } from './shop-error.ts';

interface MetricsOptions {
  gauges: readonly GaugeSource[];
  histograms: readonly Histogram<string>[];
  access: MetricsAccess;
}

/** Whoever counts them does so before, or without, an application that serves them. */
const OF_THE_PROCESS: Metric[] = [
  circuitGauge,
  providerCalls,
  providerSeconds,
  providerFailureTime,
  jobRuns,
  jobSeconds,
  securityEventCounter,
];

/**
 * `GET /metrics`: Prometheus text with requests and latency by route, the event loop, memory, and the shop's gauges.
 */
export const metrics = fp(async (app: FastifyInstance, { gauges, histograms, access }: MetricsOptions) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const source of gauges) addGauge(registry, source);
  for (const histogram of histograms) registry.registerMetric(histogram);
  for (const metric of OF_THE_PROCESS) registry.registerMetric(metric);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses sent.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.onResponseSent((event) => {
    const route = routeLabel(event);
    requests.inc({ method: event.method, route, status: event.status });
    seconds.observe({ route }, event.ms / 1000);
  });
  const readMetrics = createMetricsReader(registry);
  const mayRead = metricsGuard(access);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new NotFound();
    return reply.type(registry.contentType).send(await readMetrics());
  });
});

const PAGE_KINDS = new Set(['search', 'catalog', 'category', 'product', 'brands', 'promotions', 'cabinet', 'auth']);

/** The route's pattern. To Fastify all pages are one route, so they are labelled by the first word of the path. */
function routeLabel({ route, url }: ResponseEvent): string {
  if (route !== '/*') return route;
  const word = /^(?:\/uz(?=[/.?]|$))?\/?(\w*)/.exec(url)?.[1] ?? '';
  if (word === '') return 'page:/';
  return PAGE_KINDS.has(word) ? `page:/${word}` : 'page:other';
}

function addGauge(registry: Registry, { name, help, aggregate = 'sum', label, read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    aggregator: aggregate,
    registers: [registry],
    async collect() {
      const reading = await read();
      if (typeof reading === 'number') return this.set(reading);
      // What is not there any more is no zero.
      this.reset();
      for (const [value, number] of reading) this.set({ [label ?? 'value']: value }, number);
    },
  });
}
