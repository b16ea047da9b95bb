import { expect, test } from 'vitest';
import { isReplicaFailure } from './replica-failure.ts';
import { compareWal, isFresh, UNKNOWN_FRESHNESS } from './replica-freshness.ts';

/** Checks as [milliseconds, the primary's position, what the replica has replayed]. */
function after(...checks: [at: number, wal: number, replayed: number][]) {
  return checks.reduce(
    (freshness, [at, wal, replayed]) => compareWal(freshness, { at, wal: BigInt(wal) }, BigInt(replayed)),
    UNKNOWN_FRESHNESS,
  );
}

test.each([
  ['a replica that has everything', after([0, 100, 100]), 0],
  ['one of an idle primary, for hours', after([0, 100, 100], [7_200_000, 100, 100]), 7_200_000],
  ['one that is a little behind under load', after([0, 100, 90], [3_000, 200, 190], [6_000, 300, 290]), 3_000],
  ['one that stands still, though it has replayed all it received', after([0, 100, 100], [3_000, 200, 100]), 0],
  ['one that is caught up again', after([0, 100, 100], [3_000, 200, 100], [60_000, 300, 300]), 60_000],
  ['one of which nothing is known yet', after([0, 100, 90]), null],
  ['a new primary whose log is shorter', after([0, 500, 400], [3_000, 450, 450]), 3_000],
])('%s is as of %s', (_what, freshness, asOf) => {
  expect(freshness.asOf).toBe(asOf);
});

test('a replica may be ten seconds behind', () => {
  const { asOf } = after([5_000, 100, 100]);
  expect([15_000, 15_001].map((now) => isFresh({ asOf, ahead: [] }, now))).toEqual([true, false]);
  expect(isFresh(UNKNOWN_FRESHNESS, 0)).toBe(false);
});

test('a replica that stands still for days leaves no pile of positions', () => {
  const checks = Array.from({ length: 1_000 }, (_, n): [number, number, number] => [n, n + 1, 0]);
  expect(after(...checks).ahead).toHaveLength(10);
});

const failure = (code: string) => Object.assign(new Error('x'), { code });
test.each([
  [failure('40001'), true],
  [failure('40P01'), true],
  [failure('57P01'), true],
  [failure('57P04'), true],
  [failure('42P01'), true],
  [failure('ECONNRESET'), true],
  [new Error('Failed query', { cause: failure('08006') }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  // A write, a statement that is too long, and a fault of the statement.
  [failure('25006'), false],
  [failure('57014'), false],
  [failure('22012'), false],
  ['57P01', false],
])('%o is a failure of the replica: %s', (error, expected) => {
  expect(isReplicaFailure(error)).toBe(expected);
});
