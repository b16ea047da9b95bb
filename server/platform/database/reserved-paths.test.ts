import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrationsBefore } from '#tests/database/older-migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { migrate } from './migrate.ts';
import { migrateQueueSchema } from './queue-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  const client = await database.db.$client.connect();
  await migrateQueueSchema(client).finally(() => client.release());
  await applyMigrationsBefore(database.db, '0033_reserved-paths');
});
afterAll(() => database.drop());

test('a shop with pages and redirects under /admin can be upgraded: pages move, redirects without effect go', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into pages (id, slug, title, body)
    select id, slug, '{"ru": "", "uz": ""}', '{"ru": "", "uz": ""}'
    from (values (1, 'admin'), (2, 'administration'), (3, 'uz')) as page (id, slug)`);
  await db.execute(sql`
    insert into redirects (from_path, to_path)
    values ('/admin', '/'), ('/admin/old', '/'), ('/staff', '/admin'), ('/administration-old', '/administration')`);

  await migrate(db);

  const { rows: pages } = await db.execute(sql`select slug from pages order by id`);
  expect(pages.map(({ slug }) => slug)).toEqual(['admin-1', 'administration', 'uz-3']);
  const { rows: redirects } = await db.execute(sql`select from_path from redirects`);
  expect(redirects.map(({ from_path }) => from_path)).toEqual(['/administration-old']);
});
