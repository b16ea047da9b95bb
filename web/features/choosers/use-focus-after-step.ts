import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For the heading of a step. The pressed answer disappears with its question: whoever uses a keyboard or hears the page goes on at
 * the next one, or at what fits.
 */
export function useFocusAfterStep(step: number | 'result'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // An effect, because the new step has to be there. The first location of a visit has this key, and is left alone.
  useEffect(() => {
    if (key !== 'default' && step) heading.current?.focus({ preventScroll: true });
  }, [key, step]);
  return heading;
}
