import { create } from 'zustand';
import type { Profile } from '#contract/identity/identity.ts';
import { SESSION_MARKER } from '#contract/identity/session-marker.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** Who the visitor is, as far as the browser knows. Pages come from the server without it. */
type Session = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'customer'; profile: Profile };

export const sessionStore = create<Session>(() => ({ kind: 'unknown' }));

/** The server sets a readable cookie beside the token: without it nobody needs to be asked. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_MARKER}=`));
}

let reading: Promise<void> | undefined;

/** Finds out once who is signed in. A token that opens nothing is taken back by the answer. */
export function readSession(): Promise<void> {
  reading ??= mayBeSignedIn() ? fetchProfile() : Promise.resolve(signedOut());
  return reading;
}

/** Reads the profile again after something of it has changed on the server: a voucher came or went. */
export function refreshSession(): Promise<void> {
  reading = mayBeSignedIn() ? fetchProfile() : Promise.resolve(signedOut());
  return reading;
}

async function fetchProfile(): Promise<void> {
  const result = await callApi<Profile>('GET', '/profile');
  if (result.kind === 'done') signedIn(result.data);
  else if (result.kind === 'signed_out') signedOut();
  // The server is away: the next page asks again, and until then the marker is believed.
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

/** Hears when somebody signs in or out in this tab. */
export function onSessionChange(listener: (isSignedIn: boolean) => void): () => void {
  return sessionStore.subscribe((session, before) => {
    if (session.kind !== before.kind && session.kind !== 'unknown') listener(session.kind === 'customer');
  });
}
