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
  /** A worker is killed whenever about so many more are done, until nearly all are; a busy machine changes nothing. */
  jobsPerKill: number;
  /** Called after each kill. */
  onKill?(kills: number, done: number): void;
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
const PRODUCERS = 6;
const ROLLED_BACK = 0.2;
/** Killing ends when so much of what is queued is done, so that the rest can be taken over. */
const DONE_SHARE = 0.95;
const POLL_MS = 20;
const WORKER = path.join(import.meta.dirname, 'queue-worker.ts');

/** Queues jobs in transactions while their workers are killed at random, and counts what came of it. */
export async function killQueueWorkers(options: QueueKillOptions): Promise<QueueKillFigures> {
  // A busy machine fails no test.
  const db = openDatabase(options.url, { timeoutMs: 60_000 });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ db, log });
  const startedAt = Date.now();
  await createTables(db);
  const workers = Array.from({ length: options.workers }, () => startWorker(options.url));
  try {
    await Promise.all(workers.map(({ ready }) => ready));
    const queueing = queueAll(db, jobs, options.jobs);
    const kills = await killWorkers(db, workers, options, queueing);
    const { rolledBack } = await queueing;
    await untilEmpty(db);
    return { ...(await readOutcome(db)), rolledBack, kills, seconds: Math.round((Date.now() - startedAt) / 1000) };
  } finally {
    for (const worker of workers) worker.process.kill('SIGKILL');
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

interface Worker {
  process: ChildProcess;
  ready: Promise<unknown>;
  isWorking: boolean;
}

function startWorker(url: string): Worker {
  const child = fork(WORKER, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const worker: Worker = { process: child, ready: once(child, 'message'), isWorking: false };
  child.once('message', () => {
    worker.isWorking = true;
  });
  return worker;
}

/** In transactions of different sizes: every entry is expected if and only if its job is committed. */
async function queueAll(db: Database, jobs: Jobs, count: number): Promise<{ rolledBack: number }> {
  let next = 0;
  let rolledBack = 0;
  async function queueUntilAll(): Promise<void> {
    while (next < count) {
      const first = next;
      next = Math.min(count, first + 1 + Math.floor(Math.random() * MAX_BATCH));
      const entries = Array.from({ length: next - first }, (_, index) => first + index);
      const isRolledBack = Math.random() < ROLLED_BACK;
      await queueBatch(db, jobs, entries, isRolledBack);
      if (isRolledBack) rolledBack += entries.length;
    }
  }
  await Promise.all(Array.from({ length: PRODUCERS }, queueUntilAll));
  return { rolledBack };
}

async function queueBatch(db: Database, jobs: Jobs, entries: readonly number[], isRolledBack: boolean): Promise<void> {
  const queueing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into expected select unnest(${sql.param(entries)}::int[])`);
    for (const entry of entries) {
      await jobs.queue(tx, 'ledger.post', { entry, account: entry % ACCOUNTS }, { key: String(entry) });
    }
    if (isRolledBack) tx.rollback();
  });
  await queueing.catch((error: unknown) => {
    if (!isRolledBack) throw error;
  });
}

async function killWorkers(
  db: Database,
  workers: Worker[],
  { url, jobsPerKill, onKill }: QueueKillOptions,
  queueing: Promise<unknown>,
): Promise<number> {
  let isQueueing = true;
  const ending = queueing.finally(() => {
    isQueueing = false;
  });
  let kills = 0;
  let nextKillAt = jobsPerKill;
  for (;;) {
    const { done, expected } = await readProgress(db);
    if (!isQueueing && done >= expected * DONE_SHARE) break;
    const working = workers.filter(({ isWorking }) => isWorking);
    const victim = working[Math.floor(Math.random() * working.length)];
    if (done >= nextKillAt && victim !== undefined) {
      victim.process.kill('SIGKILL');
      kills += 1;
      nextKillAt = done + jobsPerKill * (0.5 + Math.random());
      workers[workers.indexOf(victim)] = startWorker(url);
      onKill?.(kills, done);
    } else await delay(POLL_MS);
  }
  await ending;
  return kills;
}

async function readProgress(db: Database): Promise<{ done: number; expected: number }> {
  const { rows } = await db.execute<{ done: number; expected: number }>(sql`
    select (select count(*) from entries)::int as done, (select count(*) from expected)::int as expected`);
  return rows[0] ?? { done: 0, expected: 0 };
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
