import { hkdfSync } from 'node:crypto';
import { type ShopSecret, secretsOf } from '#server/config/shop-secret.ts';

/** The keys of one purpose: the first writes, all read. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** Derives the 32-byte keys of one purpose from the shop's secrets (HKDF): a leaked key reveals none of the others. */
export function deriveKeys(secret: ShopSecret, purpose: string): Keys {
  const [first, ...older] = secretsOf(secret);
  return [deriveKey(first, purpose), ...older.map((old) => deriveKey(old, purpose))];
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'amper', purpose, 32));
}
