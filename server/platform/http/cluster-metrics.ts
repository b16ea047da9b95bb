import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Any worker can serve the metrics of all processes: it requests them from the primary process, which gathers them. */
interface MetricsRequest {
  kind: 'metrics-request';
  id: number;
}
interface MetricsResponse {
  kind: 'metrics-response';
  id: number;
  text: string | null;
}

/** Runs in the primary process. */
export function serveClusterMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isOf<MetricsRequest>(message, 'metrics-request')) return;
    const text = await aggregator.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ kind: 'metrics-response', id: message.id, text } satisfies MetricsResponse);
  });
}

/** Prometheus text of all processes, or of this one when it is the only one. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Its constructor makes this process respond to the primary one.
  new AggregatorRegistry();
  let lastRequestId = 0;
  const waiting = new Map<number, (text: string | null) => void>();
  process.on('message', (message) => {
    if (!isOf<MetricsResponse>(message, 'metrics-response')) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return async () => {
    lastRequestId += 1;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    waiting.set(lastRequestId, resolve);
    process.send?.({ kind: 'metrics-request', id: lastRequestId } satisfies MetricsRequest);
    const text = await promise;
    // A process that starts or stops may not respond: then only this process is reported.
    return text ?? (await registry.metrics());
  };
}

function isOf<T extends { kind: string }>(message: unknown, kind: T['kind']): message is T {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;
}
