import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobSchedules, jobs as jobsTable } from '#server/schema/jobs-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Jobs, openJobs } from './index.ts';

let database: TestDatabase;
const log = { warn: vi.fn(), error: vi.fn() };
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
  const jobs = openJobs({ db: database.db, log });
  opened.push(jobs);
  return jobs;
}

test('what is queued is done after the commit, once, whichever process does it', async () => {
  const done: unknown[] = [];
  const processes = [open(), open(), open()];
  for (const process of processes) process.work('greet', async (payload) => void done.push(payload));
  const [first] = processes;
  await database.db.transaction(async (tx) => {
    for (let number = 0; number < 25; number++) await first?.queue(tx, 'greet', { number });
  });
  for (const process of processes) process.nudge();
  await vi.waitFor(() => expect(done).toHaveLength(25));
  expect(new Set(done.map((payload) => JSON.stringify(payload)))).toHaveLength(25);
  await vi.waitFor(async () => expect(await database.db.$count(jobsTable)).toBe(0));
});

test('what is rolled back is not done', async () => {
  const done = vi.fn();
  const jobs = open();
  jobs.work('greet', done);
  await database.db
    .transaction(async (tx) => {
      await jobs.queue(tx, 'greet', {});
      throw new Error('no');
    })
    .catch(() => undefined);
  jobs.nudge();
  await delay(100);
  expect(done).not.toHaveBeenCalled();
});

test('a failure waits and is tried again', async () => {
  const jobs = open();
  let mayWork = false;
  const work = vi.fn(async () => {
    if (!mayWork) throw new Error('not now');
  });
  jobs.work('fragile', work);
  const queuedAt = Date.now();
  await jobs.queue(database.db, 'fragile', {});
  jobs.nudge();
  await vi.waitFor(async () => {
    const [job] = await database.db.select().from(jobsTable);
    expect(job).toMatchObject({ state: 'waiting', failure: 'Error: not now' });
    expect(job?.dueAt.getTime()).toBeGreaterThan(queuedAt + 1000);
  });
  mayWork = true;
  await database.db.update(jobsTable).set({ dueAt: new Date(0) });
  jobs.nudge();
  await vi.waitFor(async () => expect(await database.db.$count(jobsTable)).toBe(0));
  expect(work.mock.calls.length).toBeGreaterThan(1);
});

test('after the last attempt it stays to be looked at', async () => {
  const work = vi.fn(async () => {
    throw new Error('never');
  });
  const jobs = open();
  jobs.work('hopeless', work);
  await database.db.insert(jobsTable).values({ name: 'hopeless', payload: {}, attempts: 19, dueAt: new Date(0) });
  jobs.nudge();
  const read = async () => (await database.db.select().from(jobsTable))[0];
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({ state: 'failed', attempts: 20, failure: 'Error: never' }),
  );
  expect(work).toHaveBeenCalledOnce();
});

test('a job for later waits', async () => {
  const done = vi.fn(async () => undefined);
  const jobs = open();
  jobs.work('later', done);
  await jobs.queue(database.db, 'later', {}, { at: new Date(Date.now() + 3_600_000) });
  jobs.nudge();
  await delay(100);
  expect(done).not.toHaveBeenCalled();
  await database.db.update(jobsTable).set({ dueAt: new Date(0) });
  jobs.nudge();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a schedule runs in one process at a time, again and again', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const work = async () => {
    most = Math.max(most, ++atOnce);
    await delay(20);
    atOnce--;
    runs++;
  };
  const processes = [open(), open(), open()];
  for (const process of processes) process.every('sweep', 1, work);
  const prodding = setInterval(() => {
    for (const process of processes) process.nudge();
  }, 5);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(4));
  clearInterval(prodding);
  expect(most).toBe(1);
});

test('a schedule that failed runs again, and that of a dead process is taken over', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue();
  await database.db.insert(jobSchedules).values({ name: 'sweep', runningUntil: new Date(Date.now() + 3_600_000) });
  const jobs = open();
  jobs.every('sweep', 1, work);
  jobs.nudge();
  await delay(50);
  expect(work).not.toHaveBeenCalled();
  await database.db
    .update(jobSchedules)
    .set({ runningUntil: new Date(0) })
    .where(eq(jobSchedules.name, 'sweep'));
  jobs.nudge();
  await vi.waitFor(async () => {
    jobs.nudge();
    expect(work.mock.calls.length).toBeGreaterThan(1);
  });
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'sweep' }), 'A scheduled job failed');
});

test('a name has one handler', () => {
  const jobs = open();
  jobs.every('sweep', 1000, async () => undefined);
  expect(() => jobs.every('sweep', 1000, async () => undefined)).toThrow('sweep');
});
