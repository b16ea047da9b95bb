import { useEffect, useRef } from 'react';
import { popDialogEntry, pushDialogEntry } from './dialog-history.ts';

/** While a window with this is open the browser's Back calls `onBack`, which answers whether it stays open. */
export function useDialogHistory(onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  // The history belongs to the browser.
  useEffect(() => {
    const hold = () => pushDialogEntry(() => latest.current() && hold());
    hold();
    return () => void popDialogEntry();
  }, []);
}
