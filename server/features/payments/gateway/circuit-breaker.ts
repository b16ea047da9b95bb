interface BreakerOptions {
  /** The breaker opens after this many failures in a row. */
  breakAfter?: number;
  initialPauseMs?: number;
  maxPauseMs?: number;
  now?: () => number;
}

/** Stops calls to a service that does not respond: an immediate error message is better than a long wait. */
export interface CircuitBreaker {
  /** False while the breaker is open. After the pause one caller may probe; the others wait for its result. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { breakAfter = 5, initialPauseMs = 2_000, maxPauseMs = 30_000, now = Date.now } = options;
  let failures = 0;
  let openUntil = 0;

  return {
    allowsRequest() {
      if (failures < breakAfter) return true;
      if (now() < openUntil) return false;
      // Other callers wait for this probe, at most for another pause.
      openUntil = now() + pauseAfter(failures);
      return true;
    },
    recordSuccess() {
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures >= breakAfter) openUntil = now() + pauseAfter(failures);
    },
  };

  function pauseAfter(count: number): number {
    return Math.min(maxPauseMs, initialPauseMs * 2 ** (count - breakAfter));
  }
}
