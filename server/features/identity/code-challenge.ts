import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { challengeBits } from '#contract/identity/code-challenge.ts';
import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';

/** Zero bits by what is spent of a budget: each bit doubles the work. 16 bits are a tenth of a second on a computer. */
const LEVELS = [
  { from: 0.9, bits: 20 },
  { from: 0.75, bits: 18 },
  { from: 0.5, bits: 16 },
] as const;

/** The work that a code costs while this part of a budget is spent; 0: none. */
export function bitsFor(pressure: number): number {
  return LEVELS.find(({ from }) => pressure >= from)?.bits ?? 0;
}

/**
 * A challenge for one phone. Nothing is stored: it is sealed, and it expires before the phone may get another code, so a
 * proof sends one code at the most.
 */
export function createChallenge(key: Buffer, phone: string, bits: number, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + RESEND_AFTER_SECONDS;
  return `${expires}.${bits}.${seal(key, phone, expires, bits)}`;
}

/** Whether a proof solves a challenge that was made for this phone and has not expired. */
export function isProven(key: Buffer, phone: string, proof: string, now: Date): boolean {
  const [challenge = '', solution = ''] = proof.split(':');
  const [expires = '', , sealed = ''] = challenge.split('.');
  const bits = challengeBits(challenge);
  if (!/^\d{1,12}$/.test(solution) || !/^\d{1,12}$/.test(expires) || !Number.isInteger(bits)) return false;
  if (Number(expires) * 1000 <= now.getTime()) return false;
  const [given, expected] = [Buffer.from(sealed), Buffer.from(seal(key, phone, Number(expires), bits))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return hasZeroBits(createHash('sha256').update(proof).digest(), bits);
}

function seal(key: Buffer, phone: string, expires: number, bits: number): string {
  return createHmac('sha256', key).update(`challenge ${phone} ${expires} ${bits}`).digest('base64url');
}

function hasZeroBits(hash: Buffer, bits: number): boolean {
  return bits <= 32 && Math.clz32(hash.readUInt32BE(0)) >= bits;
}
