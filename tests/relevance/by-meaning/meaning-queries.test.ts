import { expect, test } from 'vitest';
import { isHeldOut } from '../by-rule/rule-query.ts';
import { indexedDemo } from '../indexed-demo.ts';
import { isRight, judgeMeaningQueries, type MeaningVerdict } from './judge-meaning-queries.ts';
import { MEANING_KINDS, type MeaningKind, meaningQueries } from './meaning-queries.ts';

const { index, products } = indexedDemo();
const all = meaningQueries(products.map(({ facts }) => facts));
const open = all.filter(({ query }) => !isHeldOut(query));
const verdicts = judgeMeaningQueries(index, open, products);

function share(kind: MeaningKind, right: (verdict: MeaningVerdict) => boolean): number {
  const ofKind = verdicts.filter(({ query }) => query.kind === kind);
  return ofKind.filter(right).length / ofKind.length;
}

test('at least 400 queries about meaning are made by rule, of every kind, and a third is set aside', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(MEANING_KINDS));
  expect(open.length / all.length).toBeGreaterThan(0.6);
  expect(open.length / all.length).toBeLessThan(0.7);
});

test('money, order, wishes and services are understood, and no number of the goods is taken for money', () => {
  for (const kind of MEANING_KINDS)
    expect(share(kind, ({ isUnderstood }) => isUnderstood)).toBeGreaterThanOrEqual(0.99);
});

test('the filter of a price is the range that was meant, and the first result is of the goods that were meant', () => {
  expect(share('money', isRight)).toBeGreaterThanOrEqual(0.95);
  expect(share('wish', isRight)).toBeGreaterThanOrEqual(0.93);
  expect(share('service', isRight)).toBeGreaterThanOrEqual(0.93);
  expect(share('order', isRight)).toBeGreaterThanOrEqual(0.88);
});
