import { useEffect } from 'react';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { mayBeSignedIn, readSession, sessionStore } from './session.ts';

/** Whether somebody is signed in: false on the server, then what the marker says, then what the server says. */
export function useIsSignedIn(): boolean {
  const isHydrated = useIsHydrated();
  const { kind } = sessionStore();
  // Who asks isn't known to the page that the server sends: the browser finds out.
  useEffect(() => {
    void readSession();
  }, []);
  if (!isHydrated) return false;
  return kind === 'unknown' ? mayBeSignedIn() : kind === 'customer';
}
