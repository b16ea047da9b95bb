import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 120;

/** What was typed, once typing has paused: for requests that need not be sent for every letter. */
export function useDebounced(text: string, delayMs: number = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(text);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
