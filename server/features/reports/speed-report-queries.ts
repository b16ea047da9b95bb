import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { PAGE_KINDS, type PageKind } from '#contract/pages/page-kinds.ts';
import type { Period, SpeedSplit } from '#contract/reports/report-kinds.ts';
import type { SpeedFigures, SpeedFilters } from '#contract/reports/speed-report.ts';
import {
  percentileOf,
  ratingsOf,
  VITAL_BUCKETS,
  VITAL_METRICS,
  type VitalMetric,
} from '#contract/web-vitals/vital-buckets.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { webVitalsDays } from '#server/schema/web-vitals-tables.ts';
import { timeKey } from './sales-report-queries.ts';

/** By metric, how many values fell into each bucket. */
type BucketCounts = Partial<Record<VitalMetric, number[]>>;

export interface KeyedVitals {
  /** `none`: of an unknown device. */
  key: string;
  counts: BucketCounts;
}

const KEYS: Record<SpeedSplit, (period: Period) => SQL> = {
  ...timeKey,
  page: () => sql`page`,
  device: () => sql`device`,
};

const TYPICAL = 0.75;
const bucketSums = sql.join(
  Array.from({ length: VITAL_BUCKETS }, (_, at) => sql`sum(counts[${at + 1}::int])::float8`),
  sql`, `,
);

/** Splits by time are in its order, pages in that of the contract, devices by how often they came. */
export async function readVitals(
  db: Queryable,
  period: Period,
  by: SpeedSplit,
  { page, device }: SpeedFilters,
): Promise<KeyedVitals[]> {
  const fits = and(
    page === undefined ? undefined : eq(webVitalsDays.page, page),
    device === undefined ? undefined : eq(webVitalsDays.device, device),
  );
  const { rows } = await db.execute<{ key: string; metric: VitalMetric; counts: number[] }>(sql`
    select coalesce(${KEYS[by](period)}::text, ${NONE}) as key, metric, array[${bucketSums}] as counts
    from ${webVitalsDays}
    where day between ${period.from}::date and ${period.to}::date and ${fits ?? sql`true`}
    group by 1, 2 order by 1, 2`);
  const keyed = new Map<string, BucketCounts>();
  for (const { key, metric, counts } of rows) keyed.set(key, { ...keyed.get(key), [metric]: counts });
  const vitals = [...keyed].map(([key, counts]) => ({ key, counts }));
  if (by === 'page') return vitals.sort((a, b) => placeOf(a.key) - placeOf(b.key));
  return by === 'device' ? vitals.sort((a, b) => loadsOf(b) - loadsOf(a)) : vitals;
}

function placeOf(page: string): number {
  return PAGE_KINDS.indexOf(page as PageKind);
}

/** Every page that has loaded has a time to the first byte, or at least one of the other metrics. */
function loadsOf({ counts }: KeyedVitals): number {
  return Math.max(...VITAL_METRICS.map((metric) => (counts[metric] ?? []).reduce((sum, count) => sum + count, 0)));
}

export function totalVitals(rows: readonly KeyedVitals[]): BucketCounts {
  const sumOf = (metric: VitalMetric) =>
    Array.from({ length: VITAL_BUCKETS }, (_, at) =>
      rows.reduce((sum, { counts }) => sum + (counts[metric]?.[at] ?? 0), 0),
    );
  return Object.fromEntries(VITAL_METRICS.map((metric) => [metric, sumOf(metric)]));
}

export function presentVitals(counts: BucketCounts): SpeedFigures {
  const figures = VITAL_METRICS.map((metric) => {
    const own = counts[metric] ?? [];
    const count = own.reduce((sum, one) => sum + one, 0);
    return [metric, { count, p75: percentileOf(metric, own, TYPICAL), ...ratingsOf(metric, own) }] as const;
  });
  return Object.fromEntries(figures) as SpeedFigures;
}
