import { setTimeout as delay } from 'node:timers/promises';
import { run } from './run.mjs';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/**
 * Runs a command that sends `open` when it serves, and starts it again when it dies after that. One that has never served is not
 * started again, because its settings are wrong; nor is one that was stopped, which ends with 0. Returns the exit code.
 */
export async function runRestarting(command, args, options = {}) {
  let hasOpened = false;
  let isStopping = false;
  let delayMs = FIRST_DELAY_MS;
  const onMessage = (message) => {
    if (message !== 'open') return;
    hasOpened = true;
    delayMs = FIRST_DELAY_MS;
  };
  const stop = () => {
    isStopping = true;
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  try {
    for (;;) {
      const code = await run(command, args, { ...options, onMessage });
      if (code === 0 || !hasOpened || isStopping) return code;
      console.error(`The shop ended unexpectedly (${code}) and is started again.`);
      await delay(delayMs);
      if (isStopping) return code;
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
    }
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
