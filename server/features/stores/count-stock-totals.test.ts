import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { countStockTotals } from './count-stock-totals.ts';
import { followStock } from './follow-stock.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`
    insert into brands (id, slug, name) values (1, 'b', 'B');
    insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}');
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
      select n, '{"ru":"S"}', '{"ru":"S"}', '{"ru":"S"}', '', '', 0, 0 from generate_series(1, 2) n;
    insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
      select n, 'p', '{"ru":"P"}', 1, 1, 'SKU' || n, 1000, '{"ru":"d"}', '{"ru":"b"}' from generate_series(1, 3) n;
    insert into store_stock values (1, 1, 10), (1, 2, 5), (2, 1, 7)`);
});
afterAll(() => database.drop());

async function totals(): Promise<number[]> {
  const { rows } = await database.db.execute<{ total: number }>(
    sql`select stock_total as total from products order by id`,
  );
  return rows.map(({ total }) => total);
}

test('totals follow the stock, however it changes, and are no edit of the product', async () => {
  const { db } = database;
  await countStockTotals(db);
  expect(await totals()).toEqual([15, 7, 0]);
  await db.execute(sql`update store_stock set quantity = 1 where product_id = 1 and store_id = 1`);
  await db.execute(sql`delete from store_stock where product_id = 2`);
  await countStockTotals(db);
  expect(await totals()).toEqual([6, 0, 0]);
  await db.execute(sql`truncate store_stock`);
  await countStockTotals(db);
  expect(await totals()).toEqual([0, 0, 0]);
  const { rows } = await db.execute(sql`select distinct revision::int as revision from products`);
  expect(rows).toEqual([{ revision: 1 }]);
  const { rows: pending } = await db.execute(sql`select from pending_stock_totals`);
  expect(pending).toEqual([]);
});

test('a product that somebody is editing neither delays orders of it nor is forgotten', async () => {
  const { db: shop } = database;
  const editor = openDatabase(database.url, { timeoutMs: 30_000 });
  await editor.transaction(async (tx) => {
    await tx.execute(sql`update products set price = 1 where id = 1`);
    await shop.execute(sql`insert into store_stock values (1, 1, 4), (3, 1, 2)`);
    expect(await countStockTotals(shop)).toEqual({ isComplete: false });
    expect(await totals()).toEqual([0, 0, 2]);
  });
  expect(await countStockTotals(shop)).toEqual({ isComplete: true });
  expect(await totals()).toEqual([4, 0, 2]);
  await closeDatabase(editor);
});

test('totals follow what is announced, also of a product that was being edited meanwhile', async () => {
  const { db } = database;
  const changes = await createChangeFeed({ db, log: { ...console, info: () => undefined } });
  const following = followStock({ db, changes, log: console, delayMs: 1 });
  const editor = openDatabase(database.url, { timeoutMs: 30_000 });
  const recounted = await editor.transaction(async (tx) => {
    await tx.execute(sql`update products set price = price + 1 where id = 1`);
    const counted = nextCount();
    await db.execute(sql`insert into store_stock values (1, 2, 8), (2, 2, 9)`);
    expect(await counted).toEqual([2]);
    expect(await totals()).toEqual([4, 9, 2]);
    return [nextCount()];
  });
  expect(await Promise.all(recounted)).toEqual([[1]]);
  expect(await totals()).toEqual([12, 9, 2]);
  await following.close();
  await changes.close();
  await closeDatabase(editor);

  function nextCount(): Promise<readonly number[] | 'all'> {
    const { promise, resolve } = Promise.withResolvers<readonly number[] | 'all'>();
    const leave = changes.subscribe({ phase: 'purge' }, (batch) => {
      const counted = batch.find(({ subject }) => subject === 'product_internals');
      if (counted === undefined) return;
      leave();
      resolve(counted.ids);
    });
    return promise;
  }
});
