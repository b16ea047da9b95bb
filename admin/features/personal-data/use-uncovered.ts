import { useCallback, useEffect, useState } from 'react';

/** How long uncovered data stay on the screen. */
export const UNCOVERED_MS = 60_000;

export interface Uncovered<Data> {
  data: Data | null;
  show(data: Data): void;
  hide(): void;
}

/**
 * Personal data that were uncovered: in the memory of this screen only, never in the cache of calls, and hidden after a
 * minute, when the tab is hidden, and when the screen is left.
 */
export function useUncovered<Data>(): Uncovered<Data> {
  const [data, setData] = useState<Data | null>(null);
  const hide = useCallback(() => setData(null), []);
  // Time and the visibility of the tab are outside of React.
  useEffect(() => {
    if (data === null) return;
    const timer = setTimeout(hide, UNCOVERED_MS);
    const hideInBackground = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', hideInBackground);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideInBackground);
    };
  }, [data, hide]);
  return { data, show: setData, hide };
}
