import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createMetricsReader } from './cluster-metrics.ts';
import type { Answered } from './response-events.ts';
import { NotFound } from './shop-error.ts';

/** A number that something in the shop can tell at any time. */
export interface GaugeSource {
  name: string;
  help: string;
  /** What several processes tell together; `max` for what each of them has a whole copy of. */
  together?: 'sum' | 'max';
  read(): number;
}

interface MetricsOptions {
  gauges: readonly GaugeSource[];
  histograms: readonly Histogram<string>[];
}

/** `GET /metrics`: Prometheus text with requests and latency by route, the event loop, memory, and the shop's gauges. */
export const metrics = fp(async (app: FastifyInstance, { gauges, histograms }: MetricsOptions) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const source of gauges) addGauge(registry, source);
  for (const histogram of histograms) registry.registerMetric(histogram);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.onAnswered((answered) => {
    const route = routeLabel(answered);
    requests.inc({ method: answered.method, route, status: answered.status });
    seconds.observe({ route }, answered.ms / 1000);
  });
  const readMetrics = createMetricsReader(registry);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Whoever comes through the proxy is not the one who watches the shop.
    if (request.headers['x-forwarded-for'] !== undefined) throw new NotFound();
    return reply.type(registry.contentType).send(await readMetrics());
  });
});

const PAGE_KINDS = new Set(['search', 'catalog', 'category', 'product', 'brands', 'promotions', 'cabinet', 'auth']);

/** The route's pattern; pages are all one route to Fastify, so they are told apart by their first word. */
function routeLabel({ route, url }: Answered): string {
  if (route !== '/*') return route;
  const word = /^(?:\/uz(?=[/.?]|$))?\/?(\w*)/.exec(url)?.[1] ?? '';
  if (word === '') return 'page:/';
  return PAGE_KINDS.has(word) ? `page:/${word}` : 'page:other';
}

function addGauge(registry: Registry, { name, help, together = 'sum', read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    aggregator: together,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
