import { expect, test } from 'vitest';
import { scoreWithout } from './score-without.ts';

const category = {
  auditRefs: [
    { id: 'is-crawlable', weight: 4 },
    { id: 'document-title', weight: 1 },
    { id: 'link-text', weight: 1 },
    { id: 'hreflang', weight: 2 },
    { id: 'structured-data', weight: 0 },
  ],
};
const audits = (scores: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, { score }]));

test.each([
  ['all well', { 'is-crawlable': 1, 'document-title': 1, 'link-text': 1, hreflang: 1 }, undefined, 100],
  ['kept out of the index', { 'is-crawlable': 0, 'document-title': 1, 'link-text': 1, hreflang: 1 }, undefined, 50],
  [
    'the same without that',
    { 'is-crawlable': 0, 'document-title': 1, 'link-text': 1, hreflang: 1 },
    'is-crawlable',
    100,
  ],
  ['another fault shows', { 'is-crawlable': 0, 'document-title': 0, 'link-text': 1, hreflang: 1 }, 'is-crawlable', 75],
  ['an audit that failed counts as none', { 'document-title': 1, 'link-text': 1, hreflang: null }, 'is-crawlable', 50],
])('%s', (_, scores, left, expected) => {
  expect(scoreWithout(category, audits(scores), left)).toBe(expected);
});
