import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token has 256 random bits, so a plain hash without salt is safe. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
