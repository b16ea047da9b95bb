import { DAY_MS } from '#contract/time/durations.ts';
import type { RetentionDays, RetentionName } from '#server/config/retention-config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

/**
 * Forgets what is older than a time, at most `limit` of it, and returns how many. Again with nothing due it returns 0.
 */
export type ForgetOld = (db: Database, before: Date, limit: number) => Promise<number>;

interface RetentionDeps {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  log: Log;
  retentionDays: RetentionDays;
  rules: Record<RetentionName, ForgetOld>;
  /** Another clock, for tests. */
  now?: () => Date;
}

/** So many rows are locked at a time. */
const BATCH_SIZE = 500;

/** One job a day for each of the shop's retention periods. */
export function scheduleRetention({
  db,
  jobs,
  log,
  retentionDays,
  rules,
  now = () => new Date(),
}: RetentionDeps): void {
  for (const [name, forget] of Object.entries(rules) as [RetentionName, ForgetOld][]) {
    const days = retentionDays[name];
    if (days === 0) continue;
    jobs.every(`retention.${name}`, DAY_MS, async () => {
      const forgotten = await forgetAll(db, forget, new Date(now().getTime() - days * DAY_MS));
      if (forgotten > 0) log.info({ what: name, forgotten, days }, 'old data were forgotten');
    });
  }
}

async function forgetAll(db: Database, forget: ForgetOld, before: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const batch = await forget(db, before, BATCH_SIZE);
    all += batch;
    if (batch === 0) return all;
  }
}
