import { sql } from 'drizzle-orm';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { bucketOf, VITAL_BUCKETS, VITAL_METRICS } from '#contract/web-vitals/vital-buckets.ts';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';
import type { Database } from '#server/platform/database/database.ts';
import { webVitalsDays } from '#server/schema/web-vitals-tables.ts';

const FLUSH_MS = 5000;
/** What comes beyond it between two writes is not counted: a flood must not fill the memory. */
const MAX_ROWS = 1000;

export interface VitalCounter {
  record(vitals: Vitals): void;
  flush(): Promise<void>;
  close(): Promise<void>;
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

/**
 * Counts measured speeds in memory and writes the sums every few seconds, as visits are counted. What could not be written is
 * written with the next batch; a crash loses these seconds.
 */
export function createVitalCounter({ db, onFailure, now = () => new Date() }: VitalCounterDeps): VitalCounter {
  const counted = new Map<string, CountedVitals>();
  let writing: Promise<void> = Promise.resolve();
  // Not a job: every process writes what it has counted itself.
  const timer = setInterval(() => flush().catch(onFailure), FLUSH_MS).unref();

  function add({ counts, ...of }: CountedVitals): void {
    const key = JSON.stringify(of);
    const known = counted.get(key);
    if (known) known.counts = known.counts.map((count, at) => count + (counts[at] ?? 0));
    else if (counted.size < MAX_ROWS) counted.set(key, { ...of, counts });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted.clear();
    try {
      await addVitals(db, batch);
    } catch (error) {
      for (const row of batch) add(row);
      throw error;
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

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
    async close() {
      clearInterval(timer);
      await flush();
    },
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
