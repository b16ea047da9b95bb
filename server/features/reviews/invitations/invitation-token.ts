import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { deriveKeys, type Keys } from '#server/platform/crypto/derive-key.ts';

/** A hundred bits: nobody finds the invitation of an order by counting. */
const SIGN_CHARACTERS = 20;
/** Without letters that people take for others: some read the address out. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function invitationKeys(secret: ShopSecret): Keys {
  return deriveKeys(secret, 'invitations to review');
}

/** The secret of an invitation's address: short, because an SMS has it, and stored nowhere. */
export function invitationToken(orderId: number, [key]: Keys): string {
  return `${orderId.toString(36)}-${signOf(orderId, key)}`;
}

/** The order whose invitation has this secret; null: the shop has never given it to anybody. */
export function orderOfToken(token: string, keys: Keys): number | null {
  const [, id = '', sign = ''] = /^([0-9a-z]{1,10})-([0-9a-z]{20})$/.exec(token) ?? [];
  const orderId = Number.parseInt(id, 36);
  if (!Number.isSafeInteger(orderId)) return null;
  return keys.some((key) => timingSafeEqual(Buffer.from(signOf(orderId, key)), Buffer.from(sign))) ? orderId : null;
}

function signOf(orderId: number, key: Buffer): string {
  const bytes = createHmac('sha256', key).update(String(orderId)).digest();
  return Array.from(bytes.subarray(0, SIGN_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
