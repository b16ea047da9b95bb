import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until the given time; 0 afterwards. `onEnd` is called when they run out in front of the visitor. */
export function useCountdown(until: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(until));
  const notifyEnd = useEffectEvent(() => onEnd?.());
  // A timer is outside of React; after a phone's sleep the next tick corrects the value.
  useEffect(() => {
    setLeft(secondsLeft(until));
    if (secondsLeft(until) === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsLeft(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      notifyEnd();
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** `119` as `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
