import { useEffect, useEffectEvent } from 'react';
import { popDialogEntry, pushDialogEntry } from './dialog-history.ts';

/**
 * While a component with this hook is mounted, the browser's Back calls `onBack`, which returns whether it stays open.
 */
export function useDialogHistory(onBack: () => boolean): void {
  const goBack = useEffectEvent(onBack);
  // Browser history is outside of React.
  useEffect(() => {
    const hold = () => pushDialogEntry(() => goBack() && hold());
    hold();
    return () => void popDialogEntry();
  }, []);
}
