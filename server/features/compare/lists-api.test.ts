import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productListSchema } from '#contract/wishlist/wishlist.ts';
import { type Customer, type ListsShop, listsShop } from '#server/testing/lists-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let lists: ListsShop;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  lists = await listsShop(database.db);
});
beforeEach(async () => {
  await database.db.execute(sql`update products set is_published = true`);
  customer = await lists.newCustomer();
});
afterAll(async () => {
  await lists.close();
  await database.drop();
});

type Answer = Awaited<ReturnType<Customer>>;
const ids = ({ body }: Answer) => productListSchema.parse(body.data).items.map(({ id }) => id);
const add = (list: string, product_id: number) => customer('POST', `/${list}/items/add`, { product_id });
const merge = (list: string, ...products: number[]) =>
  customer('POST', `/${list}`, { products: products.map((id) => ({ id })) });

describe.each(['wishlist', 'compare'])('%s', (list) => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/clear'],
    ['POST', '/items/add'],
    ['DELETE', '/items/remove'],
  ] as const)('%s %s refuses a guest', async (method, url) => {
    const body = { product_id: 13, products: [{ id: 13 }] };
    expect((await lists.shop.call(method, `/${list}${url}`, { body })).status).toBe(401);
  });

  test('belongs to its customer only', async () => {
    await add(list, 13);
    const other = await lists.newCustomer();
    expect(ids(await other('GET', `/${list}`))).toEqual([]);
    await other('DELETE', `/${list}/items/remove`, { product_id: 13 });
    await other('POST', `/${list}/clear`);
    expect(ids(await customer('GET', `/${list}`))).toEqual([13]);
  });

  test('contains each product once, in the order in which they were added', async () => {
    await add(list, 13);
    await add(list, 11);
    const answer = await add(list, 13);
    expect(ids(answer)).toEqual([13, 11]);
    expect(answer.body.data).toMatchObject({
      quantity: 2,
      items: [
        { id: 13, name: 'Смартфон LG Velvet', product: { slug: 'product-13', brand_name: 'LG', brand_id: 8 } },
        {},
      ],
    });
    expect(ids(await customer('DELETE', `/${list}/items/remove`, { product_id: 13 }))).toEqual([11]);
    expect(ids(await customer('POST', `/${list}/clear`))).toEqual([]);
  });

  test('does not know a product that is not sold', async () => {
    expect((await add(list, 999)).status).toBe(404);
    expect((await add(list, Number.MAX_SAFE_INTEGER)).status).toBe(422);
    expect(ids(await merge(list, 999, 11))).toEqual([11]);
  });

  test('merging joins both lists; merging twice changes nothing', async () => {
    await add(list, 13);
    await merge(list, 11, 12);
    expect(ids(await merge(list, 11, 12)).sort()).toEqual([11, 12, 13]);
  });
});

describe('a comparison', () => {
  const FIVE = [11, 12, 13, 21, 22];

  test('refuses the sixth with the words of the specification', async () => {
    for (const id of FIVE) await add('compare', id);
    const answer = await add('compare', 31);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Сравнить можно не больше 5 товаров');
    expect((await add('compare', 11)).status).toBe(200);
    await customer('DELETE', '/compare/items/remove', { product_id: 13 });
    expect((await add('compare', 31)).status).toBe(200);
  });

  test('has five products at most, also when more are added at the same time', async () => {
    const answers = await Promise.all([...FIVE, 31].map((id) => add('compare', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    const { rows } = await database.db.execute(
      sql`select customer_id from compare_items group by 1 having count(*) > 5`,
    );
    expect(rows).toEqual([]);
  });

  test('keeps the newest five when a guest’s is merged, the guest’s being newer', async () => {
    for (const id of [11, 12, 13, 21]) await add('compare', id);
    expect(ids(await merge('compare', 12, 22, 31))).toEqual([13, 21, 12, 22, 31]);
  });

  test('merges at the same time lose nothing', async () => {
    await Promise.all([merge('compare', 11, 12), merge('compare', 13, 21)]);
    expect(ids(await customer('GET', '/compare')).sort()).toEqual([11, 12, 13, 21]);
  });

  test('a product that is no longer sold frees its place', async () => {
    for (const id of FIVE) await add('compare', id);
    await database.db.execute(sql`update products set is_published = false where id = 11`);
    expect((await add('compare', 31)).status).toBe(200);
  });
});
