import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartupError } from '#server/config/startup-error.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'sandbox', 'main.ts');

export interface RunningSandbox {
  /** The port it listens on; a free one when 0 was requested. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox, which simulates external services, in its own process; one that already listens is used instead. `directory` stores
 * what must survive a restart: the bank's ledger. `smtpPort` is that of its mail server, by default a free one.
 */
export async function startSandbox(
  port: number,
  { directory, smtpPort = 0 }: { directory?: string; smtpPort?: number } = {},
): Promise<RunningSandbox> {
  if (await isSandboxListening(port)) return { port, stop: async () => undefined };
  const options = [String(port), String(smtpPort), ...(directory === undefined ? [] : [directory])];
  const child = spawn(process.execPath, [COMMAND, ...options], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const listening = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    once(child, 'exit').then(() => null),
  ]);
  // When two shops start at the same time, the other one's sandbox may have been first.
  if (listening === null && !(await isSandboxListening(port))) {
    throw new StartupError(`SANDBOX_PORT ${port} is taken by another program. Choose another, or set SANDBOX=off.`);
  }
  return { port: listening?.port ?? port, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function isSandboxListening(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) });
    const { name } = (await response.json()) as { name?: unknown };
    return name === 'amper-sandbox';
  } catch {
    return false;
  }
}
