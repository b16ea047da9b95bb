import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The contents of `postmaster.pid`, which PostgreSQL writes line by line while it starts. */
export interface PostmasterFile {
  pid: number;
  isReady: boolean;
}

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  const file = path.join(clusterDir, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Stops a server that a killed shop left behind in `clusterDir`. The caller holds the lock of the data directory, so no running shop
 * owns it. Another program may have the process id by now: it is not touched, and only the stale pid file, which would keep
 * PostgreSQL from starting, is removed.
 */
export async function stopOrphanedServer(clusterDir: string, onFound: (pid: number) => void): Promise<void> {
  const left = readPostmasterFile(clusterDir);
  if (!left) return;
  if (isPostmasterOf(left.pid, clusterDir)) {
    onFound(left.pid);
    await stopPostmaster(left.pid, () => !isPostmasterOf(left.pid, clusterDir), 30_000);
  }
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Requests a fast shutdown; after `timeoutMs` an immediate one, from which the next start recovers; then kills the process. */
export async function stopPostmaster(pid: number, hasEnded: () => boolean, timeoutMs: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ];
  for (const [signal, signalTimeoutMs] of steps) {
    if (!sendSignal(pid, signal)) return;
    for (const until = Date.now() + signalTimeoutMs; Date.now() < until; await delay(10)) {
      if (hasEnded()) return;
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Whether the process is a `postgres` that was started with `-D` and this directory. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  const [program, ...options] = commandLine(pid);
  if (path.basename(program ?? '') !== 'postgres') return false;
  const dir = options[options.indexOf('-D') + 1];
  return options.includes('-D') && dir !== undefined && isSameDirectory(dir, clusterDir);
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const parts = /^(.*postgres) -D (.*?) -c /.exec(line);
    return parts ? [parts[1] ?? '', '-D', parts[2] ?? ''] : [];
  } catch {
    return [];
  }
}

function isSameDirectory(one: string, other: string): boolean {
  const [a, b] = [one, other].map((dir) => fs.statSync(dir, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
