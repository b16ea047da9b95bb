import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are too random to be guessed from their hash, so a plain one is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
