import { expect, test } from 'vitest';
import type { InstalmentPartnerRow } from './engine/catalog-rows.ts';
import { cheapestPerTerm, lowestInstalment, planTotal, presentPartnerPrices } from './instalment-offers.ts';

type Plan = InstalmentPartnerRow['plans'][number];

function plan(months: number, percent: number, fee = 0): Plan {
  return { months, percent, fee, isNoPrepayment: true };
}

function partner(code: string, plans: Plan[]): InstalmentPartnerRow {
  return { id: 1, code, name: { ru: code }, picture: null, plans };
}

/** In-house totals of spec §9: `ceil(k × price + 48 000)`, k = 1.15, 1.25, 1.42 for 3, 6, 12 months. */
test.each([
  [1_000_000, plan(3, 115, 48_000), 1_198_000],
  [1_000_000, plan(6, 125, 48_000), 1_298_000],
  [1_000_000, plan(12, 142, 48_000), 1_468_000],
  [333_333, plan(3, 115, 48_000), 431_333],
])('%i by %j comes to %i', (price, terms, total) => {
  expect(planTotal(price, terms)).toBe(total);
});

test('the lowest monthly payment is the least floor(total / months) of all partners and terms', () => {
  const partners = [partner('one', [plan(3, 112), plan(12, 140)]), partner('two', [plan(6, 101), plan(12, 139)])];
  expect(lowestInstalment(1_000_000, partners)).toEqual({ monthly: 115_833, months: 12 });
});

test('an instalment is two months and more', () => {
  expect(lowestInstalment(1_000_000, [partner('one', [plan(1, 100)])])).toBeNull();
  expect(lowestInstalment(1_000_000, [partner('one', [plan(1, 10), plan(2, 100)])])?.months).toBe(2);
});

test('the best offer of every term, shortest first', () => {
  const partners = [partner('one', [plan(12, 140), plan(3, 112)]), partner('two', [plan(3, 110), plan(6, 120)])];
  const best = cheapestPerTerm(presentPartnerPrices(1_000_000, partners, 'ru'));
  expect(best.map(({ duration, current_price }) => [duration, current_price])).toEqual([
    [3, 1_100_000],
    [6, 1_200_000],
    [12, 1_400_000],
  ]);
});
