/** How measured speeds are stored and judged, without schemas, so that pages can load this alone. */
export const VITAL_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

const TIMES = [
  ...[50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200],
  ...[1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000],
] as const;
const SHIFTS = [
  ...[0.001, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15],
  ...[0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1, 1.5, 2, 3, 4, 5],
] as const;

/** The upper bound of each bucket, itself included; what is above the last one is in a bucket of its own. Milliseconds, CLS a score. */
export const VITAL_BOUNDS: Record<VitalMetric, readonly number[]> = {
  LCP: TIMES,
  INP: TIMES,
  CLS: SHIFTS,
  TTFB: TIMES,
};
/** Of every metric, with the one above the last bound. */
export const VITAL_BUCKETS = TIMES.length + 1;

/** Up to the first bound a page is good, above the second one poor (web.dev/articles/vitals). Both are bounds of buckets. */
export const VITAL_THRESHOLDS: Record<VitalMetric, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

export type VitalRating = 'good' | 'needs' | 'poor';

export function bucketOf(metric: VitalMetric, value: number): number {
  const at = VITAL_BOUNDS[metric].findIndex((bound) => value <= bound);
  return at === -1 ? VITAL_BUCKETS - 1 : at;
}

export function ratingOf(metric: VitalMetric, value: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs' : 'poor';
}

/** How many values are good, need improvement and are poor, of the counts of buckets. */
export function ratingsOf(metric: VitalMetric, counts: readonly number[]): Record<VitalRating, number> {
  const ratings = { good: 0, needs: 0, poor: 0 };
  for (const [at, count] of counts.entries()) {
    const bound = VITAL_BOUNDS[metric][at] ?? Number.POSITIVE_INFINITY;
    ratings[ratingOf(metric, bound)] += count;
  }
  return ratings;
}

/**
 * The value below which this part of all values lies, as if those of a bucket were spread evenly in it; null: there are none. In
 * the bucket without an end it is the last bound.
 */
export function percentileOf(metric: VitalMetric, counts: readonly number[], part: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = VITAL_BOUNDS[metric];
  let left = total * part;
  for (const [at, bound] of bounds.entries()) {
    const count = counts[at] ?? 0;
    if (left > count || count === 0) {
      left -= count;
      continue;
    }
    const start = bounds[at - 1] ?? 0;
    return start + ((bound - start) * left) / count;
  }
  return bounds.at(-1) ?? null;
}
