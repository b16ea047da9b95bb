import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { reportsRoutes } from './index.ts';

test('every report and its file are read from the replica, and what staff did is written to the primary', async () => {
  const replica = await createTestDatabase();
  await insertSmallShop(replica.db);
  await replica.db.execute(sql`delete from report_progress`);
  const primary = new Proxy({} as Database, {
    get(_, name) {
      throw new Error(`The primary is used: ${String(name)}`);
    },
  });
  const written: unknown[] = [];
  const audit: typeof recordAudit = async (db) => void written.push(db);
  const office = await backOfficeShop([reportsRoutes({ db: primary, reads: replica.db, recordAudit: audit })]);
  const statuses: Record<string, number> = {};
  const calls = Object.values(reportsCalls);
  for (const { path } of calls) {
    const file = path.endsWith('/export') ? '&format=pdf' : '';
    const address = `${path.replace('/api/admin', '')}?from=2026-11-01&to=2026-11-02${file}`;
    statuses[path] = (await office.get(path.endsWith('/filters') ? '/reports/filters' : address)).status;
  }
  expect(statuses).toEqual(Object.fromEntries(calls.map(({ path }) => [path, 200])));
  expect(written).toHaveLength(calls.filter(({ path }) => path.endsWith('/export')).length);
  expect(written.every((db) => db === primary)).toBe(true);
  await office.close();
  await replica.drop();
});
