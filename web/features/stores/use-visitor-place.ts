import { useState } from 'react';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Place } from './distance.ts';

export type VisitorPlace =
  | { kind: 'idle' | 'locating' | 'refused' | 'unknown'; place: null }
  | { kind: 'known'; place: Place };

const TIMEOUT_MS = 10_000;
/** A visitor who was here five minutes ago is near enough. */
const MAX_AGE_MS = 5 * MINUTE_MS;

/** Where the visitor is: asked only by their own tap, told to nobody, and forgotten with the page. */
export function useVisitorPlace(): { visitor: VisitorPlace; locate(): void } {
  const [visitor, setVisitor] = useState<VisitorPlace>({ kind: 'idle', place: null });
  return {
    visitor,
    locate() {
      if (!('geolocation' in navigator)) {
        setVisitor({ kind: 'unknown', place: null });
        return;
      }
      setVisitor({ kind: 'locating', place: null });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          setVisitor({ kind: 'known', place: { latitude: coords.latitude, longitude: coords.longitude } }),
        ({ code, PERMISSION_DENIED }) =>
          setVisitor({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown', place: null }),
        { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    },
  };
}
