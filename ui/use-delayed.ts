import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms`, false at once when it ends: what is quick shows no waiting. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isElapsed, setElapsed] = useState(false);
  // Time passing is outside of React.
  useEffect(() => {
    if (!isOn) {
      setElapsed(false);
      return;
    }
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn && isElapsed;
}
