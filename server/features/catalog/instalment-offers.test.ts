import { expect, test } from 'vitest';
import type { InstalmentPartnerRow } from './engine/catalog-rows.ts';
import { cheapestPerTerm, presentPartnerPrices } from './instalment-offers.ts';

type Plan = InstalmentPartnerRow['plans'][number];

function plan(months: number, percent: number, fee = 0): Plan {
  return { months, percent, fee, is_noprepayment: true };
}

function partner(code: string, plans: Plan[]): InstalmentPartnerRow {
  return { id: 1, code, name: { ru: code }, picture: null, limit: 15_000_000, min_first_pay: 0, plans };
}

test('the best offer of every term, shortest first', () => {
  const partners = [partner('one', [plan(12, 140), plan(3, 112)]), partner('two', [plan(3, 110), plan(6, 120)])];
  const best = cheapestPerTerm(presentPartnerPrices(1_000_000, partners, 'ru'));
  expect(best.map(({ duration, current_price }) => [duration, current_price])).toEqual([
    [3, 1_100_000],
    [6, 1_200_000],
    [12, 1_400_000],
  ]);
});
