import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { storedJobs } from '#server/testing/stored-jobs.ts';
import { applyMigrationsBefore } from '#tests/database/older-migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createJobAdmin } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  // As a version of the shop without pg-boss left the database.
  await applyMigrationsBefore(database.db, '0021_one-queue');
});
afterAll(() => database.drop());

test('what waited and what had failed before pg-boss goes on in it', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into jobs (name, payload, state, attempts, due_at, failure) values
      ('payments.reverse', '{"orderId": 7}', 'waiting', 3, now() - interval '1 hour', 'Error: the bank is away'),
      ('instalments.end', '{"applicationId": 5}', 'waiting', 0, now() + interval '1 hour', null),
      ('payments.reverse', '{"orderId": 8}', 'failed', 20, now(), 'Error: no such payment')`);
  await db.execute(sql`
    insert into sms_messages (reference, phone, state, due_at, expires_at) values
      ('waits', '998901112233', 'queued', now(), now() + interval '1 day'),
      ('sent', '998901112233', 'sent', now(), now() + interval '1 day')`);

  await migrate(db);

  expect(await storedJobs(db, 'payments.reverse')).toMatchObject([
    { state: 'created', data: { orderId: 7 }, retries: 3, waitsSeconds: expect.closeTo(-3600, -3) },
  ]);
  expect(await storedJobs(db, 'instalments.end')).toMatchObject([
    { data: { applicationId: 5 }, waitsSeconds: expect.closeTo(3600, -2) },
  ]);
  expect(await storedJobs(db, 'sms.send')).toMatchObject([{ key: '1', data: { smsId: 1 } }]);
  const admin = createJobAdmin({ db, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
  const failed = await admin.failed();
  expect(failed).toMatchObject([
    { name: 'payments.reverse', payload: { orderId: 8 }, attempts: 20, error: 'Error: no such payment' },
  ]);
  expect(await admin.retryQueue(db, 'payments.reverse')).toBe(1);
  expect(await storedJobs(db, 'payments.reverse')).toHaveLength(2);
  await admin.close();
});
