import { createHash, randomBytes } from 'node:crypto';
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

/** Encrypts the bank's ids for a payment or a card with this feature's key. */
export function encryptHandle(handle: BankHandle, key: Buffer): Buffer {
  return encryptText(JSON.stringify(handle), key);
}

/** Null when it was encrypted with another secret. */
export function decryptHandle(encrypted: Buffer | null, key: Buffer): BankHandle | null {
  const text = encrypted && decryptText(encrypted, key);
  return text ? (JSON.parse(text) as BankHandle) : null;
}
