import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { killQueueWorkers } from './queue-kill.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('jobs of killed processes are taken over: none is lost, none takes effect twice', {
  timeout: 180_000,
}, async () => {
  const figures = await killQueueWorkers({ url: database.url, jobs: 200, workers: 2, jobsPerKill: 40 });
  expect(figures).toMatchObject({
    ...{ lost: 0, unexpected: 0, overlaps: 0, failedForGood: 0 },
    balance: figures.committed,
  });
  expect(figures.kills).toBeGreaterThan(0);
  expect(figures.committed + figures.rolledBack).toBe(200);
});
