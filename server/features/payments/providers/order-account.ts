import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/platform/crypto/derive-key.ts';

/** The purpose of the keys that sign accounts. */
export const ACCOUNT_KEYS = 'accounts of orders at providers';

/** Fifty bits: nobody finds another order's account by counting. */
const SIGN_CHARACTERS = 10;
/** Without letters that people take for digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a provider is given as the order: its number, by which people find it in the provider's cabinet, and a sign, without
 * which nobody can ask for the sum of an order whose number they have guessed.
 */
export function accountOf(number: string, [key]: Keys): string {
  return `${number}-${signOf(number, key)}`;
}

/** The number of the order; null: the shop has never given this account to a provider. */
export function numberOfAccount(account: string, keys: Keys): string | null {
  const [, number, sign] = /^(.{1,40})-([0-9A-Z]{10})$/.exec(account) ?? [];
  if (number === undefined || sign === undefined) return null;
  return keys.some((key) => timingSafeEqual(Buffer.from(signOf(number, key)), Buffer.from(sign))) ? number : null;
}

function signOf(number: string, key: Buffer): string {
  const bytes = createHmac('sha256', key).update(number).digest();
  return Array.from(bytes.subarray(0, SIGN_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
