import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/time/durations.ts';
import { jobSchedules, jobs as jobsTable } from '#server/schema/jobs-tables.ts';
import { pollOnDemand } from '#server/testing/poll-on-demand.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createJobs, type Jobs } from './index.ts';

let database: TestDatabase;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let opened: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
  opened = [];
  await database.db.execute(sql`truncate jobs, job_schedules`);
});
afterAll(() => database.drop());

function open(): Jobs {
  const jobs = createJobs({ db: database.db, log });
  opened.push(jobs);
  return jobs;
}

test('a queued job runs once after the commit, in whichever process claims it', async () => {
  const done: unknown[] = [];
  const processes = [open(), open(), open()];
  for (const process of processes) process.work('greet', async (payload) => void done.push(payload));
  const [first] = processes;
  await database.db.transaction(async (tx) => {
    for (let number = 0; number < 25; number++) await first?.queue(tx, 'greet', { number });
  });
  for (const process of processes) process.wake();
  await vi.waitFor(() => expect(done).toHaveLength(25));
  expect(new Set(done.map((payload) => JSON.stringify(payload)))).toHaveLength(25);
  await vi.waitFor(async () => expect(await database.db.$count(jobsTable)).toBe(0));
});

test('a job that is rolled back does not run', async () => {
  const done = vi.fn();
  const jobs = open();
  const poll = pollOnDemand(database.db, [jobs]);
  jobs.work('greet', done);
  await database.db
    .transaction(async (tx) => {
      await jobs.queue(tx, 'greet', {});
      throw new Error('no');
    })
    .catch(() => undefined);
  await poll();
  expect(done).not.toHaveBeenCalled();
});

test('a failed job waits and is retried', async () => {
  const jobs = open();
  let mayWork = false;
  const work = vi.fn(async () => {
    if (!mayWork) throw new Error('not now');
  });
  jobs.work('fragile', work);
  const queuedAt = Date.now();
  await jobs.queue(database.db, 'fragile', {});
  jobs.wake();
  await vi.waitFor(async () => {
    const [job] = await database.db.select().from(jobsTable);
    expect(job).toMatchObject({ state: 'waiting', failure: 'Error: not now' });
    expect(job?.dueAt.getTime()).toBeGreaterThan(queuedAt + 1000);
  });
  mayWork = true;
  await database.db.update(jobsTable).set({ dueAt: new Date(0) });
  jobs.wake();
  await vi.waitFor(async () => expect(await database.db.$count(jobsTable)).toBe(0));
  expect(work.mock.calls.length).toBeGreaterThan(1);
});

test('after the last attempt a job stays in the table as failed', async () => {
  const work = vi.fn(async () => {
    throw new Error('never');
  });
  const jobs = open();
  jobs.work('hopeless', work);
  await database.db.insert(jobsTable).values({ name: 'hopeless', payload: {}, attempts: 19, dueAt: new Date(0) });
  jobs.wake();
  const read = async () => (await database.db.select().from(jobsTable))[0];
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({ state: 'failed', attempts: 20, failure: 'Error: never' }),
  );
  expect(work).toHaveBeenCalledOnce();
});

test('a job with a later time waits for it', async () => {
  const done = vi.fn(async () => undefined);
  const jobs = open();
  const poll = pollOnDemand(database.db, [jobs]);
  jobs.work('later', done);
  await jobs.queue(database.db, 'later', {}, { at: new Date(Date.now() + HOUR_MS) });
  await poll();
  expect(done).not.toHaveBeenCalled();
  await database.db.update(jobsTable).set({ dueAt: new Date(0) });
  jobs.wake();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a schedule runs repeatedly, in one process at a time', async () => {
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    // Meanwhile every process looks for work.
    if (runs < 5) await pollAll();
    running--;
    runs++;
  };
  const processes = [open(), open(), open()];
  const pollAll = pollOnDemand(database.db, processes);
  for (const process of processes) process.every('sweep', 1, work);
  const waking = setInterval(() => {
    for (const process of processes) process.wake();
  }, 5);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(4));
  clearInterval(waking);
  expect(maxRunning).toBe(1);
});

test('a failed schedule runs again, and the schedule of a dead process is taken over', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue();
  await database.db.insert(jobSchedules).values({ name: 'sweep', runningUntil: new Date(Date.now() + HOUR_MS) });
  const jobs = open();
  jobs.every('sweep', 1, work);
  await pollOnDemand(database.db, [jobs])();
  expect(work).not.toHaveBeenCalled();
  await database.db
    .update(jobSchedules)
    .set({ runningUntil: new Date(0) })
    .where(eq(jobSchedules.name, 'sweep'));
  jobs.wake();
  await vi.waitFor(async () => {
    jobs.wake();
    expect(work.mock.calls.length).toBeGreaterThan(1);
  });
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'sweep' }), 'A scheduled job failed');
});

test('a name has one handler', () => {
  const jobs = open();
  jobs.every('sweep', 1000, async () => undefined);
  expect(() => jobs.every('sweep', 1000, async () => undefined)).toThrow('sweep');
});
