import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: EditShop;

/** Two promotions at once, the older of them alone, one that is over, one that is hidden, and one that has not begun. */
beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from promotions; delete from store_stock;
    insert into store_stock select id, 1, 500 from products where id in (11, 12, 13, 21);
    insert into promotions (id, slug, name, description, start_at, end_at, is_published) values
      (1, 'a', '{"ru": "А"}', '{"ru": ""}', now() - interval '9 days', null, true),
      (2, 'b', '{"ru": "Б"}', '{"ru": ""}', now() - interval '1 day', now() + interval '1 day', true),
      (3, 'c', '{"ru": "В"}', '{"ru": ""}', now() - interval '2 days', now() - interval '1 hour', true),
      (4, 'd', '{"ru": "Г"}', '{"ru": ""}', now() - interval '2 days', null, false),
      (5, 'e', '{"ru": "Д"}', '{"ru": ""}', now() + interval '1 hour', null, true);
    insert into promotion_products values (1, 11), (2, 11), (5, 11), (1, 12), (3, 13), (4, 13), (4, 21)`);
  shop = await editShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function promotionsOf(number: string): Promise<Record<string, number | null>> {
  const { rows } = await database.db.execute<{ of: Record<string, number | null> }>(sql`
    select json_object_agg(product_id, promotion_id) as of from order_lines join orders on orders.id = order_id
    where number = ${number} and not is_service`);
  return rows[0]?.of ?? {};
}

test('a line copies the published promotion that runs then, of several the one that began last', async () => {
  const number = await shop.order([
    [11, 1],
    [12, 1],
    [13, 1],
  ]);
  expect(await promotionsOf(number)).toEqual({ 11: 2, 12: 1, 13: null });
});

test('an edit keeps it, and goods that it adds are of the promotion of the time of the order, also when that is over', async () => {
  const number = await shop.order([[12, 1]]);
  await database.db.execute(sql`update orders set created_at = now() - interval '90 minutes' where number = ${number}`);
  await database.db.execute(sql`delete from promotion_products where promotion_id = 1 and product_id = 12`);
  const { status } = await shop.edit(number, [
    [12, 3],
    [13, 1],
    [21, 1],
  ]);
  expect(status).toBe(200);
  expect(await promotionsOf(number)).toEqual({ 12: 1, 13: 3, 21: null });
  await database.db.execute(sql`delete from promotions where id in (1, 3)`);
  expect(await promotionsOf(number)).toEqual({ 12: 1, 13: 3, 21: null });
});
