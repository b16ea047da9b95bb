import { expect, test } from 'vitest';
import { type BulkTerm, bulkRequestOf, newBulkTerm, termProblem } from './bulk-term.ts';

const now = Date.parse('2026-11-29T10:20:00Z');
const later: BulkTerm = { ...newBulkTerm(now), isLater: true };
const down = { kind: 'percent', field: 'price', percent: -10 } as const;

test('a new term begins with the next full hour of Tashkent and has no end', () => {
  expect(newBulkTerm(now)).toEqual({ isLater: false, from: '2026-11-29T16:00', until: '', keepsOldPrice: false });
});

test('a change now, or of another field than prices, has no term', () => {
  expect(bulkRequestOf(down, newBulkTerm(now))).toEqual({ operations: [down] });
  const warranty = { kind: 'set', field: 'warranty', value: 12 } as const;
  expect(bulkRequestOf(warranty, later)).toEqual({ operations: [warranty] });
});

test('a term is sent as moments; the price of before is copied before the price changes', () => {
  const term = { starts_at: '2026-11-29T11:00:00.000Z', ends_at: null };
  expect(bulkRequestOf(down, later)).toEqual({ operations: [down], term });
  const until = { ...later, until: '2026-12-01T00:00', keepsOldPrice: true };
  expect(bulkRequestOf(down, until)).toEqual({
    operations: [{ kind: 'copy', field: 'old_price', from: 'price' }, down],
    term: { ...term, ends_at: '2026-11-30T19:00:00.000Z' },
  });
  const old = { kind: 'clear', field: 'old_price' } as const;
  expect(bulkRequestOf(old, until)?.operations).toEqual([old]);
});

test.each([
  ['', '', 'no_time'],
  ['2026-11-29T16:00', '2026-11-', 'no_time'],
  ['2026-11-29T16:00', '2026-11-29T16:00', 'ends_before'],
])('from “%s” until “%s” is no term: %s', (from, until, problem) => {
  expect(termProblem({ ...later, from, until })).toBe(problem);
  expect(bulkRequestOf(down, { ...later, from, until })).toBeNull();
});
