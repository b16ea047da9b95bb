import { expect, test } from 'vitest';
import { type LowestInstalment, lowestInstalment, type OfferedPartner } from './instalments.ts';

const plan = (months: number, percent: number, fee = 0, is_noprepayment = true) => ({
  months,
  percent,
  fee,
  is_noprepayment,
});
const inHouse: OfferedPartner = {
  code: 'inhouse',
  limit: 15_000_000,
  min_first_pay: 0,
  plans: [plan(1, 100), plan(3, 115, 48_000), plan(6, 125, 48_000), plan(12, 142, 48_000)],
};
const uzum: OfferedPartner = { code: 'uzum', limit: 15_000_000, min_first_pay: 0, plans: [plan(12, 144)] };
const highLimit: OfferedPartner = { code: 'wealthy', limit: 40_000_000, min_first_pay: 0, plans: [plan(12, 160)] };
const withPrepayment: OfferedPartner = {
  code: 'careful',
  limit: 15_000_000,
  min_first_pay: 500_000,
  plans: [plan(12, 110, 0, false)],
};

test.each<[string, number, OfferedPartner[], LowestInstalment | null]>([
  ['no partner offers instalments', 1_000_000, [], null],
  ['a plan of one month is not an instalment', 1_000_000, [{ ...uzum, plans: [plan(1, 100)] }], null],
  [
    'the shop’s own fixed fee is charged once',
    2_400_000,
    [inHouse],
    { monthly: 288_000, months: 12, firstPay: 0, total: 3_456_000 },
  ],
  [
    'the shop’s own month is rounded up, as its contract is',
    1_000_000,
    [inHouse],
    { monthly: 123_000, months: 12, firstPay: 0, total: 1_468_000 },
  ],
  [
    'the cheapest partner wins',
    2_400_000,
    [inHouse, uzum],
    { monthly: 288_000, months: 12, firstPay: 0, total: 3_456_000 },
  ],
  [
    'a fixed fee makes a small sum expensive',
    120_000,
    [inHouse, uzum],
    { monthly: 14_400, months: 12, firstPay: 0, total: 172_800 },
  ],
  [
    'a sum equal to the limit needs no initial payment',
    15_000_000,
    [uzum],
    { monthly: 1_800_000, months: 12, firstPay: 0, total: 21_600_000 },
  ],
  [
    'the amount above the limit is the initial payment',
    18_000_000,
    [uzum],
    { monthly: 1_800_000, months: 12, firstPay: 3_000_000, total: 24_600_000 },
  ],
  [
    'an offer without an initial payment wins',
    18_000_000,
    [uzum, highLimit],
    { monthly: 2_400_000, months: 12, firstPay: 0, total: 28_800_000 },
  ],
  [
    'a plan with a prepayment returns it',
    5_500_000,
    [withPrepayment],
    { monthly: 458_333, months: 12, firstPay: 500_000, total: 6_000_000 },
  ],
])('%s', (_, sum, partners, lowest) => {
  expect(lowestInstalment(sum, partners)).toEqual(lowest);
});
