import { useState } from 'react';
import type { Place } from './distance.ts';

export type VisitorPlace =
  | { kind: 'unasked' | 'asking' | 'refused' | 'unknown'; place: null }
  | { kind: 'known'; place: Place };

const LONGEST_WAIT_MS = 10_000;
/** A visitor who was here five minutes ago is near enough. */
const OLDEST_MS = 5 * 60_000;

/** Where the visitor is: asked only by their own tap, told to nobody, and forgotten with the page. */
export function useVisitorPlace(): { visitor: VisitorPlace; ask(): void } {
  const [visitor, setVisitor] = useState<VisitorPlace>({ kind: 'unasked', place: null });
  return {
    visitor,
    ask() {
      if (!('geolocation' in navigator)) {
        setVisitor({ kind: 'unknown', place: null });
        return;
      }
      setVisitor({ kind: 'asking', place: null });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          setVisitor({ kind: 'known', place: { latitude: coords.latitude, longitude: coords.longitude } }),
        ({ code, PERMISSION_DENIED }) =>
          setVisitor({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown', place: null }),
        { timeout: LONGEST_WAIT_MS, maximumAge: OLDEST_MS },
      );
    },
  };
}
