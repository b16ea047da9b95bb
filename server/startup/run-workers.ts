import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { handedDatabase } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { serveClusterMetrics } from '#server/platform/http/cluster-metrics.ts';
import type { Log } from '#server/platform/log.ts';

/** The delay before a dead worker is replaced, so that one that fails at once does not keep the machine busy. */
const RESTART_DELAY_MS = 500;
/** Beyond its drain a worker has 5 s for open requests and a few for what it closes. */
const FORCE_AFTER_MS = 12_000;
const URGENT_FORCE_MS = 4_000;

export interface Workers {
  /** Makes all workers listen; the port must be free. */
  listen(): Promise<void>;
  /** Each drains and closes by itself; at once when `urgent` is aborted. */
  stop(urgent: AbortSignal): Promise<void>;
}

interface WorkersOptions {
  count: number;
  databaseUrl: string;
  /** How long each serves on after it was asked to stop. */
  drainMs: number;
  log: Log;
}

/** Starts processes that share one port, waits until all are ready, and replaces those that die. */
export async function runWorkers({ count, databaseUrl, drainMs, log }: WorkersOptions): Promise<Workers> {
  let isListening = false;
  let isStopping = false;
  const fastImports = import.meta.resolve('#patches/drizzle-orm/fast-imports.ts');
  const execArgv = [...process.execArgv, '--import', fastImports];
  // Workers accept by themselves. A connection that the primary hands to a worker that dies at that moment is lost
  // without an end: whoever sent it waits until they lose patience.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, '..', 'worker.ts'), args: [], execArgv });
  serveClusterMetrics();

  function startWorker(): Worker {
    const worker = cluster.fork(handedDatabase(databaseUrl));
    worker.on('message', (message) => {
      if (message === 'ready' && isListening) worker.send('listen');
    });
    worker.on('exit', (code, signal) => {
      // A worker that was asked to stop, such as by Ctrl-C, is not replaced.
      if (isStopping || !isListening || code === 0) return;
      log.error({ code, signal }, 'A process of the shop died and is replaced');
      setTimeout(() => isStopping || startWorker(), RESTART_DELAY_MS);
    });
    return worker;
  }

  await Promise.all(Array.from({ length: count }, () => untilReady(startWorker())));
  return {
    async listen() {
      isListening = true;
      const all = running();
      for (const worker of all) worker.send('listen');
      await Promise.all(all.map((worker) => once(worker, 'listening')));
    },
    async stop(urgent) {
      isStopping = true;
      await Promise.all(
        running().map(async (worker) => {
          const exit = once(worker, 'exit');
          const hurry = () => worker.process.kill('SIGINT');
          urgent.addEventListener('abort', hurry);
          worker.process.kill(urgent.aborted ? 'SIGINT' : 'SIGTERM');
          // One whose event loop hangs hears no signal.
          const force = () => worker.process.kill('SIGKILL');
          const timer = setTimeout(force, drainMs + FORCE_AFTER_MS);
          urgent.addEventListener('abort', () => setTimeout(force, URGENT_FORCE_MS).unref());
          await exit;
          clearTimeout(timer);
        }),
      );
    },
  };
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
}

async function untilReady(worker: Worker): Promise<void> {
  const outcome = await Promise.race([
    once(worker, 'message').then(() => 'ready'),
    once(worker, 'exit').then(() => 'exit'),
  ]);
  if (outcome === 'exit') throw new StartupError('A process of the shop could not start; see above.');
}
