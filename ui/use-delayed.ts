import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms`, false at once when it ends: what is quick shows no waiting. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  // Time passing is outside of React.
  useEffect(() => {
    if (!isOn) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn && isLate;
}
