import { MINUTE_MS } from '#contract/time/durations.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import { ShopError, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { Log } from '#server/platform/log.ts';
import { createDrawingProcesses, DrawingFailed, type DrawingTask } from './drawing-processes.ts';
import { createDrawingQueue, type QueuedDrawing } from './drawing-queue.ts';
import type { PictureCache } from './picture-cache.ts';

/** Who waits for a picture. */
export interface Reader {
  /** As `request.callerAddress`: null for this machine, which has no limit. */
  address: string | null;
  /** Aborted when the reader hangs up. */
  signal: AbortSignal;
}

export interface Drawing {
  /** Its name in `cache`; readers of one name share one drawing. */
  name: string;
  cache: PictureCache;
  isSlow: boolean;
  /** Called when it is the drawing's turn. */
  task(): Promise<DrawingTask>;
  /** Without it the shop itself needs the picture. */
  reader?: Reader | undefined;
}

/** Everything that the shop draws: pictures at their widths, pictures for messengers. */
export interface Drawings {
  /**
   * The drawn bytes, which are in the cache then. Throws `unavailable` or `too_many_requests` when there is too much to
   * draw.
   */
  draw(drawing: Drawing): Promise<Buffer>;
  /** For gauges and measurements. */
  waiting(): number;
  pids(): number[];
  close(): Promise<void>;
}

const CONCURRENCY = 2;
const MAX_WAITING = 400;
/** A page of a category requests some 60 pictures. */
const MAX_WAITING_PER_READER = 100;
/**
 * A picture is drawn once for everybody, so few readers of a shop that has been open for a day meet any that is new.
 */
const MAX_NEW_PER_READER = { max: 600, windowMs: 10 * MINUTE_MS };
/** A picture that ended its process is refused for this time. */
const CRASH_MEMORY_MS = MINUTE_MS;
const MAX_CRASHES_REMEMBERED = 1000;

interface Pending {
  result: Promise<Buffer>;
  queued: QueuedDrawing;
  readers: number;
}

interface DrawingsOptions {
  log: Log;
  /** Processes of the shop, which share the limit of a reader. */
  processes?: number;
  now?: () => number;
}

export function createDrawings({ log, processes = 1, now = Date.now }: DrawingsOptions): Drawings {
  const drawers = createDrawingProcesses({ log });
  const queue = createDrawingQueue({
    concurrency: CONCURRENCY,
    slowConcurrency: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: MAX_WAITING_PER_READER,
  });
  const limit = createAddressLimit({ ...MAX_NEW_PER_READER, max: Math.ceil(MAX_NEW_PER_READER.max / processes), now });
  const pending = new Map<string, Pending>();
  const crashedUntil = new Map<string, number>();

  function start({ name, cache, isSlow, task }: Drawing, caller: string): Pending {
    const queued = queue.add(caller, isSlow);
    const result = run(queued, name, cache, task).finally(() => pending.get(name) === entry && pending.delete(name));
    const entry = { result, queued, readers: 0 };
    pending.set(name, entry);
    return entry;
  }

  async function run(queued: QueuedDrawing, name: string, cache: PictureCache, task: Drawing['task']): Promise<Buffer> {
    const end = await queued.turn;
    try {
      const bytes = await drawers.draw(await task());
      // A full disk makes pictures slow and not unavailable.
      await cache.write(name, bytes).catch((error) => log.warn({ err: error }, 'A picture could not be stored'));
      return bytes;
    } catch (error) {
      if (!(error instanceof DrawingFailed) || !error.isCrash) throw error;
      if (crashedUntil.size >= MAX_CRASHES_REMEMBERED) crashedUntil.clear();
      crashedUntil.set(name, now() + CRASH_MEMORY_MS);
      throw new ShopError('unavailable', { cause: error, retryAfter: CRASH_MEMORY_MS / 1000 });
    } finally {
      end();
    }
  }

  async function draw(drawing: Drawing): Promise<Buffer> {
    const { name, reader } = drawing;
    const secondsToWait = limit.take(reader?.address ?? null);
    if (secondsToWait > 0) throw new TooManyRequests(secondsToWait);
    const refusedFor = (crashedUntil.get(name) ?? 0) - now();
    if (refusedFor > 0) throw new ShopError('unavailable', { retryAfter: Math.ceil(refusedFor / 1000) });
    const caller = reader?.address ?? '';
    const running = pending.get(name);
    running?.queued.join(caller);
    const entry = running ?? start(drawing, caller);
    entry.readers++;
    const leave = () => {
      entry.readers--;
      if (entry.readers === 0 && entry.queued.cancel()) pending.delete(name);
    };
    if (reader?.signal.aborted) leave();
    reader?.signal.addEventListener('abort', leave, { once: true });
    return await entry.result.finally(() => reader?.signal.removeEventListener('abort', leave));
  }

  return { draw, waiting: queue.waiting, pids: drawers.pids, close: drawers.close };
}
