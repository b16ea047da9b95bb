import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from the shop's secret (HKDF): a leaked key reveals none of the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'amper', purpose, 32));
}
