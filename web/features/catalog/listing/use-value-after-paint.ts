import { startTransition, useEffect, useState } from 'react';

/**
 * What was given, once a frame has been shown with it; until then what was given before. What a shopper asked for is drawn first, and
 * what can wait a frame goes by this.
 */
export function useValueAfterPaint<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  // Frames are the browser's.
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
