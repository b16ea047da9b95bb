import { useSyncExternalStore } from 'react';

/**
 * The current time in milliseconds, rounded down to the interval: the component renders once an interval. After a
 * phone's sleep the next tick corrects the value.
 */
export function useNow(intervalMs: number): number {
  const read = () => Math.floor(Date.now() / intervalMs) * intervalMs;
  return useSyncExternalStore(subscriptionOf(intervalMs), read, read);
}

type Subscribe = (tick: () => void) => () => void;

/** React subscribes again whenever the function is another one, so each interval has one function. */
const subscriptions = new Map<number, Subscribe>();

function subscriptionOf(intervalMs: number): Subscribe {
  const known = subscriptions.get(intervalMs);
  if (known !== undefined) return known;
  const subscribe: Subscribe = (tick) => {
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  };
  subscriptions.set(intervalMs, subscribe);
  return subscribe;
}
