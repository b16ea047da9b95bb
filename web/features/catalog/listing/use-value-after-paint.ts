import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the previous value until the browser has painted a frame with the new one. Parts of the page that can wait
 * one frame use it, so that the part the shopper acted on is painted first.
 */
export function useValueAfterPaint<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  // Animation frames belong to the browser, so they are scheduled in an effect.
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setSettled(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
