import { useSyncExternalStore } from 'react';

/** As in the tokens: 768 pixels and less is a phone. */
const NARROW = '(width < 48.0625rem)';

/** A spreadsheet needs width; below it the list is shown as cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
