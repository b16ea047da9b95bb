import { expect, test } from 'vitest';
import { discountPercent, formatSum, groupThousands } from './money.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00A0000'],
  [12_990_000, '12\u00A0990\u00A0000'],
])('%i is grouped by no-break spaces', (sum, grouped) => {
  expect(groupThousands(sum)).toBe(grouped);
});

test('a price carries the word for the currency in the language of the page', () => {
  expect(formatSum(12_990_000, 'ru')).toBe('12\u00A0990\u00A0000\u00A0сум');
  expect(formatSum(12_990_000, 'uz')).toBe('12\u00A0990\u00A0000\u00A0so\u02BBm');
});

test.each([
  [900, 1000, 10],
  [667, 1000, 33],
  [666, 1000, 33],
  [1000, 1000, 0],
  [1100, 1000, 0],
  [1000, null, 0],
])('%s after %s is %s %% less', (current, old, percent) => {
  expect(discountPercent(current, old)).toBe(percent);
});
