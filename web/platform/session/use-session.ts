import { useEffect } from 'react';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { mayBeSignedIn, readSession, sessionStore } from './session.ts';

/** Whether somebody is signed in: false on the server, then by the cookie, then by the server's response. */
export function useIsSignedIn(): boolean {
  const isHydrated = useIsHydrated();
  const { kind } = sessionStore();
  // Cached pages do not know the visitor; the browser loads the session.
  useEffect(() => {
    void readSession();
  }, []);
  if (!isHydrated) return false;
  return kind === 'unknown' ? mayBeSignedIn() : kind === 'customer';
}
