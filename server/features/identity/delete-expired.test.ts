import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_SECONDS } from '#contract/time/durations.ts';
import { createJobs } from '#server/platform/queue/index.ts';
import { codeRequests } from '#server/schema/identity-tables.ts';
import { storedJobs } from '#server/testing/stored-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createIdentity } from './index.ts';

let database: TestDatabase;
const codeBudgets = { hour: 600, day: 5000, network: 60, operator: 400 };
const demo = { isOn: false, hasAccounts: false, products: 0 };
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
      config: { publicUrl: 'http://shop.test', sessionSecret: 'a secret of the tests, 32 letters', codeBudgets, demo },
      messaging: { queue: async () => undefined },
      jobs,
      shopName: () => 'Amper',
    });
  }
  try {
    await db.insert(codeRequests).values({ phone: '998901112233', at: new Date(Date.now() - 2 * DAY_MS) });
    for (const jobs of processes) await jobs.start();
    await vi.waitFor(async () => {
      expect(await db.$count(codeRequests)).toBe(0);
      const [next, ...others] = await storedJobs(db, 'identity.delete_expired');
      expect(next?.waitsSeconds).toBeCloseTo(HOUR_SECONDS, -2);
      expect(others).toEqual([]);
    });
  } finally {
    for (const jobs of processes) await jobs.close();
  }
});
