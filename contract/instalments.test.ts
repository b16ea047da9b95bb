import { expect, test } from 'vitest';
import { monthlyPayment } from './instalments.ts';

/** In-house totals are `ceil(k × price + 48 000)`, k = 1.15, 1.25, 1.42 for 3, 6, 12 months. */
test.each([
  [1_000_000, 115, 3, 400_000],
  [1_000_000, 125, 6, 217_000],
  [1_000_000, 142, 12, 123_000],
  [14_490_000, 142, 12, 1_719_000],
])('in-house: %i sum at %i %% over %i months is %i a month', (price, percent, months, monthly) => {
  const total = Math.ceil((price * percent) / 100) + 48_000;
  expect(monthlyPayment('inhouse', total, months)).toBe(monthly);
});

test.each([
  [1_200_000, 12, 100_000],
  [1_200_011, 12, 100_000],
  [1_199_999, 12, 99_999],
])('a partner: %i sum in all over %i months is %i a month', (total, months, monthly) => {
  expect(monthlyPayment('uzum', total, months)).toBe(monthly);
});
