import { useCallback, useRef, useState } from 'react';

/** Whether an element has been near the viewport at least once: `[isNear, ref]`. False on the server. */
export function useIsNear(margin: string): [boolean, (element: Element | null) => void] {
  const [isNear, setNear] = useState(false);
  const observer = useRef<IntersectionObserver | null>(null);
  const watch = useCallback(
    (element: Element | null) => {
      observer.current?.disconnect();
      if (element === null) return;
      observer.current = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          setNear(true);
          observer.current?.disconnect();
        },
        { rootMargin: margin },
      );
      observer.current.observe(element);
    },
    [margin],
  );
  return [isNear, watch];
}
