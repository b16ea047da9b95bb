import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/database/database.ts';
import { createJobs } from '#server/platform/queue/index.ts';

/** A process that works on `ledger.post` until it is killed. */
const [url = ''] = process.argv.slice(2);
const MAX_WORK_MS = 20;
const db = openDatabase(url, { timeoutMs: 60_000 });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const jobs = createJobs({ db, log });

jobs.work<{ entry: number; account: number }>('ledger.post', async ({ entry, account }) => {
  await db.execute(sql`insert into runs (entry) values (${entry})`);
  const isAlone = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isAlone: boolean }>(sql`
      select pg_try_advisory_xact_lock(1, ${entry}::int) as "isAlone"`);
    await delay(Math.random() * MAX_WORK_MS);
    // The money moves only with the entry, and an entry is made once.
    await tx.execute(sql`
      with posted as (insert into entries (entry) values (${entry}) on conflict do nothing returning entry)
      update accounts set balance = balance + 1 from posted where id = ${account}`);
    return rows[0]?.isAlone;
  });
  if (!isAlone) await db.execute(sql`insert into double_runs (entry) values (${entry})`);
});
await jobs.start();
process.send?.('ready');
