import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './derive-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text that is stored in the database (AES-256-GCM; the layout is nonce, tag, ciphertext). */
export function encryptText(text: string, [key]: Keys): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Null when the text was encrypted with none of the keys or has been changed. */
export function decryptText(encrypted: Buffer, keys: Keys): string | null {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of keys) {
    const text = decryptWith(encrypted, key);
    if (text !== null) return text;
  }
  return null;
}

/** The same text under the first key; `current` when it is already, `unreadable` when no key opens it. */
export function reencryptText(encrypted: Buffer, keys: Keys): Buffer | 'current' | 'unreadable' {
  if (decryptText(encrypted, [keys[0]]) !== null) return 'current';
  const text = decryptText(encrypted, keys);
  return text === null ? 'unreadable' : encryptText(text, keys);
}

function decryptWith(encrypted: Buffer, key: Buffer): string | null {
  // Without the length a shortened tag would be accepted.
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
