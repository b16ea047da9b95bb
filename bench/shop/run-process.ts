import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface RunningProcess {
  origin: string;
  /** Seconds of processor time that it and its children have used so far. */
  processorSeconds(): number;
  /** Seconds of processor time of its main thread, which runs its JavaScript. */
  mainThreadSeconds(): number;
  /** Resident memory of it and its children, in bytes. */
  memory(): number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a Node server and waits until `readyPath` responds. Linux only: times are read from `/proc`. */
export async function runProcess(
  args: readonly string[],
  { port, readyPath, ...options }: SpawnOptions & { port: number; readyPath: string },
): Promise<RunningProcess> {
  // Another program on the port would respond instead.
  if (await isTaken(port)) throw new Error(`Port ${port} is taken by another program`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, origin + readyPath);
  const pid = child.pid ?? 0;
  return {
    origin,
    processorSeconds: () => sum(serverProcesses(pid).map(processorSecondsOf)),
    mainThreadSeconds: () => threadSeconds(pid, String(pid)),
    memory: () => sum(serverProcesses(pid).map(memoryOf)),
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await delay(20);
  }
}

/** The process and its children that run JavaScript; PostgreSQL and the sandbox are not measured. */
function serverProcesses(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const servers = children.map(Number).filter((child) => isServer(child));
  return [pid, ...servers.flatMap(serverProcesses)];
}

function isServer(pid: number): boolean {
  const command = readIfThere(`/proc/${pid}/cmdline`);
  return command.includes('node') && !command.includes('sandbox/main.ts') && !command.includes('postgres');
}

/** All threads, by the scheduler's clock: `stat` counts in steps of 10 ms, too coarse for an idle server. */
function processorSecondsOf(pid: number): number {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  return sum(threads.map((thread) => threadSeconds(pid, thread)));
}

function threadSeconds(pid: number, thread: string): number {
  return Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9;
}

/** A thread or a process may end between being listed and being read. */
function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '0';
  }
}

function memoryOf(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/status`))?.[1];
  return Number(resident ?? 0) * 1024;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
