import { setTimeout as delay } from 'node:timers/promises';

const CLOSE_TIMEOUT_MS = 1_500;

/** Closes what a process has opened, in reverse order and within the timeout, whatever hangs. */
export interface Shutdown {
  /** Registers a function that closes something. The first one runs last and is awaited without a timeout of its own. */
  onStop(close: () => Promise<unknown>): void;
  isStopping(): boolean;
  /** Closes everything and ends the process with `code`. */
  stop(code: number): Promise<void>;
}

export function createShutdown(timeoutMs: number): Shutdown {
  const opened: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  async function closeAll(code: number): Promise<void> {
    // If something hangs: committed data is safe, and the database's watchdog stops the server.
    setTimeout(() => process.exit(code || 1), timeoutMs).unref();
    const [first, ...others] = opened;
    for (const close of others.reverse()) {
      await Promise.race([close(), delay(CLOSE_TIMEOUT_MS)]).catch((error) => console.error(error));
    }
    await first?.().catch((error) => console.error(error));
    process.exit(code);
  }

  return {
    onStop: (close) => opened.push(close),
    isStopping: () => stopping !== undefined,
    stop(code) {
      stopping ??= closeAll(code);
      return stopping;
    },
  };
}

/** A Ctrl-C arrives twice, from the terminal and from the launcher; `disconnect` means that the parent process has ended. */
export function stopOnSignals(shutdown: Shutdown): void {
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => shutdown.stop(0));
}
