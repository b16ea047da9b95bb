import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { SECOND_MS } from '#contract/time/durations.ts';
import { type Database, directUrlOf } from '#server/platform/database/database.ts';

/** Memory of the texts and rows of a large file; beyond it the process ends and the import says that it failed. */
const HEAP_MB = 160;
/** An exchange sends a file every second: a process that has started works on the next one too. */
const IDLE_MS = 30 * SECOND_MS;

/** What the process is sent for each import. */
export interface ImportTask {
  importId: number;
  databaseUrl: string;
}

/** What the process answers when the work on an import has ended. */
export interface ImportTaskEnded {
  /** What a large file leaves behind is given back with the process. */
  hasGrown: boolean;
}

export interface ImportProcess {
  /** Throws when the process is killed: then the job runs again. */
  work(importId: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Works on imports in a process beside this one, so that no request waits for them. It ends after half a minute without
 * work, when it has grown, and with this process. `entry` is its module.
 */
export function createImportProcess(db: Database, entry: URL): ImportProcess {
  const databaseUrl = directUrlOf(db);
  let last: Promise<unknown> = Promise.resolve();
  let current: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(entry, { execArgv: [`--max-old-space-size=${HEAP_MB}`] });
    child.once('exit', () => {
      if (current === child) current = undefined;
    });
    return child;
  }

  function end(child: ChildProcess): void {
    if (current === child) current = undefined;
    if (child.connected) child.disconnect();
  }

  async function run(importId: number): Promise<void> {
    clearTimeout(idleTimer);
    current ??= start();
    const child = current;
    // At work it holds this process open; at rest it does not.
    child.ref();
    child.channel?.ref();
    const { hasGrown } = await sendTask(child, { importId, databaseUrl });
    if (hasGrown) return end(child);
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => end(child), IDLE_MS).unref();
  }

  return {
    work(importId) {
      // One at a time: each takes 300 MB and connections of its own.
      const done = last.then(() => run(importId));
      last = done.catch(() => undefined);
      return done;
    },
    async close() {
      clearTimeout(idleTimer);
      const child = current;
      if (child === undefined) return;
      const ended = once(child, 'exit');
      child.ref();
      end(child);
      await ended;
    },
  };
}

function sendTask(child: ChildProcess, task: ImportTask): Promise<ImportTaskEnded> {
  return new Promise((resolve, reject) => {
    function forget(): void {
      child.off('message', onMessage);
      child.off('error', onError);
      child.off('exit', onExit);
    }
    function onMessage(ended: unknown): void {
      forget();
      resolve(ended as ImportTaskEnded);
    }
    function onError(error: Error): void {
      forget();
      reject(error);
    }
    function onExit(code: number | null, signal: string | null): void {
      forget();
      reject(new Error(`The process of an import ended with ${signal ?? code}`));
    }
    child.on('message', onMessage);
    child.on('error', onError);
    child.on('exit', onExit);
    child.send(task, (error) => {
      if (error) onError(error);
    });
  });
}
