import { useEffect, useEffectEvent } from 'react';

/** Calls `poll` while the page is visible: each time `intervalMs` after the previous call has ended. */
export function usePolling(poll: () => unknown, intervalMs: number, isActive = true): void {
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
    wait();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [intervalMs, isActive]);
}
