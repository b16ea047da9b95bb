import { setTimeout as delay } from 'node:timers/promises';

const CLOSE_TIMEOUT_MS = 1_500;
/** A launcher forwards a signal that a service manager sends to every process: within this time both are one. */
const SAME_SIGNAL_MS = 500;

/** Closes what a process has opened, in reverse order and within the timeout, whatever hangs. */
export interface Shutdown {
  /** Aborted when a stop may not wait for balancers. */
  urgent: AbortSignal;
  /**
   * Registers what happens before anything closes, such as waiting until balancers send nothing more. It has no timeout
   * but its own, and ends soon when `urgent` is aborted.
   */
  onDrain(drain: () => Promise<unknown>): void;
  /** Registers a function that closes something. The first one runs last and is awaited without a timeout of its own. */
  onStop(close: () => Promise<unknown>): void;
  isStopping(): boolean;
  /** Drains, closes everything and ends the process with `code`. */
  stop(code: number, how?: { isUrgent?: boolean }): Promise<void>;
}

export function createShutdown(timeoutMs: number): Shutdown {
  const drains: (() => Promise<unknown>)[] = [];
  const opened: (() => Promise<unknown>)[] = [];
  const urgency = new AbortController();
  let stopping: Promise<void> | undefined;

  async function closeAll(code: number): Promise<void> {
    await Promise.all(drains.map((drain) => drain().catch((error) => console.error(error))));
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
    urgent: urgency.signal,
    onDrain: (drain) => drains.push(drain),
    onStop: (close) => opened.push(close),
    isStopping: () => stopping !== undefined,
    stop(code, { isUrgent = false } = {}) {
      if (isUrgent) urgency.abort();
      stopping ??= closeAll(code);
      return stopping;
    },
  };
}

/**
 * SIGTERM comes from whatever runs the shop, which has time until balancers have noticed; a second one has not. Ctrl-C
 * (SIGINT, twice, from the terminal and from the launcher), a closed terminal (SIGHUP) and the end of the parent process
 * (`disconnect`) are urgent.
 */
export function stopOnSignals(shutdown: Shutdown): void {
  let firstAt: number | undefined;
  process.on('SIGTERM', () => {
    firstAt ??= performance.now();
    void shutdown.stop(0, { isUrgent: performance.now() - firstAt > SAME_SIGNAL_MS });
  });
  for (const event of ['SIGINT', 'SIGHUP', 'disconnect']) {
    process.on(event, () => void shutdown.stop(0, { isUrgent: true }));
  }
}
