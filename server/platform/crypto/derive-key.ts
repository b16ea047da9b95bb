import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, from the shop's one secret: what leaks of one tells nothing of another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'amper', purpose, 32));
}
