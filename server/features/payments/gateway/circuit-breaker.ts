interface BreakerOptions {
  /** After so many failures in a row the bank is left alone. */
  breakAfter?: number;
  initialRestMs?: number;
  maxRestMs?: number;
  now?: () => number;
}

/** Keeps from asking somebody who doesn't answer: a page that says so at once is better than one that waits. */
export interface CircuitBreaker {
  /** False while it rests. After a rest one caller may try; the others wait for what comes of it. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { breakAfter = 5, initialRestMs = 2_000, maxRestMs = 30_000, now = Date.now } = options;
  let failures = 0;
  let restUntil = 0;

  return {
    allowsRequest() {
      if (failures < breakAfter) return true;
      if (now() < restUntil) return false;
      // The next one waits for this probe, or for as long as the rest was.
      restUntil = now() + restAfter(failures);
      return true;
    },
    recordSuccess() {
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures >= breakAfter) restUntil = now() + restAfter(failures);
    },
  };

  function restAfter(count: number): number {
    return Math.min(maxRestMs, initialRestMs * 2 ** (count - breakAfter));
  }
}
