import { expect, test } from 'vitest';
import { createTotpSecret, matchTotp, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a secret survives base32', () => {
  expect(RFC_SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('a code counts one step before and after its time, and no further', () => {
  const at = (step: number) => new Date(step * 30_000);
  const code = totpCode(RFC_SECRET, 100);
  expect([98, 99, 100, 101, 102].map((step) => matchTotp(RFC_SECRET, code, at(step)))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
  expect(matchTotp(RFC_SECRET, '12345', at(100))).toBeNull();
});

test('the address names the shop and the person', () => {
  expect(totpUri('ABC', { shop: 'Amper & Co', email: 'a@b.uz' })).toBe(
    'otpauth://totp/Amper%20%26%20Co%3Aa%40b.uz?secret=ABC&issuer=Amper%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
