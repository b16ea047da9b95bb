import { expect, test } from 'vitest';
import {
  chooseOffer,
  initialPaymentBounds,
  initialPaymentFault,
  instalmentSums,
  monthlyPayment,
  nextPayment,
  paymentSchedule,
  planTotal,
  selectableTerms,
  startingInitialPayment,
} from './instalments.ts';

const LIMIT = 15_000_000;
const plan = (months: number, percent: number, fee = 0) => ({ months, percent, fee });
const IN_HOUSE = [plan(3, 115, 48_000), plan(6, 125, 48_000), plan(12, 142, 48_000)];

/**
 * Specification 9.33, 9.34: totals for 3, 6, 12 months are `ceil(1.15, 1.25, 1.42 × price + 48,000)`, a month is
 * rounded up to a thousand.
 */
test.each([
  [1_000_000, 0, 1_198_000, 400_000],
  [1_000_000, 1, 1_298_000, 217_000],
  [1_000_000, 2, 1_468_000, 123_000],
  [333_333, 0, 431_333, 144_000],
  [14_490_000, 2, 20_623_800, 1_719_000],
  [5_000_000, 0, 5_798_000, 1_933_000],
  [5_000_000, 1, 6_298_000, 1_050_000],
  [5_000_000, 2, 7_148_000, 596_000],
  [1, 0, 48_002, 17_000],
])('in-house: %i sum by plan %i comes to %i in all and %i a month', (price, index, total, monthly) => {
  const chosen = IN_HOUSE[index] ?? plan(0, 0);
  expect(planTotal(price, chosen)).toBe(total);
  expect(monthlyPayment('inhouse', total, chosen.months)).toBe(monthly);
});

test.each([
  [1_200_000, 12, 100_000],
  [1_200_011, 12, 100_000],
  [1_199_999, 12, 99_999],
])('a partner: %i sum in all over %i months is %i a month', (total, months, monthly) => {
  expect(monthlyPayment('uzum', total, months)).toBe(monthly);
});

test.each([
  [
    'under the limit nothing must be paid at once',
    9_000_000,
    0,
    true,
    { isRequired: false, min: 0, max: 8_999_000 },
    0,
  ],
  ['at the limit neither', 15_000_000, 0, true, { isRequired: false, min: 0, max: 14_999_000 }, 0],
  ['above it the difference', 18_990_000, 0, true, { isRequired: true, min: 3_990_000, max: 18_989_000 }, 3_990_000],
  [
    'who pays at once pays the least sum',
    9_000_000,
    500_000,
    true,
    { isRequired: false, min: 500_000, max: 8_999_000 },
    0,
  ],
  [
    'a plan with prepayment wants it',
    9_000_000,
    500_000,
    false,
    { isRequired: true, min: 500_000, max: 8_999_000 },
    500_000,
  ],
  [
    'the difference wins over a smaller least sum',
    15_600_000,
    500_000,
    false,
    { isRequired: true, min: 600_000, max: 15_599_000 },
    600_000,
  ],
  [
    'a least sum above the price is no sum at all',
    300_000,
    500_000,
    true,
    { isRequired: false, min: 299_000, max: 299_000 },
    0,
  ],
] as const)('initial payment: %s', (_what, amount, minFirstPay, isNoPrepayment, bounds, start) => {
  const found = initialPaymentBounds(amount, { limit: LIMIT, min_first_pay: minFirstPay }, isNoPrepayment);
  expect(found).toEqual(bounds);
  expect(startingInitialPayment(found)).toBe(start);
  expect(initialPaymentFault(start, found)).toBeNull();
});

test.each([
  [0, null],
  [499_999, 'min'],
  [500_000, null],
  [8_999_000, null],
  [8_999_001, 'max'],
  [20_000_000, 'max'],
])('of a credit of 9 million with at least 500 000 at once, %i: %s', (sum, fault) => {
  expect(initialPaymentFault(sum, initialPaymentBounds(9_000_000, { limit: LIMIT, min_first_pay: 500_000 }))).toBe(
    fault,
  );
});

test('above the limit an initial payment is required', () => {
  const bounds = initialPaymentBounds(16_000_000, { limit: LIMIT, min_first_pay: 0 });
  expect(initialPaymentFault(0, bounds)).toBe('min');
  expect(initialPaymentFault(1_000_000, bounds)).toBeNull();
});

