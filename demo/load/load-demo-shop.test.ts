import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockDifferences } from '#server/features/stock/index.ts';
import { createDemoDatabase } from '#tests/database/demo-database.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { loadDemoShop } from './load-demo-shop.ts';

/** The whole shop takes three to five seconds of a processor; a busy machine may make that a minute. */
const LOADING_MS = 120_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createDemoDatabase();
}, LOADING_MS);

afterAll(() => database.drop());

test('every piece of its stock is explained by a movement', async () => {
  expect(await findStockDifferences(database.db)).toEqual([]);
});

test(
  'loading it twice changes nothing in any table',
  async () => {
    const first = await everyTable();
    expect(Object.keys(first).length).toBeGreaterThan(30);
    await loadDemoShop(database.db);
    expect(await everyTable()).toEqual(first);
  },
  LOADING_MS,
);

test(
  'an attribute value that an operator has corrected gets no second value by loading again',
  async () => {
    const { rows } = await database.db.execute<{ product: number; attribute: number; old: number; other: number }>(sql`
      select pv.product_id as product, v.attribute_id as attribute, v.id as old, other.id as other
      from product_attribute_values pv
      join attribute_values v on v.id = pv.attribute_value_id
      join attributes a on a.id = v.attribute_id and a.code = 'country'
      join attribute_values other on other.attribute_id = v.attribute_id and other.id <> v.id limit 1`);
    const [corrected] = rows;
    if (!corrected) throw new Error('No product of the demo shop names its country');
    const { product, attribute, old, other } = corrected;
    await database.db.execute(sql`
      update product_attribute_values set attribute_value_id = ${other}
      where product_id = ${product} and attribute_value_id = ${old}`);
    await loadDemoShop(database.db);
    const values = await database.db.execute(sql`
      select v.id from product_attribute_values pv join attribute_values v on v.id = pv.attribute_value_id
      where pv.product_id = ${product} and v.attribute_id = ${attribute}`);
    expect(values.rows).toEqual([{ id: other }]);
  },
  LOADING_MS,
);

test('every product, category and brand that is shown has a picture that is stored', async () => {
  const { rows } = await database.db.execute(sql`
    select slug from products p where (select count(*) from product_pictures pp where pp.product_id = p.id) < 4
    union all select slug from brands where picture is null or description ->> 'ru' is null or description ->> 'uz' is null
    union all select slug from categories where picture is null
    union all select picture from (select picture from product_pictures union select picture from brands
      union select picture from categories) shown where picture is not null
      and not exists (select from pictures where hash = shown.picture)`);
  expect(rows).toEqual([]);
});

test('the home page has the shelves of the data files between those that every shop starts with', async () => {
  const { rows } = await database.db.execute(sql`
    select h.code, c.slug as category from home_shelves h left join categories c on c.id = h.category_id
    order by h.position`);
  expect(rows).toEqual([
    { code: 'popular', category: null },
    { code: 'sale', category: null },
    { code: 'phones', category: 'smartphones' },
    { code: 'new', category: null },
    { code: 'home', category: 'for-home' },
  ]);
});

test('phones are bought with phone accessories, by more than one person', async () => {
  const { rows } = await database.db.execute<{ category: string; orders: number }>(sql`
    select c.slug as category, count(distinct a.order_id)::int as orders
    from order_lines a join products pa on pa.id = a.product_id join categories ca on ca.id = pa.category_id
      join order_lines b on b.order_id = a.order_id and b.product_id <> a.product_id
      join products pb on pb.id = b.product_id join categories c on c.id = pb.category_id
    where ca.slug = 'smartphones' group by c.slug order by orders desc limit 4`);
  expect(rows.map(({ category }) => category)).toContain('cases');
  expect(rows[0]?.orders).toBeGreaterThan(20);
});

/** Rows and the sum of their contents, by table. */
async function everyTable(): Promise<Record<string, string>> {
  const { db } = database;
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and n.nspname = 'public' order by relname`);
  const all: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.raw(name)} t`,
    );
    all[name] = rows[0]?.sum ?? '';
  }
  return all;
}
