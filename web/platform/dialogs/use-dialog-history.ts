import { useEffect, useRef } from 'react';
import { popDialogEntry, pushDialogEntry } from './dialog-history.ts';

/**
 * While a component with this hook is mounted, the browser's Back calls `onBack`, which returns whether it stays open.
 */
export function useDialogHistory(onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  // Browser history is outside of React.
  useEffect(() => {
    const hold = () => pushDialogEntry(() => latest.current() && hold());
    hold();
    return () => void popDialogEntry();
  }, []);
}
