import { expect, test } from 'vitest';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import { LOCALES } from '../i18n/locale.ts';
import { discountPercent, formatSum, groupThousands } from './money.ts';

/** What a person reads, as a number; any space separates groups. */
function parse(shown: string): number {
  const text = shown.replace(/(сум|soʻm)$/, '').replace(/[\s\u00a0\u202f]/g, '');
  expect(text).toMatch(/^-?\d+(,\d\d)?$/);
  return Number(text.replace(',', '.'));
}

test('a sum that is shown parses back to the same number, in both languages', () => {
  forAll(500, (random) => {
    const sum = sumUpTo(random, Number.MAX_SAFE_INTEGER);
    for (const locale of LOCALES) {
      expect(parse(formatSum(sum, locale))).toBe(sum);
      expect(formatSum(sum, locale)).toMatch(/^\d{1,3}(\u00a0\d{3})*\u00a0(сум|soʻm)$/);
    }
    if (sum > 0) expect(parse(groupThousands(-sum))).toBe(-sum);
  });
});

test('tiyin are shown after a comma, two digits of them, and never break the groups', () => {
  forAll(500, (random) => {
    const tiyin = sumUpTo(random, 2 ** 46) * (random.chance(0.3) ? -1 : 1);
    expect(Math.round(parse(groupThousands(tiyin / 100)) * 100) + 0).toBe(tiyin + 0);
  });
  expect(groupThousands(0.01)).toBe('0,01');
  expect(groupThousands(1234.5)).toBe('1\u00a0234,50');
  expect(groupThousands(1234.005)).toMatch(/^1\u00a0234(,01)?$/);
});

test.each([
  [-0, '0'],
  [-0.001, '0'],
  [0.1 + 0.2, '0,30'],
  [2 ** 53, '9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0992'],
  [Number.NaN, '—'],
  [Number.POSITIVE_INFINITY, '—'],
  [Number.NEGATIVE_INFINITY, '—'],
])('%s is shown as %s: never NaN or a minus zero', (value, shown) => {
  expect(groupThousands(value)).toBe(shown);
});

test('a discount in percent is from 0 to 100, and shown only for a price that is lower', () => {
  forAll(500, (random) => {
    const [price, old] = [sumUpTo(random, 1e12), random.chance(0.1) ? null : sumUpTo(random, 1e12)];
    const percent = discountPercent(price, old);
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
    if (percent > 0) expect(old).toBeGreaterThan(price);
  });
});
