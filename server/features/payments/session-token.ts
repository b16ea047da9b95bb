import { createHash, randomBytes } from 'node:crypto';

/** The token with which a browser continues its payment: the shop's own, never the bank's. */
export function createSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
