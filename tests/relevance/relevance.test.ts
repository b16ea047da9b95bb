import { expect, test } from 'vitest';
import { judgeSearch } from './judge-search.ts';
import { JUDGED_QUERIES, NONSENSE_QUERIES } from './judged-queries.ts';
import { QUERY_KINDS } from './judged-query.ts';

const judgement = judgeSearch();

test('at least 300 queries of every kind are judged', () => {
  expect(judgement.verdicts.length).toBeGreaterThanOrEqual(300);
  expect(new Set(JUDGED_QUERIES.map(({ kind }) => kind))).toEqual(new Set(QUERY_KINDS));
});

test('no query is judged twice', () => {
  const queries = [...JUDGED_QUERIES.map(({ query }) => query), ...NONSENSE_QUERIES];
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

test('the first ten results hold 95 % of the relevant products', () => {
  expect(judgement.recall).toBeGreaterThanOrEqual(0.95);
});

test('so do the results of half-typed names', () => {
  const halves = judgement.verdicts.filter(({ judged }) => judged.kind === 'beginning');
  const recall = halves.reduce((sum, verdict) => sum + verdict.recall, 0) / halves.length;
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

test('at most one query in a hundred has no results', () => {
  expect(judgement.zeroShare).toBeLessThanOrEqual(0.01);
});

test('nonsense finds nothing', () => {
  expect(judgement.nonsenseFound).toEqual([]);
});
