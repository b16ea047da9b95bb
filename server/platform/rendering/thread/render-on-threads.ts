import { pathToFileURL } from 'node:url';
import type { Storefront } from '#contract/pages/storefront.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import type { PageOfScripts } from '../finish-page.ts';
import { findServerBuild } from '../load-storefront.ts';
import type { RenderFinished } from '../render-pages.ts';
import { createPageQueue } from './page-queue.ts';
import { type RenderJob, type RenderThread, startRenderThread } from './render-thread-host.ts';

export interface RenderThreads {
  render: RenderFinished;
  gauges: readonly GaugeSource[];
  stop(): Promise<void>;
}

interface ThreadsOptions {
  count: number;
  publicUrl: string;
  storefront: Storefront;
  log: Log;
  /** Another module with `renderPage` than the built storefront, for tests. */
  storefrontModule?: string;
  maxHeapMb?: number;
  maxSilentSeconds?: number;
}

/** The second one is there when the first is finished, without a way to the main thread and back. */
const CONCURRENT_PAGES = 2;
/** With those that wait for the database: a frozen one must not stop the pages that need none. */
const MAX_STARTED = 200;
/** Three seconds of work; who comes later is told when to come again. */
const MAX_WAITING = 300;
const RETRY_SECONDS = 5;
/** A page whose thread ended under it may be what ended it. */
const MAX_ATTEMPTS = 2;
/** Far above what pages need: a thread that reaches it has a leak or a page without an end. */
const MAX_HEAP_MB = 256;
/** A thread with a page that is silent for so long hangs: a page of a large listing takes 20 ms. */
const MAX_SILENT_SECONDS = 8;
const FIRST_RESTART_MS = 100;
const MAX_RESTART_MS = 5_000;

/** Renders pages on threads of their own, so that the one that answers requests never waits for React. */
export async function startRenderThreads(options: ThreadsOptions): Promise<RenderThreads> {
  const { count, publicUrl, storefront, log, maxHeapMb = MAX_HEAP_MB, maxSilentSeconds = MAX_SILENT_SECONDS } = options;
  const storefrontModule = options.storefrontModule ?? pathToFileURL(await findServerBuild()).href;
  const queue = createPageQueue<RenderJob>();
  /** Those that can render. */
  const threads = new Set<RenderThread>();
  const started = new Set<RenderThread>();
  let restarts = 0;
  let failuresInRow = 0;
  let isStopping = false;

  function start(): RenderThread {
    const thread = startRenderThread({
      publicUrl,
      storefront,
      storefrontModule,
      maxHeapMb,
      maxSilentSeconds,
      onFree: dispatch,
      onFinished() {
        failuresInRow = 0;
      },
      onEnd(err, unfinished) {
        threads.delete(thread);
        started.delete(thread);
        if (isStopping) for (const job of unfinished) job.reject(stopped());
        else replace(err, unfinished);
      },
    });
    started.add(thread);
    thread.ready.then(
      () => {
        threads.add(thread);
        dispatch();
      },
      () => undefined,
    );
    return thread;
  }

  function replace(err: unknown, unfinished: readonly RenderJob[]): void {
    log.error(
      { err, pages: unfinished.map(({ address }) => address.split('?')[0]) },
      'A rendering thread ended and is replaced',
    );
    restarts += 1;
    for (const job of unfinished) {
      if (job.attempts < MAX_ATTEMPTS) queue.addAgain(job);
      else job.reject(err);
    }
    const delay = Math.min(FIRST_RESTART_MS * 2 ** failuresInRow, MAX_RESTART_MS);
    failuresInRow += 1;
    setTimeout(() => isStopping || start(), delay).unref();
    dispatch();
  }

  /** A page that is rendered again is alone on its thread: if it ends this one too, no other page loses its attempt. */
  function hasRoom(thread: RenderThread, job: RenderJob): boolean {
    if (job.attempts > 0) return thread.jobs() === 0;
    return thread.busyWith() < CONCURRENT_PAGES && thread.jobs() < MAX_STARTED && !thread.isRetrying();
  }

  function dispatch(): void {
    for (let job = queue.peek(); job !== undefined; job = queue.peek()) {
      const [freest] = [...threads].sort((a, b) => a.busyWith() - b.busyWith());
      if (freest === undefined || !hasRoom(freest, job)) return;
      queue.next();
      freest.take(job);
    }
  }

  const render: RenderFinished = (address, { isAhead = false, ...requested }) => {
    const { promise, resolve, reject } = Promise.withResolvers<PageOfScripts>();
    if (isStopping) reject(stopped());
    else if (queue.size() >= MAX_WAITING) reject(new ShopError('unavailable', { retryAfter: RETRY_SECONDS }));
    else queue.add({ ...requested, address, isAhead, attempts: 0, resolve, reject });
    dispatch();
    return promise;
  };

  await Promise.all(Array.from({ length: count }, () => start().ready));
  return {
    render,
    gauges: [
      { name: 'rendering_waiting_pages', help: 'Pages that wait for a rendering thread.', read: () => queue.size() },
      { name: 'rendering_thread_restarts', help: 'Rendering threads replaced since the start.', read: () => restarts },
    ],
    async stop() {
      isStopping = true;
      for (const job of queue.drain()) job.reject(stopped());
      await Promise.all([...started].map((thread) => thread.stop()));
    },
  };
}

function stopped(): ShopError {
  return new ShopError('unavailable', { retryAfter: RETRY_SECONDS });
}
