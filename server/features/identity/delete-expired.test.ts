import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import { createJobs } from '#server/platform/queue/index.ts';
import { codeRequests } from '#server/schema/identity-tables.ts';
import { pollOnDemand } from '#server/testing/poll-on-demand.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createIdentity } from './index.ts';

let database: TestDatabase;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('two processes delete expired identity data once an hour between them, not once each', async () => {
  const { db } = database;
  const processes = [createJobs({ db, log }), createJobs({ db, log })];
  for (const jobs of processes) {
    createIdentity({
      db,
      config: { publicUrl: 'http://shop.test', sessionSecret: 'a secret of the tests, 32 letters' },
      messaging: { queue: async () => undefined, wake: () => undefined },
      jobs,
      shopName: () => 'Amper',
    });
  }
  const pollAll = pollOnDemand(db, processes);
  const wakeAll = () => {
    for (const jobs of processes) jobs.wake();
  };
  const addOldRequest = () =>
    db.insert(codeRequests).values({ phone: '998901112233', at: new Date(Date.now() - 2 * DAY_MS) });
  try {
    await addOldRequest();
    wakeAll();
    await vi.waitFor(async () => expect(await db.$count(codeRequests)).toBe(0));
    await addOldRequest();
    await pollAll();
    expect(await db.$count(codeRequests)).toBe(1);
  } finally {
    for (const jobs of processes) await jobs.close();
  }
});
