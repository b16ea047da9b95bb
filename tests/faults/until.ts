import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;
/** Ends only what would never come: a busy machine fails nothing. */
const WAIT_MS = 180_000;

interface Limits {
  timeoutMs?: number;
  pollMs?: number;
}

/** Waits for a state of something that sends no event, such as another process. */
export async function until(
  what: string,
  isReached: () => boolean | Promise<boolean>,
  { timeoutMs = WAIT_MS, pollMs = POLL_MS }: Limits = {},
): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await delay(pollMs)) {
    if (await isReached()) return;
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
  }
}

/** The same for something that sends an event. */
export async function within<Result>(what: string, event: Promise<Result>, timeoutMs = WAIT_MS): Promise<Result> {
  const timer = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([event, late]);
  } finally {
    timer.abort();
  }
}
