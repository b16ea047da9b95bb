import { expect, test } from 'vitest';
import { MAX_LIVE_IDS } from '#contract/live-events/live-events.ts';
import { createRecentChanges } from './recent-changes.ts';

let now = 0;

test('a change is kept for half a minute, and afterwards everything may have changed', () => {
  const recent = createRecentChanges(() => now);
  now = 100_000;
  recent.add([{ subject: 'brands', ids: [1] }]);
  now = 105_000;
  recent.add([{ subject: 'brands', ids: [2] }]);
  expect(recent.since(0)).toEqual([{ subject: 'brands', ids: [2] }]);
  expect(recent.since(10_000)).toEqual([
    { subject: 'brands', ids: [1] },
    { subject: 'brands', ids: [2] },
  ]);
  now = 132_000;
  recent.add([{ subject: 'brands', ids: [3] }]);
  expect(recent.since(1000)).toEqual([{ subject: 'brands', ids: [3] }]);
  expect(recent.since(40_000)).toContainEqual({ subject: 'products', ids: 'all' });
});

test('what had to be dropped for want of room is not passed over', () => {
  const recent = createRecentChanges(() => now);
  for (let id = 0; id < 1000; id++) {
    now += 1;
    recent.add([{ subject: 'products', ids: [id] }]);
  }
  expect(recent.since(900)).toContainEqual({ subject: 'news', ids: 'all' });
  now += 5000;
  expect(recent.since(900)).toEqual([]);
});

test('a long list of rows is kept as all of them', () => {
  const recent = createRecentChanges(() => now);
  recent.add([{ subject: 'products', ids: Array.from({ length: MAX_LIVE_IDS + 1 }, (_, id) => id) }]);
  expect(recent.since(0)).toEqual([{ subject: 'products', ids: 'all' }]);
});
