import { useEffect } from 'react';
import type { Profile } from '#contract/identity.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
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

/** Who is signed in; null for a guest and while it is not known. */
export function useProfile(): Profile | null {
  const session = sessionStore();
  useEffect(() => {
    void readSession();
  }, []);
  return session.kind === 'customer' ? session.profile : null;
}
