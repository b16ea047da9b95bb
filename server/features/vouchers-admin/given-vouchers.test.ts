import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenVouchersSchema } from '#contract/vouchers/given-vouchers.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { givenVouchersRoutes } from './given-vouchers-routes.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let buyer: Buyer;
let number: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  shop = await ordersShop(db);
  office = await backOfficeShop([givenVouchersRoutes(db)]);
  buyer = await shop.buyer([11, 1]);
  number = (await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined })).order_number;
  await db.execute(
    sql.raw(`
    insert into vouchers (customer_id, status, amount, expires_at, used_by_order, staff_id, author) values
      (${buyer.id}, 'used', 50000, now(), (select id from orders where number = '${number}'), null, null),
      (${buyer.id}, 'expired', 50000, now(), null, null, null),
      (${buyer.id}, 'active', 50000, now() + interval '1 day', null, 1, 'Лола');
    insert into customers (phone, name) values ('998931234567', 'Шерзод Каримов');
    -- Over, and not marked yet.
    insert into vouchers (customer_id, status, amount, expires_at)
      select id, 'active', 50000, now() - interval '1 minute' from customers where phone = '998931234567'`),
  );
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

async function list(query = '') {
  const { status, data, text } = await office.get(`/vouchers${query}`);
  expect(status, text).toBe(200);
  return { ...givenVouchersSchema.parse(data), text };
}

test('each group has its vouchers, and its count says how many', async () => {
  for (const [group, count] of [
    ['active', 1],
    ['used', 1],
    ['expired', 2],
    ['all', 4],
  ] as const) {
    const { vouchers, counts } = await list(`?group=${group}`);
    expect([vouchers.length, counts?.[group]], group).toEqual([count, count]);
  }
  expect((await list('?group=used')).vouchers).toMatchObject([{ author: null, order_number: number, state: 'used' }]);
  expect((await list('?group=all&origin=staff')).vouchers).toMatchObject([{ author: 'Лола', state: 'active' }]);
  const { vouchers, counts } = await list('?group=all&origin=customer');
  expect([vouchers.length, counts?.active, counts?.all]).toEqual([3, 0, 3]);
  expect((await list(`?group=all&before=${vouchers[1]?.id}`)).vouchers).toHaveLength(1);
});

test('customers are masked, and are those whom the caller may see', async () => {
  const { text } = await list('?group=all');
  for (const secret of ['998931234567', 'Каримов', buyer.phone]) expect(text).not.toContain(secret);
  office.be({ storesOf: () => new Set([1, 2, 20]) });
  expect((await list('?group=all')).vouchers.map(({ customer }) => customer.id)).toEqual([
    buyer.id,
    buyer.id,
    buyer.id,
  ]);
  office.be({ storesOf: (permission) => (permission === 'orders:see' ? new Set([999]) : 'all') });
  expect((await list('?group=used')).vouchers).toMatchObject([{ order_number: null }]);
});
