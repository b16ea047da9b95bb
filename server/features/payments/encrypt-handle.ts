import { openText, sealText } from '#server/platform/crypto/encrypt-text.ts';
import type { BankHandle } from './gateway/card-gateway.ts';

/** The bank's names for a payment or a card, encrypted under a key of this feature. */
export function sealHandle(handle: BankHandle, key: Buffer): Buffer {
  return sealText(JSON.stringify(handle), key);
}

/** Null when it was sealed with another secret. */
export function openHandle(sealed: Buffer | null, key: Buffer): BankHandle | null {
  const text = sealed && openText(sealed, key);
  return text ? (JSON.parse(text) as BankHandle) : null;
}
