import { useEffect, useState } from 'react';

/** Whole seconds left until a moment; 0 from then on. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until));
  // Time passing is outside of React; a phone that slept catches up at the next tick.
  useEffect(() => {
    setLeft(secondsLeft(until));
    const timer = setInterval(() => {
      const seconds = secondsLeft(until);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
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
