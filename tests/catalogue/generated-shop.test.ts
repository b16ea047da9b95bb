import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { insertSmallShop } from './small-shop.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
});

afterAll(() => database.drop());

async function rowsOfAllTables() {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from products) as products, (select count(*)::int from categories) as categories,
      (select count(*)::int from brands) as brands, (select count(*)::int from product_attribute_values) as vals,
      (select count(*)::int from store_stock) as stock, (select count(*)::int from variant_groups) as variants`);
  return rows[0];
}

test('generated products are added to a shop, and loading them twice changes nothing', async () => {
  await loadGeneratedShop(database.db, 200);
  const first = await rowsOfAllTables();
  expect(first).toMatchObject({ products: 206, categories: 125, brands: 303 });
  await loadGeneratedShop(database.db, 200);
  expect(await rowsOfAllTables()).toEqual(first);
  const { rows } = await database.db.execute(
    sql`select min(id) as least, max(id) as most from products where id >= 1000000`,
  );
  expect(rows).toEqual([{ least: 1_000_000, most: 1_000_199 }]);
});
