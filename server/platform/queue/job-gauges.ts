import type { Database } from '#server/platform/database/database.ts';
import { type QueueState, readQueues } from './jobs-queries.ts';

interface JobGauge {
  name: string;
  help: string;
  /** Every process reads the same. */
  aggregate: 'max';
  read(): Promise<number>;
}

/** All gauges of one reading of the metrics share one statement. */
const SHARED_FOR_MS = 1000;

export function jobGauges(db: Database): JobGauge[] {
  let readAt = 0;
  let last: QueueState[] = [];
  let reading = Promise.resolve(last);
  /** While the database is away, the metrics keep the last numbers. */
  async function readNow(): Promise<QueueState[]> {
    last = await readQueues(db).catch(() => last);
    return last;
  }
  function queues(): Promise<QueueState[]> {
    if (Date.now() - readAt > SHARED_FOR_MS) {
      readAt = Date.now();
      reading = readNow();
    }
    return reading;
  }
  const gauge = (name: string, help: string, compute: (queues: QueueState[]) => number): JobGauge => ({
    name,
    help,
    aggregate: 'max',
    read: async () => compute(await queues()),
  });
  return [
    gauge('jobs_waiting', 'Jobs that wait, also for a later time.', sumOf('waiting')),
    gauge('jobs_retrying', 'Jobs that failed and wait for their retry.', sumOf('retrying')),
    gauge('jobs_failed', 'Jobs that failed for good; see npm run jobs.', sumOf('failed')),
    gauge('jobs_oldest_due_seconds', 'How long the oldest due job waits for a worker.', (all) =>
      Math.max(0, ...all.map(({ oldestDueSeconds }) => oldestDueSeconds ?? 0)),
    ),
  ];
}

function sumOf(count: 'waiting' | 'retrying' | 'failed'): (queues: QueueState[]) => number {
  return (queues) => queues.reduce((sum, queue) => sum + queue[count], 0);
}
