import type { Database } from '#server/platform/database/database.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { shareReading } from '#server/platform/metrics/share-reading.ts';
import { type QueueState, readQueues } from './jobs-queries.ts';

/** Every process reads the same. */
export function jobGauges(db: Database): GaugeSource[] {
  let last: QueueState[] = [];
  /** While the database is away, the metrics keep the last numbers. */
  const queues = shareReading(async () => {
    last = await readQueues(db).catch(() => last);
    return last;
  });
  const gauge = (name: string, help: string, compute: (queues: QueueState[]) => number): GaugeSource => ({
    name,
    help,
    aggregate: 'max',
    read: async () => compute(await queues()),
  });
  const byQueue = (name: string, help: string, numberOf: (queue: QueueState) => number): GaugeSource => ({
    name,
    help,
    label: 'job',
    aggregate: 'max',
    read: async () => new Map((await queues()).map((queue) => [queue.name, numberOf(queue)])),
  });
  return [
    gauge('jobs_waiting', 'Jobs that wait, also for a later time.', sumOf('waiting')),
    gauge('jobs_retrying', 'Jobs that failed and wait for their retry.', sumOf('retrying')),
    gauge('jobs_failed', 'Jobs that failed for good; see npm run jobs.', sumOf('failed')),
    gauge('jobs_oldest_due_seconds', 'How long the oldest due job waits for a worker.', (all) =>
      Math.max(0, ...all.map(({ oldestDueSeconds }) => oldestDueSeconds ?? 0)),
    ),
    byQueue('job_queue_waiting', 'Jobs of one name that wait, also for a later time.', ({ waiting }) => waiting),
    byQueue('job_queue_failed', 'Jobs of one name that failed for good.', ({ failed }) => failed),
    byQueue('job_queue_oldest_due_seconds', 'How long the oldest due job of a name waits.', (queue) =>
      Math.max(0, queue.oldestDueSeconds ?? 0),
    ),
  ];
}

function sumOf(count: 'waiting' | 'retrying' | 'failed'): (queues: QueueState[]) => number {
  return (queues) => queues.reduce((sum, queue) => sum + queue[count], 0);
}
