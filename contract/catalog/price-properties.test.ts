import { expect, test } from 'vitest';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import { priceProblem } from './price-rules.ts';
import { type Rounding, roundSum } from './round-sum.ts';

const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

test('a price that is rounded has its ending, is off by less than a step, and is never zero', () => {
  forAll(800, (random) => {
    const step = random.pick(STEPS);
    const rounding: Rounding = {
      step,
      ending: random.pick([0, step - 1, Math.floor(step / 10) * 9]),
      direction: random.pick(['nearest', 'up', 'down'] as const),
    };
    const sum = sumUpTo(random, 1e11) + (random.chance(0.3) ? random.next() : 0);
    const rounded = roundSum(sum, rounding);
    expect(Number.isSafeInteger(rounded)).toBe(true);
    expect(rounded).toBeGreaterThan(0);
    expect(rounded % step).toBe(rounding.ending % step);
    const isLifted = rounded === (rounding.ending === 0 ? step : rounding.ending);
    if (isLifted) return;
    expect(Math.abs(rounded - sum)).toBeLessThanOrEqual(rounding.direction === 'nearest' ? step / 2 : step);
    if (rounding.direction === 'up') expect(rounded).toBeGreaterThanOrEqual(sum);
    if (rounding.direction === 'down') expect(rounded).toBeLessThanOrEqual(sum);
    expect(roundSum(rounded, rounding)).toBe(rounded);
  });
});

test('no number of reductions that are allowed goes below the limit of a day', () => {
  forAll(300, (random) => {
    const limits = { maxDiscountPercent: random.int(0, 100), mayGoBelowCost: true };
    const start = 1 + sumUpTo(random, 1e9);
    let price = start;
    for (let edit = 0; edit < 20; edit++) {
      const after = Math.max(1, Math.floor(price * (0.5 + random.next())));
      const problem = priceProblem({ before: price, after, cost: null, highest: start }, limits);
      if (after >= price) expect(problem).toBeNull();
      if (problem === null) price = after;
    }
    expect((start - price) * 100).toBeLessThanOrEqual(limits.maxDiscountPercent * start);
  });
});
