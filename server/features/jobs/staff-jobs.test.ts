import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { staffJobsSchema } from '#contract/jobs/jobs.ts';
import type { JobPayload, Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { failJob, storedJobs } from '#server/testing/stored-jobs.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { jobFailureOf } from './job-failure.ts';
import { jobsFeature } from './jobs-feature.ts';
import { aboutOf } from './present-job.ts';

let database: TestDatabase;
let office: BackOfficeShop;
let feature: ShopFeature;
let jobs: Jobs;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const REASON = 'Заказ отменён вручную';

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createTestJobs(database.db);
  feature = jobsFeature({ db: database.db, log });
  office = await backOfficeShop(feature.routes?.staff ?? []);
});
beforeEach(async () => {
  office.be({});
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await office.close();
  await feature.close?.();
  await jobs.close();
  await database.drop();
});

const fail = (name: string, payload: JobPayload, error?: string) =>
  failJob(database.db, jobs, { name, payload, error });
const read = async (query = '') => staffJobsSchema.parse((await office.get(`/jobs${query}`)).data);
const lastAudit = async () =>
  (await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

test('who may only see jobs is offered nothing to do', async () => {
  await fail('sms.send', { smsId: 1 });
  expect((await read()).jobs).toMatchObject([{ can_retry: true, can_drop: true }]);
  office.be({ permissions: new Set(['jobs:see']) });
  expect((await read()).jobs).toMatchObject([{ can_retry: false, can_drop: false }]);
});

test('every number is that of the list which it opens, and nothing personal is in it', async () => {
  await fail('sms.send', { smsId: 7, phone: '998901234567' }, 'fetch failed: +998 90 123 45 67');
  await fail('payments.reverse', { orderId: 12 }, 'HTTP 403');
  const { queues, jobs, count } = await read();
  expect([jobs.length, count]).toEqual([2, 2]);
  for (const { name, ...counts } of queues ?? []) {
    for (const state of ['failed', 'waiting', 'retrying', 'running'] as const) {
      expect((await read(`?queue=${name}&state=${state}`)).count).toBe(counts[state]);
    }
  }
  const sms = jobs.find(({ queue }) => queue === 'sms.send');
  expect(sms).toMatchObject({ title: 'Отправка SMS', failure: 'unreachable', about: [{ name: 'smsId', value: '7' }] });
  const { text } = await office.get('/jobs');
  expect(text).not.toContain('998901234567');
  expect(text).not.toContain('123 45 67');
});

test('of two people who retry a job at the same time one does it', async () => {
  const id = await fail('sms.send', { smsId: 3 });
  const answers = await Promise.all([1, 2, 3].map(() => office.post(`/jobs/${id}/retry`, { from: 'failed' })));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.every(({ status }) => [204, 404, 409].includes(status))).toBe(true);
  expect(await storedJobs(database.db, 'sms.send')).toMatchObject([{ state: 'created', data: { smsId: 3 } }]);
  expect((await read()).count).toBe(0);
  expect(await lastAudit()).toMatchObject({ kind: 'job_retried', staffId: 1, details: { job: id, queue: 'sms.send' } });
});

test('a job is deleted with a reason, as it was seen', async () => {
  const id = await fail('payments.reverse', { orderId: 5 });
  expect((await office.post(`/jobs/${id}/drop`, { from: 'failed', reason: '' })).status).toBe(422);
  expect((await office.post(`/jobs/${id}/drop`, { from: 'waiting', reason: REASON })).status).toBe(422);
  expect((await read()).count).toBe(1);
  expect((await office.post(`/jobs/${id}/drop`, { from: 'failed', reason: REASON })).status).toBe(204);
  expect((await office.post(`/jobs/${id}/drop`, { from: 'failed', reason: REASON })).status).toBe(404);
  expect(await lastAudit()).toMatchObject({ kind: 'job_dropped', details: { reason: REASON } });
  expect(await storedJobs(database.db, 'payments.reverse')).toEqual([]);
});

test('all failed jobs of a queue run again, and none of another', async () => {
  await fail('sms.send', { smsId: 1 });
  await fail('payments.reverse', { orderId: 1 });
  expect((await office.post('/job-queues/sms.send/retry', {})).data).toEqual({ count: 1 });
  expect((await read()).jobs).toMatchObject([{ queue: 'payments.reverse' }]);
  expect((await office.post('/job-queues/sms.send/retry', {})).data).toEqual({ count: 0 });
});

test.each([
  ['TypeError: fetch failed', 'unreachable'],
  ['Error: The call timed out', 'timeout'],
  ['Error: the bank refuses 12', 'refused'],
  ['Failed query: update orders', 'database'],
  ['TypeError: x is undefined', 'other'],
])('%s is %s', (error, failure) => {
  expect(jobFailureOf(error)).toBe(failure);
});

test('what is no id of the shop is not shown', () => {
  expect(aboutOf({ number: '26-000123', phone: 998901234567, text: 'Иванов', nested: { id: 1 }, id: 4 })).toEqual([
    { name: 'number', value: '26-000123' },
    { name: 'id', value: '4' },
  ]);
  expect(aboutOf(null)).toEqual([]);
});
