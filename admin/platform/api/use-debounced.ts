import { useEffect, useState } from 'react';

/** The pause of a typist before the server is asked. */
const DEBOUNCE_MS = 120;

/** The text once nobody has typed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
