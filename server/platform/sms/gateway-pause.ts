import { retryDelay } from './retry-delay.ts';

/** After this many failures in a row no calls are made for a while. */
const BREAK_AFTER = 5;

/** Stops calls to a gateway that does not respond. */
export interface GatewayPause {
  /** Until when no call may be made; null if calls are allowed. */
  until(): Date | null;
  recordSuccess(): void;
  /** Returns whether a pause begins. */
  recordFailure(): boolean;
}

/** The pause doubles with each further failure, up to a minute. */
export function createGatewayPause(): GatewayPause {
  let failures = 0;
  let pausedUntil = 0;
  return {
    until: () => (Date.now() < pausedUntil ? new Date(pausedUntil) : null),
    recordSuccess() {
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures < BREAK_AFTER) return false;
      pausedUntil = Date.now() + retryDelay(failures - BREAK_AFTER + 2);
      return true;
    },
  };
}
