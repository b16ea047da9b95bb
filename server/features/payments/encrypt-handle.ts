import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { BankHandle } from './gateway/card-gateway.ts';

/** The bank's names for a payment or a card, encrypted under a key of this feature. */
export function encryptHandle(handle: BankHandle, key: Buffer): Buffer {
  return encryptText(JSON.stringify(handle), key);
}

/** Null when it was sealed with another secret. */
export function decryptHandle(sealed: Buffer | null, key: Buffer): BankHandle | null {
  const text = sealed && decryptText(sealed, key);
  return text ? (JSON.parse(text) as BankHandle) : null;
}
