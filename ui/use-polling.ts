import { useEffect, useEffectEvent } from 'react';

interface PollingOptions {
  intervalMs: number;
  isActive?: boolean;
  /** The first call is made at once, not after the first interval. */
  startsImmediately?: boolean;
}

/** Calls `poll` while the page is visible: each time `intervalMs` after the previous call has ended. */
export function usePolling(
  poll: () => unknown,
  { intervalMs, isActive = true, startsImmediately = false }: PollingOptions,
): void {
  const onDue = useEffectEvent(poll);
  // Time is outside of React.
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    async function pollNow() {
      if (document.visibilityState === 'visible') await onDue();
      if (!isStopped) wait();
    }
    function wait() {
      timer = setTimeout(pollNow, intervalMs);
    }
    if (startsImmediately) void pollNow();
    else wait();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [intervalMs, isActive, startsImmediately]);
}
