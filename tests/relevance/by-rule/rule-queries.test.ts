import { expect, test } from 'vitest';
import { indexedDemo } from '../indexed-demo.ts';
import { falseShare, figuresOf, forGoods, judgeRuleQueries } from './judge-rule-queries.ts';
import { queriesOfOtherTrades } from './not-sold-trades.ts';
import { partOf, ruleQueries } from './rule-queries.ts';
import { RULE_KINDS } from './rule-query.ts';

const { index, products } = indexedDemo();
const all = ruleQueries(products.map(({ facts }) => facts));
const open = partOf(all, 'open');
const verdicts = judgeRuleQueries(index, open, products);

test('at least 1,500 queries are made by rule, of every kind, and a third is set aside', () => {
  expect(all.length).toBeGreaterThanOrEqual(1500);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(RULE_KINDS));
  const share = partOf(all, 'held-out').length / all.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.37);
});

test('the first result of nearly every query is right, and the first ten hold nearly all that could', () => {
  const { firstRight, recall, zero } = figuresOf(forGoods(verdicts));
  expect(firstRight).toBeGreaterThanOrEqual(0.96);
  expect(recall).toBeGreaterThanOrEqual(0.96);
  expect(zero).toBeLessThanOrEqual(0.005);
});

test('what the shop does not sell finds nothing, or what is nearest with the missing word named', () => {
  expect(falseShare(verdicts)).toBeLessThanOrEqual(0.05);
});

test('words that the search has never heard of mostly find nothing', () => {
  const queries = queriesOfOtherTrades();
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(falseShare(judgeRuleQueries(index, queries, products))).toBeLessThanOrEqual(0.07);
});
