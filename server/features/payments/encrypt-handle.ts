import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { BankHandle } from './gateway/card-gateway.ts';

/** Encrypts the bank's ids for a payment or a card with this feature's key. */
export function encryptHandle(handle: BankHandle, key: Buffer): Buffer {
  return encryptText(JSON.stringify(handle), key);
}

/** Null when it was encrypted with another secret. */
export function decryptHandle(encrypted: Buffer | null, key: Buffer): BankHandle | null {
  const text = encrypted && decryptText(encrypted, key);
  return text ? (JSON.parse(text) as BankHandle) : null;
}
