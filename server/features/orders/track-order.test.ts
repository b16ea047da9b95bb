import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trackedOrderSchema } from '#contract/orders/orders.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: OrdersShop;
let phone: string;
let number: string;
let lastPhone = 998_907_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  phone = String(++lastPhone);
  const token = await shop.http.register(phone);
  await shop.http.call('POST', '/cart/items/add', { token, body: { product_id: 13, quantity: 1 } });
  const form = { name: 'Дилноза', phone_number: phone, address: 'Ташкент, Нукус, 14' };
  const body = { ...form, payment_method_id: 1, shipping_method_id: 1 };
  const placed = await shop.http.call('POST', '/orders', { token, body });
  number = String(placed.body.data?.order_number);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const track = (order_number: string, phone_number: string) =>
  shop.http.call('POST', '/orders/track', { body: { order_number, phone_number } });
const change = (values: Partial<typeof orders.$inferInsert>) =>
  database.db.update(orders).set(values).where(eq(orders.number, number));

test('number and phone show how far an order is, and neither who ordered it nor what', async () => {
  const { status, body } = await track(` № ${number} `, phone);
  expect(status).toBe(200);
  expect(trackedOrderSchema.strict().parse(body.data)).toMatchObject({
    ...{ order_number: number, status: 'new', courier: null, store: null },
    history: [{ status: 'new' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Дилноза|Нукус|Смартфон/);
  expect(JSON.stringify(body)).not.toContain(phone);
});

test('a wrong phone, a wrong number, an order out of sight and an erased one have the same answer', async () => {
  const answers = [await track(number, '998909999999'), await track('26-999999', phone)];
  await change({ isHidden: true });
  answers.push(await track(number, phone));
  await change({ isHidden: false, phone: '' });
  answers.push(await track(number, phone));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('what is no number and no phone is refused at its field', async () => {
  const { status, body } = await track('мой заказ', '12');
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['order_number', 'phone_number']);
});

test('the courier is named while the order is on the way', async () => {
  const [courier] = await database.db
    .insert(couriers)
    .values({ key: randomUUID(), name: 'Бахтиёр', phone: '998901112233' })
    .returning({ id: couriers.id });
  await change({ courierId: courier?.id ?? 0 });
  expect((await track(number, phone)).body.data?.courier).toBeNull();
  await change({ status: 'on_the_way' });
  expect((await track(number, phone)).body.data?.courier).toEqual({ name: 'Бахтиёр', phone_number: '998901112233' });
});

test('the phones of one order cannot be tried one after the other, nor the orders of one phone', async () => {
  const phones = await Promise.all(Array.from({ length: 30 }, (_, at) => track(number, String(998_935_000_000 + at))));
  expect(phones.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(phones.filter(({ status }) => status === 429)).toHaveLength(20);
  const right = await track(number, phone);
  expect(right.status).toBe(429);
  const numbers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => track(`26-9${String(at).padStart(5, '0')}`, '998936000000')),
  );
  expect(numbers.filter(({ status }) => status === 429)).toHaveLength(20);
});
