import { expect, test } from 'vitest';
import {
  bucketOf,
  percentileOf,
  ratingOf,
  ratingsOf,
  VITAL_BOUNDS,
  VITAL_BUCKETS,
  VITAL_METRICS,
  VITAL_THRESHOLDS,
} from './vital-buckets.ts';

const countsOf = (metric: 'LCP' | 'CLS', values: readonly number[]) => {
  const counts = Array.from({ length: VITAL_BUCKETS }, () => 0);
  for (const value of values) counts[bucketOf(metric, value)] = (counts[bucketOf(metric, value)] ?? 0) + 1;
  return counts;
};

test.each(VITAL_METRICS)('%s has rising bounds, and its thresholds are among them', (metric) => {
  const bounds = VITAL_BOUNDS[metric];
  expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
  expect(bounds).toHaveLength(VITAL_BUCKETS - 1);
  for (const threshold of VITAL_THRESHOLDS[metric]) expect(bounds).toContain(threshold);
});

test('a value counts for the bucket whose bound it does not exceed, and is judged as its bucket', () => {
  expect([bucketOf('LCP', 50), bucketOf('LCP', 50.1), bucketOf('LCP', 600_000)]).toEqual([0, 1, VITAL_BUCKETS - 1]);
  const values = [2500, 2500.1, 4000, 4000.1, 90_000];
  expect(values.map((value) => ratingOf('LCP', value))).toEqual(['good', 'needs', 'needs', 'poor', 'poor']);
  expect(ratingsOf('LCP', countsOf('LCP', values))).toEqual({ good: 1, needs: 2, poor: 2 });
  expect(ratingsOf('CLS', countsOf('CLS', [0, 0.1, 0.11, 0.26]))).toEqual({ good: 2, needs: 1, poor: 1 });
});

test('a percentile lies within the bucket in which it is', () => {
  expect(percentileOf('LCP', countsOf('LCP', []), 0.75)).toBeNull();
  const hundred = Array.from({ length: 100 }, (_, at) => 1000 + 2 * at);
  expect(percentileOf('LCP', countsOf('LCP', hundred), 0.75)).toBeCloseTo(1150, -1);
  expect(percentileOf('LCP', countsOf('LCP', [100, 100, 100, 3400]), 0.75)).toBeCloseTo(100);
  expect(percentileOf('LCP', countsOf('LCP', [60_000]), 0.75)).toBe(15_000);
});
