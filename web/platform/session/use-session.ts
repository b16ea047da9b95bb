import { useSyncExternalStore } from 'react';
import { mayBeSignedIn, readSession, sessionStore } from './session.ts';

/** Whether somebody is signed in: false on the server, then by the cookie, then by the server's response. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

/** Cached pages do not know the visitor: the first subscriber makes the browser load the session. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = sessionStore.subscribe(listener);
  void readSession();
  return unsubscribe;
}

function isSignedIn(): boolean {
  const { kind } = sessionStore.getState();
  return kind === 'unknown' ? mayBeSignedIn() : kind === 'customer';
}
