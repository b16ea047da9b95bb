import { expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import {
  chooseOffer,
  IN_HOUSE_PARTNER,
  initialPaymentBounds,
  initialPaymentFault,
  instalmentSums,
  lowestInstalment,
  MIN_TERM,
  nextPayment,
  type OfferedPartner,
  paymentSchedule,
  startingInitialPayment,
} from './instalments.ts';

const MAX_PRICE = 1e11;

function anyPartners(random: Random): OfferedPartner[] {
  return random.sample(['uzum', 'iman', IN_HOUSE_PARTNER, 'allgood'], random.int(1, 4)).map((code) => ({
    code,
    limit: random.pick([15_000_000, 1_000_000, sumUpTo(random, 1e9)]),
    min_first_pay: random.chance(0.6) ? 0 : sumUpTo(random, 1e7),
    plans: random.sample([1, 2, 3, 6, 9, 12, 24], random.int(1, 4)).map((months) => ({
      months,
      percent: random.int(100, 160),
      fee: random.pick([0, 48_000, 1]),
      is_noprepayment: random.chance(0.7),
    })),
  }));
}

/** The offer as picker, product page, application and contract compute it. */
function offerOf(random: Random) {
  const partner = random.pick(anyPartners(random));
  const plan = random.pick(partner.plans);
  const price = 1 + sumUpTo(random, MAX_PRICE);
  const bounds = initialPaymentBounds(price, partner, plan.is_noprepayment);
  const sums = instalmentSums(partner.code, price, startingInitialPayment(bounds), plan);
  return { partner, plan, price, bounds, sums };
}

test('instalment: first payment + all months = total price, and the overpayment is what it costs more', () => {
  forAll(800, (random) => {
    const { price, sums, plan } = offerOf(random);
    for (const sum of Object.values(sums)) expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
    expect(sums.first_pay + sums.credit).toBe(price);
    expect(sums.first_pay + sums.credit_total).toBe(sums.total_price);
    expect(sums.total_price - price).toBe(sums.overpayment);
    // From 100 % on nothing is financed below its price.
    expect(sums.credit_total).toBeGreaterThanOrEqual(sums.credit + plan.fee);
  });
});

test('instalment: the months of a contract add up to its total, one a month, none below zero, the last takes the rounding', () => {
  forAll(500, (random) => {
    const { sums, plan } = offerOf(random);
    const schedule = paymentSchedule({ ...sums, months: plan.months }, '2026-01-31');
    expect(schedule.reduce((total, { sum }) => total + sum, 0)).toBe(sums.credit_total);
    for (const { sum } of schedule) expect(sum).toBeGreaterThan(0);
    expect(schedule.length).toBeLessThanOrEqual(plan.months);
    for (const { sum } of schedule.slice(0, -1)) expect(sum).toBe(sums.month_price);
    expect(new Set(schedule.map(({ number }) => number)).size).toBe(schedule.length);
    const rounding = Math.abs((schedule.at(-1)?.sum ?? 0) - sums.month_price);
    if (schedule.length === plan.months) expect(rounding).toBeLessThan(Math.max(1_000, 1) * plan.months);
  });
});

test('instalment: what is paid and what is left are the total, after any payments in any order', () => {
  forAll(500, (random) => {
    const { sums, plan } = offerOf(random);
    const schedule = paymentSchedule({ ...sums, months: plan.months }, '2026-11-21');
    let paid = 0;
    for (let payment = 0; payment < 50; payment++) {
      const next = nextPayment(schedule, paid);
      if (next === null) break;
      expect(next.sum).toBeGreaterThan(0);
      expect(next.sum).toBeLessThanOrEqual(sums.credit_total - paid);
      const before = schedule.filter(({ number }) => number < next.number).reduce((total, { sum }) => total + sum, 0);
      expect(paid).toBeGreaterThanOrEqual(before);
      paid += random.chance(0.6) ? next.sum : Math.min(1 + sumUpTo(random, next.sum), sums.credit_total - paid);
    }
    if (nextPayment(schedule, paid) === null) expect(paid).toBe(sums.credit_total);
  });
});

test('instalment: the initial payment that is offered first is allowed, and so is each end of what is allowed', () => {
  forAll(800, (random) => {
    const { bounds, price, sums, partner } = offerOf(random);
    expect(initialPaymentFault(sums.first_pay, bounds)).toBeNull();
    expect(initialPaymentFault(bounds.min, bounds)).toBeNull();
    expect(initialPaymentFault(bounds.max, bounds)).toBeNull();
    expect(initialPaymentFault(bounds.max + 1, bounds)).toBe('max');
    expect(bounds.max).toBeLessThanOrEqual(price);
    expect(sums.credit).toBeLessThanOrEqual(partner.limit);
  });
});

test('instalment: a larger initial payment never makes a month dearer', () => {
  forAll(500, (random) => {
    const { partner, plan, price, sums } = offerOf(random);
    const more = Math.min(price, sums.first_pay + sumUpTo(random, price));
    expect(instalmentSums(partner.code, price, more, plan).month_price).toBeLessThanOrEqual(sums.month_price);
  });
});

test('instalment: “from N × months, M at once” is an offer of the picker, and no other without M is cheaper', () => {
  forAll(800, (random) => {
    const partners = anyPartners(random);
    const price = 1 + sumUpTo(random, MAX_PRICE);
    const offers = partners.flatMap((partner) =>
      partner.plans
        .filter(({ months }) => months >= MIN_TERM)
        .map((plan) => {
          const first = startingInitialPayment(initialPaymentBounds(price, partner, plan.is_noprepayment));
          return { months: plan.months, sums: instalmentSums(partner.code, price, first, plan) };
        }),
    );
    const lowest = lowestInstalment(price, partners);
    expect(lowest === null).toBe(offers.length === 0);
    if (lowest === null) return;
    expect(
      offers.some(
        ({ months, sums }) =>
          months === lowest.months && sums.month_price === lowest.monthly && sums.first_pay === lowest.firstPay,
      ),
    ).toBe(true);
    for (const { sums } of offers.filter((offer) => offer.sums.first_pay <= lowest.firstPay))
      expect(sums.month_price).toBeGreaterThanOrEqual(lowest.monthly);
  });
});

test('instalment: the picker starts with a term and a partner that has it', () => {
  forAll(500, (random) => {
    const partners = anyPartners(random);
    const chosen = chooseOffer(partners, { term: random.pick([1, 2, 5, 12, 36]) });
    const found = partners.find(({ code }) => code === chosen?.partner);
    if (chosen === null)
      expect(partners.flatMap(({ plans }) => plans).some(({ months }) => months >= MIN_TERM)).toBe(false);
    else expect(found?.plans.some(({ months }) => months === chosen.term)).toBe(true);
  });
});
