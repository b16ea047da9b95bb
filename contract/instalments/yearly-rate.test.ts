import { expect, test } from 'vitest';
import { forAll } from '#tests/properties/for-all.ts';
import { yearlyRate } from './instalments.ts';

test.each([
  ['without a surcharge there is no rate', { credit: 1_200_000, credit_total: 1_200_000 }, 12, 0],
  ['two per cent a month are 24 a year', { credit: 10_575_342, credit_total: 12_000_000 }, 12, 24],
  ['nothing is financed', { credit: 0, credit_total: 0 }, 12, 0],
])('%s', (_, sums, months, rate) => {
  expect(yearlyRate(sums, months)).toBe(rate);
});

test('payments at the rate are worth the credit, and a dearer credit has a higher rate', () => {
  forAll(8, (random) => {
    const [credit, months] = [random.int(1_000_000, 15_000_000), random.int(2, 24)];
    const total = credit + random.int(1, credit);
    const rate = yearlyRate({ credit, credit_total: total }, months);
    const monthly = rate / 1200;
    if (monthly === 0) return;
    const worth = ((total / months) * (1 - (1 + monthly) ** -months)) / monthly;
    expect(Math.abs(worth / credit - 1)).toBeLessThan(0.002);
    expect(yearlyRate({ credit, credit_total: total + credit }, months)).toBeGreaterThan(rate);
  });
});
