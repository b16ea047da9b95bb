import { sql } from 'drizzle-orm';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { bucketOf, VITAL_BUCKETS, VITAL_METRICS } from '#contract/web-vitals/vital-buckets.ts';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';
import { countInBatches, type RegularFlush } from '#server/platform/counting/count-in-batches.ts';
import type { Database } from '#server/platform/database/database.ts';
import { webVitalsDays } from '#server/schema/web-vitals-tables.ts';

const MAX_ROWS = 1000;

export interface VitalCounter extends RegularFlush {
  record(vitals: Vitals): void;
}

interface VitalCounterDeps {
  db: Database;
  onFailure(error: unknown): void;
  now?: () => Date;
}

interface CountedVitals {
  day: string;
  page: string;
  device: string | null;
  metric: string;
  counts: number[];
}

/** Counts measured speeds, as visits are counted. */
export function createVitalCounter({ db, onFailure, now = () => new Date() }: VitalCounterDeps): VitalCounter {
  const { add, flush, close } = countInBatches<CountedVitals>({
    keyOf: ({ counts: _, ...of }) => JSON.stringify(of),
    merge(known, { counts }) {
      known.counts = known.counts.map((count, at) => count + (counts[at] ?? 0));
    },
    write: (rows) => addVitals(db, rows),
    onFailure,
    maxRows: MAX_ROWS,
  });
  return {
    record({ page, device = null, ...values }) {
      const day = tashkentDay(now());
      for (const metric of VITAL_METRICS) {
        const value = values[metric];
        if (value === undefined) continue;
        const bucket = bucketOf(metric, value);
        const counts = Array.from({ length: VITAL_BUCKETS }, (_, at) => Number(at === bucket));
        add({ day, page, device, metric, counts });
      }
    },
    flush,
    close,
  };
}

/** Rows are locked in one order, so that processes that write at the same time don't deadlock. */
async function addVitals(db: Database, batch: readonly CountedVitals[]): Promise<void> {
  await db.execute(sql`
    insert into ${webVitalsDays} (day, page, device, metric, counts)
    select day, page, device, metric, counts
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as c (day date, page text, device text, metric text, counts int[])
    order by 1, 2, 3, 4
    on conflict on constraint web_vitals_days_unique do update set counts = array(
      select known + more from unnest(${webVitalsDays}.counts, excluded.counts) with ordinality as u (known, more, at)
      order by at)`);
}
