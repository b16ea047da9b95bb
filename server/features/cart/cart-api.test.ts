import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartSchema } from '#contract/cart/cart.ts';
import { quantityLimit } from '#contract/cart/cart-rules.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { type Customer, type ListsShop, listsShop } from '#server/testing/lists-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { offersQuery } from './cart-queries.ts';

// 11: three pieces; 12: sold out; 13: fifty, reduced from 5 to 4 million; 22: for pre-order; 31: not published.
let database: TestDatabase;
let lists: ListsShop;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  lists = await listsShop(database.db);
});
beforeEach(async () => {
  customer = await lists.newCustomer();
});
afterAll(async () => {
  await lists.close();
  await database.drop();
});

const add = (product_id: number, quantity: number) => customer('POST', '/cart/items/add', { product_id, quantity });
const lines = ({ body }: { body: { data?: Record<string, unknown> } }) =>
  cartSchema.parse(body.data).items.map(({ id, quantity }) => [id, quantity]);

describe('access', () => {
  test.each([
    ['GET', '/cart'],
    ['POST', '/cart'],
    ['POST', '/cart/clear'],
    ['POST', '/cart/items/add'],
    ['PUT', '/cart/items/update'],
    ['DELETE', '/cart/items/remove'],
  ] as const)('%s %s refuses a guest', async (method, url) => {
    expect((await lists.shop.call(method, url, { body: {} })).status).toBe(401);
  });

  test('customers don’t see each other’s carts', async () => {
    await add(11, 1);
    const other = await lists.newCustomer();
    expect(lines(await other('GET', '/cart'))).toEqual([]);
    await other('DELETE', '/cart/items/remove', { product_id: 11 });
    await other('POST', '/cart/clear');
    expect(lines(await customer('GET', '/cart'))).toEqual([[11, 1]]);
  });
});

test('a call returns the whole cart with its sums', async () => {
  await add(11, 2);
  const { status, body } = await add(13, 3);
  expect(status).toBe(200);
  expect(cartSchema.parse(body.data)).toMatchObject({
    quantity: 5,
    subtotal: 35_000_000,
    total: 32_000_000,
    items: [
      { id: 11, quantity: 2, current_price: 10_000_000, old_price: null, line_subtotal: 20_000_000 },
      {
        id: 13,
        name: 'Смартфон LG Velvet',
        current_price: 4_000_000,
        old_price: 5_000_000,
        line_subtotal: 15_000_000,
        line_total: 12_000_000,
        product: { id: 13, slug: 'product-13', description: 'Описание', status: 1, stock_left: null },
      },
    ],
  });
});

describe('adding', () => {
  test('the same product twice adds up', async () => {
    await add(13, 2);
    expect(lines(await add(13, 5))).toEqual([[13, 7]]);
  });

  test('more than the stock is refused with the stock, and nothing changes', async () => {
    await add(11, 2);
    const answer = await add(11, 2);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: 'Осталось только 3 шт.', data: { stock_left: 3 } });
    expect(lines(await customer('GET', '/cart'))).toEqual([[11, 2]]);
    expect((await add(11, 2_147_483_647)).status).toBe(409);
  });

  test('what is sold out is refused, what is for pre-order is not bound by stock', async () => {
    expect((await add(12, 1)).status).toBe(409);
    expect(lines(await add(22, 40))).toEqual([[22, 40]]);
  });

  test.each([
    [{ product_id: 11, quantity: 0 }, 'quantity', 'Количество товаров не может быть меньше 1'],
    [{ product_id: 11, quantity: -3 }, 'quantity', 'Количество товаров не может быть меньше 1'],
    [{ quantity: 1 }, 'product_id', expect.any(String)],
    [{ product_id: 'many', quantity: 1 }, 'product_id', expect.any(String)],
    [{ product_id: 11, quantity: 1.5 }, 'quantity', expect.any(String)],
  ])('%j is invalid', async (body, field, message) => {
    const answer = await customer('POST', '/cart/items/add', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [message] });
  });

  test.each([31, 999])('product %i is not there', async (id) => {
    expect((await add(id, 1)).status).toBe(404);
  });

  test('takes three statements', async () => {
    const { statements } = await recordStatements(() => add(13, 1));
    expect(statements).toHaveLength(3);
  });

  test('at the same time: every piece counts, and never more than there are', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(11, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(lines(await customer('GET', '/cart'))).toEqual([[11, 3]]);
  });
});

