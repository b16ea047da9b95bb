import { type RefObject, useEffect, useRef } from 'react';
import { actOnKeptClick } from './keep-clicks.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface KeptClick {
  ref: RefObject<HTMLButtonElement | null>;
  'data-late': '' | undefined;
}

/** Properties of a button that opens something: clicked before its code was there, it is clicked once it is. */
export function useKeptClick(): KeptClick {
  const ref = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  // The click was the document's, before React had the button.
  useEffect(() => {
    if (ref.current) actOnKeptClick(ref.current);
  }, []);
  return { ref, 'data-late': isHydrated ? undefined : '' };
}
