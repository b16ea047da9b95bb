import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '#contract/identity/identity.ts';

export const CODE_LIVES_MS = 10 * 60_000;
export const TRIES_A_CODE = 5;

export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** A million codes are hashed in a second: only the key, which isn't in the database, keeps them from being found. */
export function hashCode(key: Buffer, phone: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${phone}:${code}`).digest();
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
