import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** An error that the user can fix; only its message is printed. */
export class UserError extends Error {}

export function reportError(error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

/** Runs a command in the project's directory, forwards signals, and returns its exit code. */
export async function run(command, args, { onMessage, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (onMessage) child.on('message', onMessage);
  const forwardSignal = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forwardSignal);
  const orphanWatch = onceOrphanedByNpm(() => forwardSignal('SIGTERM'));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
    });
  } finally {
    clearInterval(orphanWatch);
    for (const signal of signals) process.off(signal, forwardSignal);
  }
}

/** npm starts this process through a shell; a SIGTERM to npm ends that shell without a signal to this process. */
function onceOrphanedByNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  return watch.unref();
}

/** Runs a step of the preparation quietly: its output is shown only when it fails. */
export async function runStep(title, command, args, options = {}) {
  const started = Date.now();
  process.stdout.write(`${title}…\n`);
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new UserError(`${title} failed:\n\n${output}`);
  process.stdout.write(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Runs a command and returns its exit code and output, including standard error. */
export async function capture(command, args, options = {}) {
  const chunks = [];
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(127);
    });
    child.once('close', (exitCode, signal) => resolve(exitCode ?? 128 + os.constants.signals[signal]));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}
