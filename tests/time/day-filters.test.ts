import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsQuerySchema } from '#contract/history/history-admin.ts';
import { auditFilterSchema } from '#contract/staff/audit.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { listChangeSets } from '#server/features/history/change-sets-queries.ts';
import { readAuditEntries } from '#server/features/staff/audit-queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** Days with the edges of months, years and of the clocks of other countries. */
const DAYS = ['2026-11-22', '2027-01-01', '2026-12-31', '2028-02-29', '2028-03-01', '2026-03-29', '2026-11-01'];
const EDGES = [-1, 0, DAY_MS - 1, DAY_MS];
const SESSION_ZONES = ['UTC', 'Asia/Tashkent', 'America/New_York', 'Pacific/Apia'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:00`);

/** Runs in a session of this zone, as a database that was set up abroad has, and leaves nothing. */
async function inZone(zone: string, work: (tx: Queryable) => Promise<void>): Promise<void> {
  const done = new Error('done');
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

describe.each(SESSION_ZONES)('with a session in %s', (zone) => {
  test.each(DAYS)(
    'a filter of %s has its first and its last millisecond in Tashkent, and neither neighbour',
    async (day) => {
      await inZone(zone, async (tx) => {
        for (const [index, edge] of EDGES.entries()) {
          const at = new Date(midnight(day) + edge);
          await tx.execute(sql`insert into audit_entries (at, kind, details) values (${at}, ${`edge ${index}`}, '{}')`);
          await tx.execute(sql`
          insert into change_sets (source, kind, author, at) values ('script', 'edit', ${`edge ${index}`}, ${at})`);
        }
        const entries = await readAuditEntries(tx, { from: day, to: day, before: 1e9 }, 10, 'ru');
        expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['edge 1', 'edge 2']);
        const changes = await listChangeSets(tx, { from: day, to: day, limit: 10 });
        expect(changes.map(({ author }) => author).toSorted()).toEqual(['edge 1', 'edge 2']);
      });
    },
  );
});

test.each(['1900-01-01', '9999-12-31', '2028-02-29'])('the day %s is one that PostgreSQL knows', async (day) => {
  expect(auditFilterSchema.safeParse({ from: day, to: day }).success).toBe(true);
  expect(await readAuditEntries(database.db, { from: day, to: day, before: 1e9 }, 10, 'ru')).toEqual([]);
  expect(await listChangeSets(database.db, { from: day, to: day, limit: 10 })).toEqual([]);
});

test.each(['0000-01-01', '0001-01-01', '2026-02-30', '2026-13-01', '2026-11-22T00:00', '10000-01-01'])(
  'the day %s, which does not exist, is refused before PostgreSQL is',
  (day) => {
    expect(auditFilterSchema.safeParse({ from: day }).success).toBe(false);
    expect(changeSetsQuerySchema.safeParse({ to: day }).success).toBe(false);
  },
);
