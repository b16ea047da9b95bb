import type { circuitBreaker } from 'cockatiel';
import type { Log } from '#server/platform/log.ts';

/** The clients of a process, like their gauge, exist once; the error reporter's is older than the log. */
const logs = new Set<Log>();

/** Writes a warning when a provider's circuit breaker opens, until the returned function is called. */
export function logCircuitOpenings(log: Log): () => void {
  logs.add(log);
  return () => logs.delete(log);
}

/** Once per outage: a failed probe opens the breaker again, which is no news. */
export function announceOpenings(provider: string, breaker: ReturnType<typeof circuitBreaker>): void {
  let isOut = false;
  breaker.onBreak(() => {
    if (isOut) return;
    isOut = true;
    for (const log of logs) log.warn({ provider }, 'The provider does not respond; calls are refused until it does');
  });
  breaker.onReset(() => {
    isOut = false;
  });
}
