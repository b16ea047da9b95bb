import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { createJobs, type Jobs } from '#server/platform/queue/index.ts';

export interface QueueKillOptions {
  /** A database with the shop's migrations. */
  url: string;
  /** How many are queued; a fifth of them is rolled back. */
  jobs: number;
  workers: number;
  /** A worker is killed about so often, until nothing new is queued and most is done. */
  killEveryMs: number;
}

export interface QueueKillFigures extends Outcome {
  rolledBack: number;
  kills: number;
  seconds: number;
}

/** What the tables show afterwards. */
interface Outcome extends Record<string, unknown> {
  committed: number;
  /** Committed and never done. */
  lost: number;
  /** Done though they were rolled back. */
  unexpected: number;
  /** Handlers that ran again, after their process was killed. */
  repeatedRuns: number;
  /** Runs of one job at the same time. */
  overlaps: number;
  /** What is in the accounts; as many as were committed, if nothing was posted twice. */
  balance: number;
  failedForGood: number;
}

const ACCOUNTS = 100;
const MAX_BATCH = 20;
const ROLLED_BACK = 0.2;
/** Killing ends when so much is done, so that the rest can be taken over. */
const DONE_SHARE = 0.9;
const WORKER = path.join(import.meta.dirname, 'queue-worker.ts');

/** Queues jobs in transactions while their workers are killed at random, and counts what came of it. */
export async function killQueueWorkers(options: QueueKillOptions): Promise<QueueKillFigures> {
  const db = openDatabase(options.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ db, log });
  const startedAt = Date.now();
  await createTables(db);
  // The queue exists before its workers.
  const workers = await Promise.all(Array.from({ length: options.workers }, () => startWorker(options.url)));
  try {
    const queueing = queueAll(db, jobs, options.jobs);
    const kills = await killWorkers(db, workers, options, queueing);
    const { rolledBack } = await queueing;
    await untilEmpty(db);
    return { ...(await readOutcome(db)), rolledBack, kills, seconds: Math.round((Date.now() - startedAt) / 1000) };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await jobs.close();
    await closeDatabase(db);
  }
}

async function createTables(db: Database): Promise<void> {
  await db.execute(sql`create table expected (entry int primary key)`);
  await db.execute(sql`create table entries (entry int primary key)`);
  await db.execute(sql`create table runs (entry int)`);
  await db.execute(sql`create table double_runs (entry int)`);
  await db.execute(sql`create table accounts (id int primary key, balance int not null)`);
  await db.execute(sql`insert into accounts select id, 0 from generate_series(0, ${ACCOUNTS - 1}::int) id`);
}

async function startWorker(url: string): Promise<ChildProcess> {
  const worker = fork(WORKER, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(worker, 'message');
  return worker;
}

/** In transactions of different sizes: every entry is expected if and only if its job is committed. */
async function queueAll(db: Database, jobs: Jobs, count: number): Promise<{ rolledBack: number }> {
  let rolledBack = 0;
  for (let first = 0; first < count; ) {
    const last = Math.min(count, first + 1 + Math.floor(Math.random() * MAX_BATCH));
    const isRolledBack = Math.random() < ROLLED_BACK;
    const queueing = db.transaction(async (tx) => {
      for (let entry = first; entry < last; entry++) {
        await tx.execute(sql`insert into expected values (${entry})`);
        await jobs.queue(tx, 'ledger.post', { entry, account: entry % ACCOUNTS }, { key: String(entry) });
      }
      if (isRolledBack) tx.rollback();
    });
    await queueing.catch((error: unknown) => {
      if (!isRolledBack) throw error;
      rolledBack += last - first;
    });
    first = last;
  }
  return { rolledBack };
}

async function killWorkers(
  db: Database,
  workers: ChildProcess[],
  { url, killEveryMs }: QueueKillOptions,
  queueing: Promise<unknown>,
): Promise<number> {
  let isQueueing = true;
  const ending = queueing.finally(() => {
    isQueueing = false;
  });
  let kills = 0;
  while (isQueueing || (await doneShare(db)) < DONE_SHARE) {
    await delay(killEveryMs * (0.5 + Math.random()));
    const index = Math.floor(Math.random() * workers.length);
    const victim = workers[index];
    if (victim === undefined) continue;
    const exit = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exit;
    kills += 1;
    workers[index] = await startWorker(url);
  }
  await ending;
  return kills;
}

async function doneShare(db: Database): Promise<number> {
  const { rows } = await db.execute<{ share: number }>(sql`
    select (select count(*) from entries)::float8 / greatest(1, (select count(*) from expected)) as share`);
  return rows[0]?.share ?? 0;
}

async function untilEmpty(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select 1 from pgboss.job where name = 'ledger.post' and state in ('created', 'retry', 'active') limit 1`);
    if (rows.length === 0) return;
    await delay(200);
  }
}

async function readOutcome(db: Database): Promise<Outcome> {
  const { rows } = await db.execute<Outcome>(sql`
    select (select count(*) from expected)::int as committed,
      (select count(*) from expected where entry not in (select entry from entries))::int as lost,
      (select count(*) from entries where entry not in (select entry from expected))::int as unexpected,
      ((select count(*) from runs) - (select count(distinct entry) from runs))::int as "repeatedRuns",
      (select count(*) from double_runs)::int as overlaps,
      (select sum(balance) from accounts)::int as balance,
      (select count(*) from pgboss.job where name = 'failed_jobs')::int as "failedForGood"`);
  const [outcome] = rows;
  if (outcome === undefined) throw new Error('No figures were read');
  return outcome;
}
