import fs from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export interface ProcessGauges {
  gauges: readonly GaugeSource[];
  close(): void;
}

/**
 * How busy this process is, and how much room its disk has. The delay of the event loop is that of the last minute or two:
 * prom-client's own begins anew with every reading, and two readers would take it from each other.
 */
export function createProcessGauges(dataDir: string): ProcessGauges {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = 0;
  const p99 = () => Math.max(0, delays.percentile(99) - RESOLUTION_MS * 1e6) / NANOSECONDS;
  const turn = setInterval(() => {
    before = p99();
    delays.reset();
  }, MINUTE_MS).unref();
  const readDisk = async (size: (disk: Awaited<ReturnType<typeof fs.statfs>>) => number) => {
    const disk = await fs.statfs(dataDir).catch(() => null);
    return disk === null ? 0 : size(disk);
  };
  return {
    gauges: [
      {
        name: 'process_event_loop_delay_p99_seconds',
        help: 'How late the event loop was, in the worst hundredth of the last minute or two.',
        aggregate: 'max',
        read: () => Math.max(before, p99()),
      },
      {
        name: 'process_memory_bytes',
        help: 'Resident memory.',
        read: () => process.memoryUsage.rss(),
      },
      {
        name: 'disk_free_bytes',
        help: 'Free space where DATA_DIR lies.',
        aggregate: 'max',
        read: () => readDisk(({ bavail, bsize }) => Number(bavail) * Number(bsize)),
      },
      {
        name: 'disk_size_bytes',
        help: 'Size of the disk where DATA_DIR lies.',
        aggregate: 'max',
        read: () => readDisk(({ blocks, bsize }) => Number(blocks) * Number(bsize)),
      },
    ],
    close() {
      clearInterval(turn);
      delays.disable();
    },
  };
}