describe('changing', () => {
  test('sets the quantity, within the stock', async () => {
    await add(11, 1);
    expect(lines(await customer('PUT', '/cart/items/update', { product_id: 11, quantity: 3 }))).toEqual([[11, 3]]);
    const answer = await customer('PUT', '/cart/items/update', { product_id: 11, quantity: 4 });
    expect(answer).toMatchObject({ status: 409, body: { data: { stock_left: 3 } } });
    expect((await customer('PUT', '/cart/items/update', { product_id: 13, quantity: 1 })).status).toBe(404);
    expect((await customer('PUT', '/cart/items/update', { product_id: 11, quantity: 0 })).status).toBe(422);
  });

  test('removing takes JSON or query parameters; removing twice does no harm', async () => {
    await add(11, 1);
    await add(13, 1);
    expect(lines(await customer('DELETE', '/cart/items/remove', { product_id: 11 }))).toEqual([[13, 1]]);
    expect(lines(await customer('DELETE', '/cart/items/remove?product_id=13'))).toEqual([]);
    expect((await customer('DELETE', '/cart/items/remove?product_id=13')).status).toBe(200);
    expect((await customer('DELETE', '/cart/items/remove')).body.errors).toHaveProperty('product_id');
  });

  test('clearing empties the cart', async () => {
    await add(11, 1);
    expect((await customer('POST', '/cart/clear')).body.data).toEqual({
      quantity: 0,
      subtotal: 0,
      total: 0,
      items: [],
    });
  });
});

describe('merging', () => {
  const merge = (...sent: [number, number][]) =>
    customer('POST', '/cart', { products: sent.map(([id, quantity]) => ({ id, quantity })) });

  test('takes the larger quantity of each product, never more than the stock, and skips what can’t be bought', async () => {
    await add(11, 2);
    await add(13, 4);
    expect(lines(await merge([13, 3], [11, 9], [12, 1], [31, 1], [999, 1], [22, 2]))).toEqual([
      [11, 3],
      [13, 4],
      [22, 2],
    ]);
  });

  test('twice changes nothing, also at the same time', async () => {
    await Promise.all([merge([11, 2], [13, 5]), merge([13, 5], [11, 2]), merge([11, 1], [13, 1])]);
    expect(Object.fromEntries(lines(await merge([11, 2])))).toEqual({ 11: 2, 13: 5 });
  });

  test('a product that is sent twice counts once, with the larger quantity', async () => {
    expect(lines(await merge([13, 2], [13, 6]))).toEqual([[13, 6]]);
  });

  test('a quantity below one is invalid', async () => {
    const answer = await merge([13, 1], [11, 0]);
    expect(answer.body.errors).toEqual({ 'products.1.quantity': ['Количество товаров не может быть меньше 1'] });
  });

  test('a stock that has fallen lowers the quantity in the cart', async () => {
    await add(21, 7);
    await database.db.update(storeStock).set({ quantity: 4 }).where(eq(storeStock.productId, 21));
    expect(lines(await merge([21, 1]))).toEqual([[21, 4]]);
    await database.db.update(storeStock).set({ quantity: 7 }).where(eq(storeStock.productId, 21));
  });

  test('no merge of two lists loses a line', async () => {
    const random = seededRandom(7);
    const ids = [11, 13, 21, 22];
    const stock: Record<number, number> = { 11: 3, 13: 50, 21: 7, 22: 999 };
    const some = () =>
      ids.filter(() => random() < 0.6).map((id): [number, number] => [id, 1 + Math.floor(random() * 60)]);
    for (let round = 0; round < 25; round++) {
      customer = await lists.newCustomer();
      const [first, second] = [some(), some()];
      await merge(...first);
      const merged = Object.fromEntries(lines(await merge(...second)));
      const expected: Record<number, number> = {};
      for (const [id, quantity] of [...first, ...second]) {
        expected[id] = Math.min(Math.max(quantity, expected[id] ?? 0), stock[id] ?? 0);
      }
      expect(merged).toEqual(expected);
    }
  });
});

test('the cart shows the price at which a product was added', async () => {
  await add(21, 1);
  await database.db.update(products).set({ price: 6_500_000 }).where(eq(products.id, 21));
  const [item] = cartSchema.parse((await customer('GET', '/cart')).body.data).items;
  expect(item).toMatchObject({ current_price: 6_500_000, added_price: 7_000_000 });
  await database.db.update(products).set({ price: 7_000_000 }).where(eq(products.id, 21));
});

test('the database limits quantities as the contract says', async () => {
  const { rows } = await database.db.execute<{ status: number; stock: number; max_quantity: number }>(
    offersQuery(sql`true`),
  );
  expect(rows).toHaveLength(5);
  for (const { status, stock, max_quantity } of rows) expect(max_quantity).toBe(quantityLimit(status, stock));
});

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
