import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Log } from '#server/platform/log.ts';
import type { DrawingAnswer, DrawingTask } from './drawing-process.ts';

export type { DrawingTask } from './drawing-process.ts';

/**
 * Draws in processes of their own, which start with the first drawing and end when nothing has been drawn for a while.
 */
export interface DrawingProcesses {
  /** Rejects with a `DrawingFailed`; `isCrash` when the process had to be ended, or ended by itself. */
  draw(task: DrawingTask): Promise<Buffer>;
  /** The ids of the processes that run. */
  pids(): number[];
  close(): Promise<void>;
}

export class DrawingFailed extends Error {
  override name = 'DrawingFailed';
  isCrash: boolean;

  constructor(message: string, isCrash: boolean) {
    super(message);
    this.isCrash = isCrash;
  }
}

interface DrawingProcessesOptions {
  log: Log;
  /** After this time a drawing is given up and its process ended. */
  timeoutMs?: number;
  idleMs?: number;
}

const COMMAND = path.join(import.meta.dirname, 'drawing-process.ts');
const TIMEOUT_MS = 30_000;
const IDLE_MS = 2 * MINUTE_MS;
const MAX_HEAP_MB = 128;
/** Memory that a finished drawing has not given back goes back with the process. */
const MAX_DRAWINGS = 500;

/**
 * No secret of the shop. Of glibc's settings, few pools of memory, and blocks of this size that go back to the system
 * when they are freed: by default the threshold grows with each large picture, and a process keeps what it has once
 * needed.
 */
const DRAWER_ENV = {
  PATH: process.env.PATH,
  NODE_OPTIONS: process.env.NODE_OPTIONS,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

interface Drawer {
  child: ChildProcess;
  drawings: number;
  idleTimer?: NodeJS.Timeout;
}

export function createDrawingProcesses(options: DrawingProcessesOptions): DrawingProcesses {
  const { log, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  const all = new Set<Drawer>();
  const idle: Drawer[] = [];

  function start(): Drawer {
    const child = fork(COMMAND, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      env: DRAWER_ENV,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const drawer: Drawer = { child, drawings: 0 };
    all.add(drawer);
    // Neither the process nor its channel keeps the shop alive.
    child.unref();
    child.channel?.unref();
    // A failed start or a closed channel also ends in `exit` or in the time limit.
    child.on('error', (error) => log.warn({ err: error }, 'A drawing process failed'));
    child.once('exit', () => forget(drawer));
    return drawer;
  }

  function forget(drawer: Drawer): void {
    clearTimeout(drawer.idleTimer);
    all.delete(drawer);
    const at = idle.indexOf(drawer);
    if (at >= 0) idle.splice(at, 1);
  }

  function end(drawer: Drawer): void {
    forget(drawer);
    drawer.child.kill('SIGKILL');
  }

  function release(drawer: Drawer): void {
    if (!all.has(drawer)) return;
    drawer.drawings++;
    if (drawer.drawings >= MAX_DRAWINGS) {
      end(drawer);
      return;
    }
    drawer.idleTimer = setTimeout(() => end(drawer), idleMs).unref();
    idle.push(drawer);
  }

  async function draw(task: DrawingTask): Promise<Buffer> {
    const drawer = idle.pop() ?? start();
    clearTimeout(drawer.idleTimer);
    const answer = await answerOf(drawer.child, task, timeoutMs);
    if (answer.kind === 'crashed') {
      end(drawer);
      log.warn({ reason: answer.message, task: task.exportName }, 'A drawing process ended and is replaced');
      throw new DrawingFailed(answer.message, true);
    }
    release(drawer);
    if (answer.kind === 'failed') throw new DrawingFailed(answer.message, false);
    return Buffer.from(answer.bytes);
  }

  async function close(): Promise<void> {
    const ended = [...all].map((drawer) => {
      const exit = drawer.child.exitCode === null ? once(drawer.child, 'exit') : null;
      end(drawer);
      return exit;
    });
    await Promise.all(ended);
  }

  return { draw, pids: () => [...all].flatMap(({ child }) => child.pid ?? []), close };
}

type Outcome = DrawingAnswer | { kind: 'crashed'; message: string };

/** The answer of the process, or why there will be none. */
function answerOf(child: ChildProcess, task: DrawingTask, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ kind: 'crashed', message: 'too slow' }), timeoutMs);
    const onExit = (code: number | null, signal: string | null) =>
      settle({ kind: 'crashed', message: `ended with ${signal ?? code}` });
    child.once('message', settle);
    child.once('exit', onExit);
    child.send(task, (error) => error && settle({ kind: 'crashed', message: error.message }));

    function settle(outcome: unknown): void {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', onExit);
      resolve(outcome as Outcome);
    }
  });
}
