import type { Locale } from '#contract/i18n/locale.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { deriveKeys, type Keys } from '#server/platform/crypto/derive-key.ts';
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
  /** Of one API token. */
  tokenCallsPerMinute: number;
  now(): Date;
}

export interface StaffKeys {
  /** Encrypts the secrets of authenticator apps. */
  totp: Keys;
  /** Signs the stored form of recovery codes, so that a leaked table cannot be searched for them. */
  recovery: Keys;
  /** Encrypts the ticket of an authenticator app that is being set up. */
  ticket: Keys;
  /** Signs the cookie by which a device is known. */
  device: Keys;
  /** Of which the demo owner's authenticator secret is made: it is in no source. */
  demo: Keys;
}

export function staffKeys(sessionSecret: ShopSecret): StaffKeys {
  return {
    totp: deriveKeys(sessionSecret, 'staff authenticator secrets'),
    recovery: deriveKeys(sessionSecret, 'staff recovery codes'),
    ticket: deriveKeys(sessionSecret, 'staff authenticator tickets'),
    device: deriveKeys(sessionSecret, 'staff devices'),
    demo: deriveKeys(sessionSecret, 'demo owner'),
  };
}
