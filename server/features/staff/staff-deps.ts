import type { Locale } from '#contract/i18n/locale.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { deriveKey } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCookies } from './staff-cookies.ts';

/** Without a call a session is locked after as long. */
export const IDLE_MS = 60 * MINUTE_MS;
/** A session ends after as long, whatever the person does. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** How long a proof of who one is counts for dangerous calls. */
export const VERIFIED_MS = 5 * MINUTE_MS;

/** What the functions of this feature need. */
export interface StaffDeps {
  db: Database;
  /** The origin of the shop; its host name is the one that passkeys belong to. */
  publicUrl: string;
  /** Whether this is the demo shop: only there the demo owner can sign in. */
  isDemo: boolean;
  keys: StaffKeys;
  cookies: StaffCookies;
  shopName(locale: Locale): string;
  now(): Date;
}

export interface StaffKeys {
  /** Encrypts the secrets of authenticator apps. */
  totp: Buffer;
  /** Signs the stored form of recovery codes, so that a leaked table cannot be searched for them. */
  recovery: Buffer;
  /** Encrypts the ticket of an authenticator app that is being set up. */
  ticket: Buffer;
  /** Signs the cookie by which a device is known. */
  device: Buffer;
  /** Of which the demo owner's authenticator secret is made: it is in no source. */
  demo: Buffer;
}

export function staffKeys(sessionSecret: string): StaffKeys {
  return {
    totp: deriveKey(sessionSecret, 'staff authenticator secrets'),
    recovery: deriveKey(sessionSecret, 'staff recovery codes'),
    ticket: deriveKey(sessionSecret, 'staff authenticator tickets'),
    device: deriveKey(sessionSecret, 'staff devices'),
    demo: deriveKey(sessionSecret, 'demo owner'),
  };
}
