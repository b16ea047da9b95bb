import { describe, expect, test } from 'vitest';
import { isGsm, toSmsText } from '#contract/sms/sms-text.ts';
import { m } from '#messages';
import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import { retryDelay } from './retry-delay.ts';

const keys = [Buffer.alloc(32, 7)] as const;

test('a sealed text opens with its key only, and only unchanged', () => {
  const sealed = encryptText('код 482913', keys);
  expect(decryptText(sealed, keys)).toBe('код 482913');
  expect(decryptText(sealed, [Buffer.alloc(32, 8)])).toBeNull();
  sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
  expect(decryptText(sealed, keys)).toBeNull();
  expect(encryptText('код 482913', keys)).not.toEqual(encryptText('код 482913', keys));
});

describe('the text of a code', () => {
  test('fits into one part in both languages', () => {
    const inputs = { shop: 'Amper', code: '482913' };
    const uzbek = toSmsText(m.identity_sms_code(inputs, { locale: 'uz' }));
    expect(isGsm(uzbek)).toBe(true);
    expect(uzbek.length).toBeLessThanOrEqual(160);
    expect(toSmsText(m.identity_sms_code(inputs, { locale: 'ru' })).length).toBeLessThanOrEqual(70);
  });
});

test.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 1, 2000],
  [4, 0.5, 6000],
  [20, 1, 60_000],
])('after %i tries with the dice at %d the next comes in %i ms', (attempts, dice, wait) => {
  expect(retryDelay(attempts, () => dice)).toBe(wait);
});
