import fs from 'node:fs';

/** Processes by what `/proc` shows of them: the faults are made on Linux only. */
export function childrenOf(pid: number): number[] {
  return numbers(read(`/proc/${pid}/task/${pid}/children`));
}

export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Whether a process runs this file; a killed process that its parent has not collected yet runs nothing. */
export function isRunning(pid: number, file: string): boolean {
  return read(`/proc/${pid}/cmdline`).split('\0').includes(file);
}

/** A process may end between being listed and being signalled. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function numbers(text: string): number[] {
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}
