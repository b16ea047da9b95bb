import { fork } from 'node:child_process';
import { connectionUrlOf, type Database } from '#server/platform/database/database.ts';

/** Memory of the texts and rows of a large file; beyond it the process ends and the import says that it failed. */
const HEAP_MB = 160;

/** What the process is told when it has started. */
export interface ImportTask {
  importId: number;
  databaseUrl: string;
}

/**
 * Works on imports in a process of their own each, so that no request waits for one and its memory is given back. Throws
 * when the process is killed: then the job runs again. It ends by itself when this process does. `entry` is its module.
 */
export function workInProcess(db: Database, entry: URL): (importId: number) => Promise<void> {
  const databaseUrl = connectionUrlOf(db);
  let last: Promise<unknown> = Promise.resolve();
  return (importId) => {
    // One at a time: each takes 300 MB and connections of its own.
    const done = last.then(() => runInProcess(entry, { importId, databaseUrl }));
    last = done.catch(() => undefined);
    return done;
  };
}

function runInProcess(entry: URL, task: ImportTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, { execArgv: [`--max-old-space-size=${HEAP_MB}`] });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The process of an import ended with ${signal ?? code}`));
    });
    child.send(task, (error) => {
      if (error) reject(error);
    });
  });
}
