import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateQueueSchema } from '#server/platform/database/queue-schema.ts';
import { applyMigrationsBefore } from '#tests/database/older-migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  const client = await database.db.$client.connect();
  await migrateQueueSchema(client).finally(() => client.release());
  await applyMigrationsBefore(database.db, '0056_cash');
});
afterAll(() => database.drop());

test('a shop that has delivered for cash before begins with an empty ledger, and its starting roles get the new rights', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into shipping_methods (id, code, name, description, is_pickup, position)
    values (1, 'courier', '{"ru":"Курьер"}', '{"ru":""}', false, 1)
    on conflict do nothing`);
  await db.execute(sql`
    insert into orders (number, status, payment_status, payment_method_id, shipping_method_id, name, phone, locale, subtotal,
      cart_total, shipping_price, total, items_count)
    values ('26-000001', 'delivered', 'paid', 1, 1, 'Азиз', '998901112233', 'ru', 5000, 5000, 0, 5000, 1)`);
  await db.execute(sql`update staff_roles set permissions = '{stock:see}' where code = 'picker'`);

  await migrate(db);

  const { rows } = await db.execute(sql`
    select (select count(*)::int from cash_entries) as entries, (select count(*)::int from orders where courier_id is null) as orders`);
  expect(rows).toEqual([{ entries: 0, orders: 1 }]);
  const { rows: roles } = await db.execute<{ code: string; permissions: string[] }>(
    sql`select code, permissions from staff_roles where code is not null and code <> 'owner'`,
  );
  const isNew = (permission: string) => permission.startsWith('cash:') || permission === 'couriers:edit';
  for (const { code, permissions } of roles) {
    const starting = STARTING_ROLES.find((role) => role.code === code)?.permissions ?? [];
    // An owner has taken orders from pickers.
    const expected = code === 'picker' ? [] : starting.filter(isNew);
    expect([code, permissions.filter(isNew).toSorted()]).toEqual([code, expected.toSorted()]);
  }
});
