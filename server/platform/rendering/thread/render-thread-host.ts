import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { localeOfPath } from '#contract/i18n/locale.ts';
import type { Storefront } from '#contract/pages/storefront.ts';
import type { PageOfScripts } from '../finish-page.ts';
import type { RenderOptions } from '../render-pages.ts';
import type { CallAnswer, Failure, FromThread, KnownAnswers, SentError, ShopCall, ThreadData } from './messages.ts';
import { CABINET_CALLS, STOREFRONT_CALLS } from './shop-calls.ts';

/** A page to render, and who waits for it. */
export interface RenderJob extends RenderOptions {
  address: string;
  isAhead: boolean;
  /** How often its rendering was begun. */
  attempts: number;
  reportError(error: unknown): void;
  resolve(page: PageOfScripts): void;
  reject(error: unknown): void;
}

interface HostOptions {
  publicUrl: string;
  storefront: Storefront;
  /** The module that exports `renderPage`. */
  storefrontModule: string;
  maxHeapMb: number;
  /** After which it is ended, while it has a page. */
  maxSilentSeconds: number;
  /** When a page is finished or waits for the database: the thread can take another one. */
  onFree(): void;
  onFinished(): void;
  /** Once, with the pages that it leaves unfinished. */
  onEnd(reason: unknown, unfinished: readonly RenderJob[]): void;
}

/** One rendering thread, seen from the thread that answers requests and has the catalogue. */
export interface RenderThread {
  /** Rejected when the thread ends before it can render. */
  ready: Promise<void>;
  /** Pages that it works at, without those that wait for the database. */
  busyWith(): number;
  jobs(): number;
  /** Whether it renders a page for the second time. */
  isRetrying(): boolean;
  take(job: RenderJob): void;
  stop(): Promise<void>;
}

interface RunningJob {
  job: RenderJob;
  /** Errors that calls of this page threw; the thread knows them by their place. */
  errors: unknown[];
  /** Promised calls that are not answered yet. */
  waitsFor: number;
}

const THREAD = path.join(import.meta.dirname, 'render-thread.ts');

export function startRenderThread(options: HostOptions): RenderThread {
  const { publicUrl, storefront, storefrontModule, maxHeapMb, maxSilentSeconds, onFree, onFinished, onEnd } = options;
  const running = new Map<number, RunningJob>();
  const ready = Promise.withResolvers<void>();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port1: answers, port2 } = new MessageChannel();
  const workerData: ThreadData = { publicUrl, storefrontModule, answered, answers: port2 };
  const worker = new Worker(THREAD, {
    workerData,
    transferList: [port2],
    // Not the program's own: a debugger, an import of the database's library.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let tasks = 0;
  let silentSeconds = 0;
  let endReason: unknown = new Error('The rendering thread ended');

  worker.on('message', (message: FromThread) => {
    silentSeconds = 0;
    switch (message.kind) {
      case 'ready':
        ready.resolve();
        break;
      case 'call':
        answerCall(message);
        break;
      case 'report':
        reportFailure(message.task, message.failure);
        break;
      case 'rendered':
        finish(message.task, ({ job }) => job.resolve(message.page));
        break;
      case 'failed':
        finish(message.task, (ended) => ended.job.reject(errorOf(ended, message.failure)));
        break;
      case 'pong':
        break;
    }
  });
  worker.on('error', (error) => {
    endReason = error;
  });
  const watch = setInterval(() => {
    if (running.size === 0) return;
    silentSeconds += 1;
    worker.postMessage({ kind: 'ping' });
    if (silentSeconds <= maxSilentSeconds) return;
    endReason = new Error('The rendering thread did not answer');
    void worker.terminate();
  }, 1000);
  watch.unref();
  worker.once('exit', () => {
    clearInterval(watch);
    answers.close();
    ready.reject(endReason);
    const unfinished = [...running.values()].map(({ job }) => job);
    running.clear();
    onEnd(endReason, unfinished);
  });
  // Whoever started the thread may have gone when it ends later.
  ready.promise.catch(() => undefined);

  function finish(task: number, end: (ended: RunningJob) => void): void {
    const ended = running.get(task);
    running.delete(task);
    if (ended !== undefined) end(ended);
    onFinished();
    onFree();
  }

  function reportFailure(task: number, failure: Failure): void {
    const reporting = running.get(task);
    reporting?.job.reportError(errorOf(reporting, failure));
  }

  function answerCall({ task, call, of, method, args, isAwaited }: ShopCall): void {
    const calling = running.get(task);
    if (calling !== undefined && !isAwaited) calling.waitsFor += 1;
    const send = (answer: CallAnswer) => {
      if (!isAwaited) {
        if (calling !== undefined) calling.waitsFor -= 1;
        worker.postMessage({ kind: 'answer', answer });
        return;
      }
      answers.postMessage(answer);
      Atomics.add(answered, 0, 1);
      Atomics.notify(answered, 0);
    };
    const fail = (error: unknown) => send({ call, error: keep(calling, error) });
    const succeed = (value: unknown) => {
      try {
        send({ call, value });
      } catch (error) {
        fail(error);
      }
    };
    try {
      const value = callShop(calling, of, method, args);
      if (isAwaited) succeed(value);
      else {
        Promise.resolve(value).then(succeed, fail);
        onFree();
      }
    } catch (error) {
      fail(error);
    }
  }

  function callShop(calling: RunningJob | undefined, of: ShopCall['of'], method: string, args: unknown[]): unknown {
    if (calling === undefined) throw new Error('The page has ended');
    const known = of === 'storefront' ? STOREFRONT_CALLS : CABINET_CALLS;
    const { storefront: shown = storefront, cabinet } = calling.job;
    const target = (of === 'storefront' ? shown : cabinet) as unknown as Record<string, unknown> | null;
    const called = Object.hasOwn(known, method) ? target?.[method] : undefined;
    if (typeof called !== 'function') throw new Error(`The shop has no ${of}.${method}`);
    return called.apply(target, args);
  }

  return {
    ready: ready.promise,
    busyWith: () => [...running.values()].filter(({ waitsFor }) => waitsFor === 0).length,
    jobs: () => running.size,
    isRetrying: () => [...running.values()].some(({ job }) => job.attempts > 1),
    take(job) {
      tasks += 1;
      job.attempts += 1;
      running.set(tasks, { job, errors: [], waitsFor: 0 });
      const profile = job.cabinet === null ? null : job.cabinet?.profile;
      const known = knownAnswers(job.storefront ?? storefront, publicUrl + job.address);
      worker.postMessage({ kind: 'render', task: tasks, address: job.address, profile, known });
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** Null when the shop cannot tell now: the page asks, and handles the error. */
function knownAnswers(storefront: Storefront, url: string): KnownAnswers | null {
  try {
    const path = new URL(url).pathname.replace(/(\/_)?\.data$/, '') || '/';
    return {
      pathname: path,
      redirectTarget: storefront.redirectTarget(path),
      shell: storefront.shell(localeOfPath(path)),
    };
  } catch {
    return null;
  }
}

function keep(calling: RunningJob | undefined, error: unknown): SentError {
  const id = (calling?.errors.push(error) ?? 0) - 1;
  if (!(error instanceof Error)) return { id, name: 'Error', message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return { id, name, message, stack };
}

function errorOf({ errors }: RunningJob, failure: Failure): unknown {
  return 'error' in failure ? failure.error : (errors[failure.place] ?? new Error('A call of the shop failed'));
}
