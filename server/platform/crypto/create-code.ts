import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#contract/identity/identity.ts';

/** A code that somebody types from a message. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
