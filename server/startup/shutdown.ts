import { setTimeout as delay } from 'node:timers/promises';

const CLOSE_TIMEOUT_MS = 1_500;

/** What a process has opened, and how it ends: in the reverse order, within `patienceMs`, whatever hangs. */
export interface Shutdown {
  /** Notes what must be closed. The first one noted closes last and is waited for. */
  onStop(close: () => Promise<unknown>): void;
  isStopping(): boolean;
  /** Closes everything and ends the process with `code`. */
  stop(code: number): Promise<void>;
}

export function createShutdown(timeoutMs: number): Shutdown {
  const opened: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  async function closeAll(code: number): Promise<void> {
    // Whatever hangs: what was committed is safe, and the database's own watch ends it.
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

/** A Ctrl-C comes twice, from the terminal and passed on by the launcher; `disconnect`: whoever started this is gone. */
export function stopOnSignals(shutdown: Shutdown): void {
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => shutdown.stop(0));
}
