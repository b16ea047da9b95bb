import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS } from '#contract/staff/staff-forms.ts';

/** Codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and 6 digits, what every app understands. */

const STEP_SECONDS = 30;
/** A clock may be wrong by as many steps. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a time step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** TOTP_DIGITS;
  return String(number).padStart(TOTP_DIGITS, '0');
}

/** The time step of a code that is right now or a step away; null when it is wrong. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const current = totpStep(now);
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    const sent = Buffer.from(code);
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return step;
  }
  return null;
}

/** The address in a QR code that authenticator apps read. */
export function totpUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  const query = new URLSearchParams({
    secret,
    issuer: shop,
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITS),
    period: '30',
  });
  // Some apps show a plus sign for a space.
  return `otpauth://totp/${encodeURIComponent(`${shop}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
