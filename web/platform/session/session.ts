import { create } from 'zustand';
import type { Profile } from '#contract/identity/identity.ts';
import { SESSION_MARKER } from '#contract/identity/session-marker.ts';
import { importWithRetry } from '#ui/import-with-retry.ts';

/** The visitor's session as known to the browser. Cached pages do not contain it. */
type Session = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'customer'; profile: Profile };

export const sessionStore = create<Session>(() => ({ kind: 'unknown' }));

/** The server sets a readable cookie beside the token: without it no request is needed. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_MARKER}=`));
}

let reading: Promise<void> | undefined;

/** Loads the session once. The server's response removes an invalid token. */
export function readSession(): Promise<void> {
  reading ??= mayBeSignedIn() ? loadProfile() : Promise.resolve(signedOut());
  return reading;
}

/** Loads the profile again after the server has changed it, for example with a new voucher. */
export function refreshSession(): Promise<void> {
  reading = mayBeSignedIn() ? loadProfile() : Promise.resolve(signedOut());
  return reading;
}

async function loadProfile(): Promise<void> {
  const { fetchProfile } = await importWithRetry(() => import('./fetch-profile.ts'));
  const result = await fetchProfile();
  if (result.kind === 'done') signedIn(result.data);
  else if (result.kind === 'signed_out') signedOut();
  // The server is unreachable: the next page retries, and until then the cookie is trusted.
  else reading = undefined;
}

export function signedIn(profile: Profile): void {
  reading = Promise.resolve();
  sessionStore.setState({ kind: 'customer', profile }, true);
}

export function signedOut(): void {
  reading = Promise.resolve();
  sessionStore.setState({ kind: 'guest' }, true);
}

/** Calls `listener` when somebody signs in or out in this tab. */
export function onSessionChange(listener: (isSignedIn: boolean) => void): () => void {
  return sessionStore.subscribe((session, before) => {
    if (session.kind !== before.kind && session.kind !== 'unknown') listener(session.kind === 'customer');
  });
}
