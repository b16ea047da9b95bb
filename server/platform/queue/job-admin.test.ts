import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/time/durations.ts';
import { storedJobs } from '#server/testing/stored-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createJobAdmin, createJobs, type JobAdmin, type Jobs, jobGauges } from './index.ts';

let database: TestDatabase;
let admin: JobAdmin;
let jobs: Jobs;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** What the handler does. */
let work = async (_payload: unknown): Promise<void> => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = createJobAdmin({ db: database.db, log });
  jobs = createJobs({ db: database.db, log });
  jobs.work('refund', (payload) => work(payload));
  await jobs.start();
});
afterEach(async () => {
  work = async () => undefined;
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await jobs.close();
  await admin.close();
  await database.drop();
});

/** Queues a job and lets it fail for the last time. */
async function failForGood(orderId: number): Promise<void> {
  work = async () => {
    throw new Error(`the bank refuses ${orderId}`);
  };
  await database.db.transaction(async (tx) => {
    await jobs.queue(tx, 'refund', { orderId }, { key: String(orderId) });
    await tx.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'refund'`);
  });
  await vi.waitFor(async () => expect(await admin.failed()).toHaveLength(1));
}

const gauge = (name: string) =>
  jobGauges(database.db)
    .find((one) => one.name === name)
    ?.read();

test('what waits, retries and runs is counted by queue, with the age of the oldest due job', async () => {
  await jobs.queue(database.db, 'unworked', {});
  await jobs.queue(database.db, 'unworked', {}, { at: new Date(Date.now() + HOUR_MS) });
  await database.db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where start_after <= now()`,
  );
  expect(await admin.queues()).toEqual([
    { name: 'unworked', waiting: 2, retrying: 0, running: 0, failed: 0, oldestDueSeconds: expect.closeTo(90, -1) },
  ]);
  expect(await gauge('jobs_waiting')).toBe(2);
  expect(await gauge('jobs_oldest_due_seconds')).toBeCloseTo(90, -1);
});

test('a job that failed for good is listed with its error, its attempts and its payload, and can be retried', async () => {
  await failForGood(12);
  expect(await admin.failed()).toMatchObject([
    { name: 'refund', state: 'failed', attempts: 26, error: 'Error: the bank refuses 12', payload: { orderId: 12 } },
  ]);
  expect(await admin.queues()).toMatchObject([{ name: 'refund', waiting: 0, failed: 1 }]);
  expect(await gauge('jobs_failed')).toBe(1);
  const done = vi.fn(async () => undefined);
  work = done;
  const [failed] = await admin.failed();
  const job = await admin.find(failed?.id.slice(0, 8) ?? '');
  expect(job && (await admin.retry(database.db, job))).toBe(true);
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ orderId: 12 }));
  expect(await admin.failed()).toEqual([]);
});

test('all failed jobs of a queue are retried by its name', async () => {
  await failForGood(13);
  const done = vi.fn(async () => undefined);
  work = done;
  expect(await admin.retryQueue(database.db, 'another')).toBe(0);
  expect(await admin.retryQueue(database.db, 'refund')).toBe(1);
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ orderId: 13 }));
});

test('a waiting job is started now or dropped', async () => {
  await jobs.queue(database.db, 'unworked', {}, { at: new Date(Date.now() + HOUR_MS) });
  const [job] = await admin.jobs('unworked');
  if (job === undefined) throw new Error('The job is not listed');
  expect(await admin.retry(database.db, job)).toBe(true);
  expect((await storedJobs(database.db, 'unworked'))[0]?.waitsSeconds).toBeLessThanOrEqual(0);
  expect(await admin.drop(database.db, job)).toBe(true);
  expect(await admin.jobs('unworked')).toEqual([]);
  expect(await admin.drop(database.db, job)).toBe(false);
});

test('a failed job that is dropped is gone', async () => {
  await failForGood(14);
  const [job] = await admin.failed();
  expect(job && (await admin.drop(database.db, job))).toBe(true);
  expect(await admin.failed()).toEqual([]);
});
