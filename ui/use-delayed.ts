import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms`, false as soon as it ends: quick work shows no loading state. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isElapsed, setElapsed] = useState(false);
  // A timer is outside of React.
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
