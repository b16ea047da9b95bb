import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
});
afterAll(() => database.drop());

const add = (from: string, to: string) =>
  database.db.execute(sql`insert into redirects (from_path, to_path) values (${from}, ${to})`);

test.each([
  ['/old', '//evil.example'],
  ['/old', 'https://evil.example'],
  ['/old', '/\\evil.example'],
  ['/old', '/old'],
  ['/old', '/uz/new'],
  ['/uz/old', '/new'],
  ['/old/', '/new'],
  ['/', '/new'],
  ['/old?page=1', '/new'],
  ['/api/v2/products', '/new'],
  ['/admin', '/new'],
  ['/admin/products', '/new'],
  ['/old', '/admin/products'],
])('the database refuses to move %s to %s', async (from, to) => {
  await expect(add(from, to)).rejects.toThrow();
});

test.each([
  ['/old', '/new'],
  ['/a', '/'],
  ['/catalog/phones.html', '/category/2-phones?brands=9'],
  ['/uzbekistan', '/our-company#shops'],
  ['/administrators', '/our-company'],
])('an operator may move %s to %s', async (from, to) => {
  await add(from, to);
});

test.each(['admin', 'api', 'uz'])('the database refuses a page that %s would hide', async (slug) => {
  const body = JSON.stringify({ ru: '', uz: '' });
  await expect(
    database.db.execute(sql`insert into pages (slug, title, body) values (${slug}, ${body}, ${body})`),
  ).rejects.toThrow();
});

test('a change of pictures or characteristics changes the date of the product', async () => {
  const updatedAt = async (id: number) => {
    const { rows } = await database.db.execute<{ at: Date }>(
      sql`select updated_at as at from products where id = ${id}`,
    );
    return new Date(rows[0]?.at ?? 0).getTime();
  };
  const [first, other] = [await updatedAt(11), await updatedAt(12)];
  await database.db.execute(
    sql`update product_pictures set picture = 'another' where product_id = 11 and position = 0`,
  );
  const second = await updatedAt(11);
  expect(second).toBeGreaterThan(first);
  await database.db.execute(
    sql`delete from product_attribute_values where product_id = 11 and attribute_value_id = 401`,
  );
  expect(await updatedAt(11)).toBeGreaterThan(second);
  expect(await updatedAt(12)).toBe(other);
});