test('the initial payment is not financed and counts in the total price', () => {
  expect(instalmentSums('uzum', 18_000_000, 3_000_000, plan(12, 140))).toEqual({
    first_pay: 3_000_000,
    credit: 15_000_000,
    credit_total: 21_000_000,
    month_price: 1_750_000,
    total_price: 24_000_000,
    overpayment: 6_000_000,
  });
  expect(instalmentSums('inhouse', 5_000_000, 0, plan(3, 115, 48_000))).toMatchObject({
    total_price: 5_798_000,
    overpayment: 798_000,
  });
});

const partner = (code: string, ...months: number[]) => ({ code, plans: months.map((term) => plan(term, 100 + term)) });

test.each([
  ['distinct, ascending', [partner('a', 12, 3), partner('b', 6, 3)], [3, 6, 12]],
  ['from two months', [partner('a', 1, 2, 24)], [2, 24]],
  ['none', [], []],
])('terms that can be chosen: %s', (_what, partners, terms) => {
  expect(selectableTerms(partners)).toEqual(terms);
});

const three = [partner('uzum', 3, 6, 9, 12), partner('iman', 3, 6, 12), partner('own', 18)];

test.each([
  ['12 months at the first partner to begin with', three, {}, { partner: 'uzum', term: 12 }],
  ['as requested', three, { partner: 'iman', term: 6 }, { partner: 'iman', term: 6 }],
  [
    'a partner without the term gives way to one that has it',
    three,
    { partner: 'iman', term: 9 },
    { partner: 'uzum', term: 9 },
  ],
  ['the last one may be the one that has it', three, { partner: 'uzum', term: 18 }, { partner: 'own', term: 18 }],
  [
    'a term that nobody has gets shorter by a month at a time',
    three,
    { partner: 'iman', term: 11 },
    { partner: 'uzum', term: 9 },
  ],
  [
    'and stays with the preferred partner where it can',
    three,
    { partner: 'iman', term: 8 },
    { partner: 'iman', term: 6 },
  ],
  ['all terms are longer: the shortest', [partner('a', 24, 36)], {}, { partner: 'a', term: 24 }],
  ['12 months that nobody has at the start', [partner('a', 3), partner('b', 10)], {}, { partner: 'b', term: 10 }],
  ['an unknown partner is the first', three, { partner: 'gone', term: 6 }, { partner: 'uzum', term: 6 }],
  ['one month is no term', [partner('a', 1)], {}, null],
  ['nobody', [], {}, null],
])('the choice: %s', (_what, partners, requested, chosen) => {
  expect(chooseOffer(partners, requested)).toEqual(chosen);
});

test('a schedule has one payment a month, on the same day or the last day of a shorter month, and sums up to the total', () => {
  const schedule = paymentSchedule({ credit_total: 1_468_000, month_price: 123_000, months: 12 }, '2026-11-30');
  expect(schedule).toHaveLength(12);
  expect(schedule.slice(0, 4).map(({ due }) => due)).toEqual(['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']);
  expect(schedule.at(-1)).toEqual({ number: 12, due: '2027-11-30', sum: 1_468_000 - 11 * 123_000 });
  expect(schedule.reduce((sum, payment) => sum + payment.sum, 0)).toBe(1_468_000);
});

test('the last payment contains the rounding difference, and months without a rest are left out', () => {
  const down = paymentSchedule({ credit_total: 100, month_price: 33, months: 3 }, '2027-12-31');
  expect(down.map(({ sum }) => sum)).toEqual([33, 33, 34]);
  expect(down.map(({ due }) => due)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  const up = paymentSchedule({ credit_total: 48_001, month_price: 5_000, months: 12 }, '2026-01-15');
  expect(up).toHaveLength(10);
  expect(up.at(-1)?.sum).toBe(3_001);
});

test.each([
  [0, { number: 1, sum: 400_000 }],
  [399_999, { number: 1, sum: 1 }],
  [400_000, { number: 2, sum: 400_000 }],
  [1_000_000, { number: 3, sum: 198_000 }],
  [1_198_000, null],
  [2_000_000, null],
])('after %i paid, next is %j', (paid, next) => {
  const schedule = paymentSchedule({ credit_total: 1_198_000, month_price: 400_000, months: 3 }, '2026-11-21');
  if (next === null) expect(nextPayment(schedule, paid)).toBeNull();
  else expect(nextPayment(schedule, paid)).toMatchObject(next);
});
