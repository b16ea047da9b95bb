import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { BankHandle } from './gateway/card-gateway.ts';

/** The token with which a browser continues its payment: the shop's own, never the bank's. */
export function createSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database has of the token: the table alone does not allow a confirmation. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The purpose of this feature's keys. */
export const PAYMENT_KEYS = 'card payments';

/** Encrypts the bank's ids for a payment or a card with this feature's key. */
export function encryptHandle(handle: BankHandle, keys: Keys): Buffer {
  return encryptText(JSON.stringify(handle), keys);
}

/** Null when it was encrypted with another secret. */
export function decryptHandle(encrypted: Buffer | null, keys: Keys): BankHandle | null {
  const text = encrypted && decryptText(encrypted, keys);
  return text ? (JSON.parse(text) as BankHandle) : null;
}
