import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, HOUR_SECONDS, SECOND_MS } from '#contract/time/durations.ts';
import { jobRuns } from '#server/platform/metrics/job-metrics.ts';
import { currentContext } from '#server/platform/work-context.ts';
import { makeDue, storedJobs } from '#server/testing/stored-jobs.ts';
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
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(() => database.drop());

function open(): Jobs {
  const jobs = createJobs({ db: database.db, log });
  opened.push(jobs);
  return jobs;
}

/** A process of the shop that works on one name. */
async function worker(name: string, handler: (payload: Record<string, unknown>) => Promise<void>): Promise<Jobs> {
  const jobs = open();
  jobs.work(name, handler);
  await jobs.start();
  return jobs;
}

const stored = (name: string) => storedJobs(database.db, name);

test('a queued job runs once after the commit, in whichever process claims it', async () => {
  const done: unknown[] = [];
  const work = async (payload: unknown) => void done.push(payload);
  const [first] = await Promise.all([worker('greet', work), worker('greet', work), worker('greet', work)]);
  await database.db.transaction(async (tx) => {
    for (let number = 0; number < 25; number++) await first.queue(tx, 'greet', { number });
  });
  await vi.waitFor(() => expect(done).toHaveLength(25));
  expect(new Set(done.map((payload) => JSON.stringify(payload)))).toHaveLength(25);
  await vi.waitFor(async () => expect(await stored('greet')).toEqual([]));
});

test('runs are counted by job and outcome, and what a run logs or sends names its job', async () => {
  const seen: unknown[] = [];
  const jobs = await worker('measured', async ({ fails }) => {
    seen.push(currentContext());
    if (fails) throw new Error('no');
  });
  for (const fails of [false, true]) await jobs.queue(database.db, 'measured', { fails });
  const counted = async () =>
    (await jobRuns.get()).values.filter(({ labels }) => labels.job === 'measured').map(({ labels }) => labels.outcome);
  await expect.poll(async () => (await counted()).toSorted()).toEqual(['done', 'failed']);
  expect(seen).toEqual([{ job: 'measured' }, { job: 'measured' }]);
});

test('a job that is rolled back does not exist', async () => {
  const jobs = open();
  const queued = database.db.transaction(async (tx) => {
    await jobs.queue(tx, 'greet', {});
    await jobs.queue(tx, 'greet', {}, { key: '1' });
    throw new Error('no');
  });
  await expect(queued).rejects.toThrow('no');
  expect(await stored('greet')).toEqual([]);
});

test('a process that only queues wakes the one that works, well before it would poll', async () => {
  const done = vi.fn(async () => undefined);
  await worker('greet', done);
  await open().queue(database.db, 'greet', {});
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: SECOND_MS });
});

test('a failed job waits and is retried; what is stored of the error names no values', async () => {
  let mayWork = false;
  const work = vi.fn(async () => {
    if (!mayWork) await database.db.execute(sql`select ${'998901234567'}::text from nowhere`);
  });
  const jobs = await worker('fragile', work);
  await jobs.queue(database.db, 'fragile', {});
  await vi.waitFor(async () => expect(await stored('fragile')).toMatchObject([{ state: 'retry', retries: 0 }]));
  const [failed] = await stored('fragile');
  expect(failed?.output?.message).toContain('Failed query');
  expect(JSON.stringify(failed)).not.toContain('998901234567');
  mayWork = true;
  await vi.waitFor(async () => expect(await stored('fragile')).toEqual([]));
  expect(work.mock.calls.length).toBeGreaterThan(1);
});

