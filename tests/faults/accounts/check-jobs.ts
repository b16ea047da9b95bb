import { sql } from 'drizzle-orm';
import { createStaffAdmin } from '#server/features/staff/index.ts';
import { sealAudit } from '#server/features/staff/seal-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SECRET } from '../shop/faulty-shop.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

/**
 * No job has failed for good or runs in a process that is not there any more, and no schedule pauses longer than it
 * should.
 */
export async function checkJobs({ db }: Books): Promise<Findings> {
  const left = await rowsOf<{ name: string; state: string; count: number }>(
    db,
    sql`select coalesce(source_name, name) as name, case when name = 'failed_jobs' then 'failed' else state::text end as state,
          count(*)::int as count
        from pgboss.job where name = 'failed_jobs' or state = 'active' and heartbeat_on < now() - interval '1 minute'
        group by 1, 2`,
  );
  const paused = await rowsOf<{ name: string }>(
    db,
    sql`select name from pgboss.job
        where dead_letter is null and name <> 'failed_jobs' and state in ('created', 'retry')
          and start_after > now() + make_interval(secs => retry_delay * 1.2 + 60)`,
  );
  return [
    ...whenAny('jobs that failed or were left', left),
    ...whenAny(
      'schedules that pause',
      paused.map(({ name }) => name),
    ),
  ];
}

/** The audit log's seals hold, with everything that was written until now. */
export async function checkAudit(db: Database, publicUrl: string): Promise<Findings> {
  await sealAudit(db, { info: () => undefined, warn: () => undefined, error: () => undefined });
  const config = { publicUrl, sessionSecret: SECRET, demo: { isOn: false, hasAccounts: false, products: 0 } };
  const verdict = await createStaffAdmin({ db, config }).verifyAudit();
  return verdict.kind === 'intact' ? [] : [`the audit log is not intact: ${JSON.stringify(verdict)}`];
}
