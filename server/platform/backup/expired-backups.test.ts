import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import { backupName } from './backup-names.ts';
import { expiredBackups } from './expired-backups.ts';

/** One a night, at half past three in Tashkent; the last one on a Monday. */
const NIGHTS = Array.from({ length: 60 }, (_, night) =>
  backupName(new Date(Date.UTC(2026, 10, 22, 22, 30) - night * DAY_MS)),
);
const remaining = (names: readonly string[], daily: number, weekly: number) => {
  const expired = new Set(expiredBackups(names, { daily, weekly }));
  return names.filter((name) => !expired.has(name)).toSorted();
};

test('of sixty nights the last seven stay, and the Sunday of each week before', () => {
  expect(remaining(NIGHTS, 7, 4)).toEqual([
    ...['2026-11-07T22-30-00Z', '2026-11-14T22-30-00Z'],
    ...['2026-11-16T22-30-00Z', '2026-11-17T22-30-00Z', '2026-11-18T22-30-00Z', '2026-11-19T22-30-00Z'],
    ...['2026-11-20T22-30-00Z', '2026-11-21T22-30-00Z', '2026-11-22T22-30-00Z'],
  ]);
});

test('of several on one day in Tashkent the last stays', () => {
  const day = ['2026-11-21T19-00-00Z', '2026-11-22T08-00-00Z', '2026-11-22T18-59-59Z'];
  expect(remaining([...day, '2026-11-22T19-00-00Z'], 2, 0)).toEqual(['2026-11-22T18-59-59Z', '2026-11-22T19-00-00Z']);
});

test('days without a backup cost nothing, so a shop that was off loses none', () => {
  const before = ['2026-01-05T22-30-00Z', '2026-01-06T22-30-00Z', '2026-01-07T22-30-00Z'];
  expect(remaining([...before, '2026-11-22T22-30-00Z'], 3, 0)).toEqual([...before.slice(1), '2026-11-22T22-30-00Z']);
});

test('the newest stays whatever the rule, and nothing else in the directory is touched', () => {
  const names = ['2026-11-21T22-30-00Z', '2026-11-22T22-30-00Z', 'notes.txt', '2026-11-01T22-30-00Z.partial'];
  expect(expiredBackups(names, { daily: 0, weekly: 0 })).toEqual(['2026-11-21T22-30-00Z']);
  expect(expiredBackups([], { daily: 7, weekly: 4 })).toEqual([]);
});