test('a job with a later time waits for it', async () => {
  const done = vi.fn(async () => undefined);
  const jobs = await worker('later', done);
  await jobs.queue(database.db, 'later', {}, { at: new Date(Date.now() + HOUR_MS) });
  expect((await stored('later'))[0]?.waitsSeconds).toBeCloseTo(HOUR_SECONDS, -1);
  expect(done).not.toHaveBeenCalled();
  await makeDue(database.db, 'later');
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('of a key one job waits: queueing again replaces its payload and its time, also back to now', async () => {
  const jobs = open();
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const queue = (turn: number, key: string, at?: Date) =>
    database.db.transaction((tx) => jobs.queue(tx, 'poll', { turn }, { key, ...(at && { at }) }));
  await queue(1, 'a', inHours(1));
  await queue(2, 'a', inHours(3));
  await queue(3, 'b', inHours(1));
  expect(await stored('poll')).toMatchObject([
    { key: 'a', data: { turn: 2 }, waitsSeconds: expect.closeTo(3 * HOUR_SECONDS, -1) },
    { key: 'b', data: { turn: 3 } },
  ]);
  await queue(4, 'a');
  const [first] = await stored('poll');
  expect(first).toMatchObject({ data: { turn: 4 } });
  expect(first?.waitsSeconds).toBeLessThanOrEqual(0);
});

test('twenty concurrent transactions that queue one key leave one job', async () => {
  const jobs = open();
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  await Promise.all(
    turns.map((turn) => database.db.transaction((tx) => jobs.queue(tx, 'poll', { turn }, { key: 'a' }))),
  );
  expect(await stored('poll')).toHaveLength(1);
});

test('a job queues its own next run; two jobs of a key never run at the same time', async () => {
  const [LAST, running] = [5, { now: 0, max: 0 }];
  const turns: unknown[] = [];
  const processes: Jobs[] = [];
  const marker = Promise.withResolvers<void>();
  const markerDone = async () => {
    await processes[0]?.queue(database.db, 'chain', { isMarker: true });
    await marker.promise;
  };
  const work = async ({ turn, isMarker }: { turn?: unknown; isMarker?: unknown }) => {
    if (isMarker) return marker.resolve();
    running.max = Math.max(running.max, ++running.now);
    turns.push(turn);
    if (Number(turn) < LAST) await processes[0]?.queue(database.db, 'chain', { turn: Number(turn) + 1 }, { key: 'a' });
    // The other process has been woken and has looked for work when this one, queued later, was done.
    if (turn === 1) await markerDone();
    running.now--;
  };
  processes.push(await worker('chain', work), await worker('chain', work));
  await processes[0]?.queue(database.db, 'chain', { turn: 1 }, { key: 'a' });
  await vi.waitFor(() => expect(turns).toEqual([1, 2, 3, 4, 5]));
  expect(running.max).toBe(1);
});

test('a schedule runs repeatedly, in one process at a time', async () => {
  let [running, maxRunning, runs] = [0, 0, 0];
  const sweep = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    // A statement, during which the other processes get their turn.
    await database.db.execute(sql`select 1`);
    running--;
    runs++;
  };
  for (let process = 0; process < 3; process++) {
    const jobs = open();
    jobs.every('sweep', 1, sweep);
    await jobs.start();
  }
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  expect(maxRunning).toBe(1);
  expect((await stored('sweep')).filter(({ state }) => state !== 'active').length).toBeLessThanOrEqual(1);
});

test('a schedule that is not due does not run when a process starts', async () => {
  const sweep = vi.fn(async () => undefined);
  for (let process = 0; process < 3; process++) {
    const jobs = open();
    jobs.every('sweep', HOUR_MS, sweep);
    await jobs.start();
    await vi.waitFor(async () => expect((await stored('sweep'))[0]?.waitsSeconds).toBeCloseTo(HOUR_SECONDS, -2));
  }
  expect(await stored('sweep')).toHaveLength(1);
  expect(sweep).toHaveBeenCalledOnce();
});

test.each([1, -1])('a clock that is wrong by %i day changes the pace of no schedule', async (days) => {
  const jobs = open();
  jobs.every('tick', HOUR_MS, async () => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
  try {
    await jobs.start();
    const waits = async () => (await stored('tick')).find(({ state }) => state === 'created')?.waitsSeconds;
    await expect.poll(waits).toBeCloseTo(HOUR_SECONDS, -2);
  } finally {
    vi.useRealTimers();
  }
});

test('a failed schedule runs again after its interval, and its error can be seen meanwhile', async () => {
  const sweep = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue();
  const jobs = open();
  jobs.every('sweep', HOUR_MS, sweep);
  await jobs.start();
  await vi.waitFor(async () =>
    expect(await stored('sweep')).toMatchObject([
      { state: 'retry', output: { message: 'Error: once' }, waitsSeconds: expect.closeTo(HOUR_SECONDS, -2) },
    ]),
  );
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'sweep' }), 'A job failed');
});

test('a job of a process that died is taken over', async () => {
  const done = vi.fn(async () => undefined);
  const died = new PgBoss({ connectionString: database.url, schema: 'pgboss', supervise: false, schedule: false });
  await died.start();
  await open().queue(database.db, 'greet', { number: 1 }, { key: '1' });
  const [claimed] = await died.fetch('greet');
  expect(claimed).toMatchObject({ data: { number: 1 } });
  await died.stop({ graceful: false });
  await worker('greet', done);
  // Its last heartbeat was long ago.
  await database.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ number: 1 }), { timeout: 30_000 });
});

test('closing waits for the jobs that run', async () => {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = vi.fn();
  const jobs = await worker('slow', async () => {
    started.resolve();
    await mayEnd.promise;
    ended();
  });
  await jobs.queue(database.db, 'slow', {});
  await started.promise;
  const closing = jobs.close();
  mayEnd.resolve();
  await closing;
  expect(ended).toHaveBeenCalledOnce();
  expect(await stored('slow')).toEqual([]);
});

test('a name has one handler', () => {
  const jobs = open();
  jobs.every('sweep', 1000, async () => undefined);
  expect(() => jobs.every('sweep', 1000, async () => undefined)).toThrow('sweep');
});
