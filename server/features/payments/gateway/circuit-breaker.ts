interface BreakerOptions {
  /** After so many failures in a row the bank is left alone. */
  breakAfter?: number;
  firstRestMs?: number;
  longestRestMs?: number;
  now?: () => number;
}

/** Keeps from asking somebody who doesn't answer: a page that says so at once is better than one that waits. */
export interface CircuitBreaker {
  /** False while it rests. After a rest one caller may try; the others wait for what comes of it. */
  mayAsk(): boolean;
  answered(): void;
  failed(): void;
}

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { breakAfter = 5, firstRestMs = 2_000, longestRestMs = 30_000, now = Date.now } = options;
  let failures = 0;
  let restUntil = 0;

  return {
    mayAsk() {
      if (failures < breakAfter) return true;
      if (now() < restUntil) return false;
      // The next one waits for this probe, or for as long as the rest was.
      restUntil = now() + restAfter(failures);
      return true;
    },
    answered() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= breakAfter) restUntil = now() + restAfter(failures);
    },
  };

  function restAfter(count: number): number {
    return Math.min(longestRestMs, firstRestMs * 2 ** (count - breakAfter));
  }
}
