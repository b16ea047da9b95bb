import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface StoredJob extends Record<string, unknown> {
  id: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  data: unknown;
  key: string;
  /** Until when it waits, from now; negative when it is due. */
  waitsSeconds: number;
  retries: number;
  output: { message: string } | null;
}

/** What is stored under a name and not done, oldest first. */
export async function storedJobs(db: Database, name: string): Promise<StoredJob[]> {
  const { rows } = await db.execute<StoredJob>(sql`
    select id, state::text, data, singleton_key as key, extract(epoch from start_after - now())::float8 as "waitsSeconds",
      retry_count as retries, output
    from pgboss.job where name = ${name} and state not in ('completed', 'cancelled') order by created_on, start_after`);
  return rows;
}

/** Lets all jobs of a name become due. */
export async function makeDue(db: Database, name: string): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state < 'active'`);
}
