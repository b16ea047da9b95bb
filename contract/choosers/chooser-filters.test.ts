import { expect, test } from 'vitest';
import { type AnswerRule, type AttributeValue, combineRules } from './chooser-filters.ts';

const NOTHING: AnswerRule = {
  ...{ attributeId: null, valueIds: [], numberFrom: null, numberTo: null },
  ...{ reservePercent: null, priceFrom: null, priceTo: null },
};
const rule = (some: Partial<AnswerRule>): AnswerRule => ({ ...NOTHING, ...some });
const value = (id: number, number: number | null, isOffered = true): AttributeValue => ({ id, number, isOffered });

const VALUES: Record<number, AttributeValue[]> = {
  563: [value(1, 7000), value(2, 9000), value(3, 12_000), value(4, 18_000), value(5, 30_000, false)],
  299: [value(10, null), value(11, null), value(12, null, false)],
};
const combine = (...rules: Partial<AnswerRule>[]) => combineRules(rules.map(rule), (id) => VALUES[id] ?? null);

test.each([
  ['no answer filters nothing', [], {}],
  ['an answer without a rule neither', [{}], {}],
  [
    'a range takes the numbers in it, both ends included',
    [{ attributeId: 563, numberFrom: 9000, numberTo: 12_000 }],
    { 563: [2, 3] },
  ],
  ['a range without an end', [{ attributeId: 563, numberFrom: 12_000 }], { 563: [3, 4] }],
  [
    'a reserve raises the ranges of other answers, wherever it stands',
    [
      { attributeId: 563, reservePercent: 20 },
      { attributeId: 563, numberFrom: 9000, numberTo: 12_000 },
    ],
    { 563: [3] },
  ],
  ['a reserve alone says nothing', [{ attributeId: 563, reservePercent: 20 }], {}],
  ['values by their ids, those that goods have', [{ attributeId: 299, valueIds: [11, 12] }], { 299: [11] }],
  [
    'two answers about one attribute narrow each other',
    [
      { attributeId: 563, numberTo: 12_000 },
      { attributeId: 563, numberFrom: 9000 },
    ],
    { 563: [2, 3] },
  ],
  ['an attribute that is gone says nothing', [{ attributeId: 77, numberFrom: 1 }], {}],
  ['values that are gone say nothing', [{ attributeId: 299, valueIds: [99] }], {}],
])('%s', (_, rules, attributes) => {
  expect(combine(...rules)).toEqual({ attributes, priceFrom: null, priceTo: null });
});

test.each([
  ['a range that no number is in', [{ attributeId: 563, numberFrom: 13_000, numberTo: 14_000 }]],
  ['a value that no good has', [{ attributeId: 299, valueIds: [12] }]],
  [
    'answers that contradict each other',
    [
      { attributeId: 299, valueIds: [10] },
      { attributeId: 299, valueIds: [11] },
    ],
  ],
  ['prices that exclude each other', [{ priceFrom: 5 }, { priceTo: 4 }]],
])('%s: nothing can fit', (_, rules) => {
  expect(combine(...rules)).toBeNull();
});

test('prices narrow each other', () => {
  expect(combine({ priceTo: 9 }, { priceFrom: 2, priceTo: 7 }, { priceFrom: 1 })).toEqual({
    attributes: {},
    priceFrom: 2,
    priceTo: 7,
  });
});
