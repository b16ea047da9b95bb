import { createHash, randomBytes } from 'node:crypto';

/** The word by which a browser goes on with its payment: ours, never the bank's. */
export function createSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashSessionToken(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}
