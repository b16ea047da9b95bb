import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  handedOverQuantity,
  MAX_PRINTED_ORDERS,
  PRINTED_PER_HOUR,
  printedOrdersSchema,
} from '#contract/orders/order-documents.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffOrdersRoutes } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
const numbers: string[] = [];
let id = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  shop = await ordersShop(db);
  office = await backOfficeShop([
    staffOrdersRoutes({
      db,
      catalog: { cards: () => [] },
      orders: shop.orders,
      shopName: (locale) => `Amper ${locale}`,
    }),
  ]);
  for (const quantity of [1, 2]) {
    const buyer = await shop.buyer([11, quantity]);
    const form = orderForm(buyer, { name: 'Дилноза Юсупова', message: 'Домофон 14К' });
    const { order_number } = await shop.orders.place(
      buyer,
      { ...form, address_id: null, address: 'Ташкент, Нукус, 14' },
      { locale: 'ru', key: undefined },
    );
    numbers.push(order_number);
  }
});
beforeEach(() => {
  // The audit log only grows: every test is somebody else's.
  id += 1;
  office.be({ id });
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const entries = () =>
  database.db.select().from(auditEntries).where(eq(auditEntries.staffId, id)).orderBy(auditEntries.id);
const only = (...permissions: Permission[]) => ({ id, permissions: new Set(permissions) });

async function print(document: string, own: object = {}) {
  const { status, data, text } = await office.post('/orders/print', { numbers, document, locale: 'ru', ...own });
  return { status, text, printed: status === 200 ? printedOrdersSchema.parse(data) : undefined };
}

test('a packing slip names the buyer and what is paid at the door; each buyer is an entry of the audit log', async () => {
  const { printed } = await print('packing');
  expect(printed?.shop_name).toBe('Amper ru');
  expect(printed?.orders.map(({ number, due, total }) => [number, due === total])).toEqual(
    numbers.map((number) => [number, true]),
  );
  expect(printed?.orders[0]).toMatchObject({
    buyer: { name: 'Дилноза Юсупова', address: 'Ташкент, Нукус, 14', message: 'Домофон 14К', is_masked: false },
    lines: [{ product_id: 11, sku: expect.any(String), quantity: 1, taken_from: [{ quantity: 1 }] }],
  });
  expect((await entries()).map(({ kind, subject, details }) => [kind, subject, details])).toEqual(
    numbers.map((number) => ['orders_printed', `order:${number}`, { document: 'packing' }]),
  );
});

test('a list of goods and a warranty name nobody and leave no entry', async () => {
  for (const document of ['picking', 'warranty']) {
    const { printed, text } = await print(document);
    expect(printed?.orders.map(({ buyer }) => buyer)).toEqual([null, null]);
    expect(text).not.toMatch(/Юсупова|Нукус|Домофон/);
  }
  expect(await entries()).toEqual([]);
});

test('without the right to see them the data are masked, on paper too', async () => {
  office.be(only('orders:see'));
  const { printed, text } = await print('invoice');
  expect(printed?.orders[0]?.buyer).toMatchObject({ name: 'Дилноза Ю.', address: 'Ташкент, •••', is_masked: true });
  expect(text).not.toMatch(/Юсупова|Нукус|Домофон/);
  expect(await entries()).toEqual([]);
});

test('the data of an ended order are masked for everybody, and nothing is packed for it', async () => {
  const [ended = ''] = numbers;
  await database.db.update(orders).set({ status: 'delivered' }).where(eq(orders.number, ended));
  for (const permission of ['customers:uncover-orders', 'customers:uncover'] as const) {
    office.be(only('orders:see', permission));
    const { printed } = await print('invoice');
    expect(printed?.orders.map(({ buyer, due }) => [buyer?.is_masked, due > 0])).toEqual([
      [true, false],
      [false, true],
    ]);
  }
  expect((await print('picking')).printed?.orders.map(({ number }) => number)).toEqual([numbers[1]]);
  await database.db.update(orders).set({ status: 'new' }).where(eq(orders.number, ended));
});

test('refunded pieces are not taken from stores; the lines and sums of the paper are those of the order', async () => {
  const [first = '', second = ''] = numbers;
  const refund = (number: string, quantity: number) =>
    database.db.execute(sql`
      update order_lines set refunded_quantity = ${quantity}
      where product_id = 11 and order_id = (select id from orders where number = ${number})`);
  await refund(first, 1);
  await refund(second, 1);
  const { printed } = await print('picking');
  const goods = printed?.orders.map(({ lines }) => lines.filter(({ is_service }) => !is_service));
  expect(goods?.map((lines) => lines.map((line) => [line.quantity, handedOverQuantity(line)]))).toEqual([
    [[1, 0]],
    [[2, 1]],
  ]);
  expect(goods?.map((lines) => lines.map((line) => line.taken_from.map(({ quantity }) => quantity)))).toEqual([
    [[]],
    [[1]],
  ]);
  for (const { number, lines, cart_total } of printed?.orders ?? []) {
    const sum = lines.filter(({ is_service }) => !is_service).reduce((total, line) => total + line.line_total, 0);
    expect([number, sum]).toEqual([number, cart_total]);
  }
  await refund(first, 0);
  await refund(second, 0);
});

test('an order that nobody has paid and nobody pays at the door is not said to be settled', async () => {
  await database.db
    .update(orders)
    .set({ paymentMethodId: 2 })
    .where(eq(orders.number, numbers[0] ?? ''));
  const { printed } = await print('packing');
  expect(printed?.orders.map(({ due, is_settled }) => [due > 0, is_settled])).toEqual([
    [false, false],
    [true, false],
  ]);
  await database.db
    .update(orders)
    .set({ paymentMethodId: 1 })
    .where(eq(orders.number, numbers[0] ?? ''));
});

test('orders of other stores and unknown ones are left out; nothing is printed twice', async () => {
  const unknown = await print('picking', { numbers: ['26-999999', numbers[0], numbers[0]] });
  expect(unknown.printed?.orders.map(({ number }) => number)).toEqual([numbers[0]]);
  office.be({ id, storesOf: () => new Set([9999]) });
  expect((await print('packing')).printed?.orders).toEqual([]);
});

test('one person prints so many buyers an hour, also by calls at the same moment', async () => {
  const before = { at: new Date(), staffId: id, kind: 'orders_printed', details: {} };
  await database.db.insert(auditEntries).values(Array.from({ length: PRINTED_PER_HOUR - 3 }, () => before));
  const both = await Promise.all([print('packing'), print('packing')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await print('picking')).status).toBe(200);
});

test('what is paid already is not due again, and the wrong request is refused', async () => {
  await database.db
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(eq(orders.number, numbers[0] ?? ''));
  expect((await print('packing')).printed?.orders.map(({ due }) => due > 0)).toEqual([false, true]);
  const many = Array.from({ length: MAX_PRINTED_ORDERS + 1 }, (_, at) => `26-${String(at).padStart(6, '0')}`);
  expect((await print('packing', { numbers: many })).status).toBe(422);
  expect((await print('labels')).status).toBe(422);
  expect((await print('packing', { numbers: [] })).status).toBe(422);
});
