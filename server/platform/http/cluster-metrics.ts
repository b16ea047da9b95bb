import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Whoever is asked for the metrics tells those of all processes: the first process gathers them. */
interface Wanted {
  kind: 'metrics-wanted';
  id: number;
}
interface Gathered {
  kind: 'metrics-gathered';
  id: number;
  text: string | null;
}

/** For the process that started the workers. */
export function answerMetricsOfAll(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isOf<Wanted>(message, 'metrics-wanted')) return;
    const text = await aggregator.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ kind: 'metrics-gathered', id: message.id, text } satisfies Gathered);
  });
}

/** Prometheus text: of this process when it is the only one, else of all. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Its constructor is what makes this process answer the gathering one.
  new AggregatorRegistry();
  let asked = 0;
  const waiting = new Map<number, (text: string | null) => void>();
  process.on('message', (message) => {
    if (!isOf<Gathered>(message, 'metrics-gathered')) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return async () => {
    asked += 1;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    waiting.set(asked, resolve);
    process.send?.({ kind: 'metrics-wanted', id: asked } satisfies Wanted);
    const text = await promise;
    // One that is starting or leaving does not answer.
    return text ?? (await registry.metrics());
  };
}

function isOf<T extends { kind: string }>(message: unknown, kind: T['kind']): message is T {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;
}
