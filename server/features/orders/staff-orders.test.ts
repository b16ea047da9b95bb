import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDED_STATUSES } from '#contract/orders/order-states.ts';
import { staffOrderSchema } from '#contract/orders/staff-order.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { UNCOVERED_PER_HOUR } from '#contract/personal-data/personal-data.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
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
let number: string;
let auditFails = false;
let offset = 0;
const now = () => new Date(Date.now() + offset);

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
      shopName: () => 'Amper',
      now,
      recordAudit: async (tx, origin, { kind, subject, details = {} }) => {
        if (auditFails) throw new Error('The audit log is not there');
        await tx.insert(auditEntries).values({ ...origin, kind, subject: subject ?? null, details, at: now() });
      },
    }),
  ]);
  const buyer = await shop.buyer([11, 1]);
  const form = orderForm(buyer, { name: 'Дилноза Юсупова', email: 'dilnoza@mail.uz', message: 'Домофон 14К' });
  const placed = await shop.orders.place(
    buyer,
    { ...form, address_id: null, address: 'Ташкент, Нукус, 14' },
    { locale: 'ru', key: undefined },
  );
  number = placed.order_number;
});
beforeEach(async () => {
  office.be({});
  auditFails = false;
  // A day after the calls of the test before: their entries do not count any more.
  offset += 86_400_000;
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const uncover = (body: object) => office.post(`/orders/${number}/uncover`, body);
const entries = () => database.db.select().from(auditEntries).orderBy(auditEntries.id);
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test('an order shows everything but the personal data of the customer', async () => {
  const { status, data, text } = await office.get(`/orders/${number}`);
  expect(status).toBe(200);
  const order = staffOrderSchema.parse(data);
  expect(order).toMatchObject({
    name: 'Дилноза Ю.',
    email: 'd•••@mail.uz',
    address: 'Ташкент, •••',
    message: '•••',
    customer_id: expect.any(Number),
    can_uncover: true,
    status: 'new',
    lines: [{ product_id: 11, quantity: 1 }],
    timeline: [{ kind: 'move', status: 'new', author: 'customer' }],
  });
  expect(order.taken_from.map(({ quantity }) => quantity)).toEqual([1]);
  for (const secret of ['Юсупова', 'dilnoza@', 'Нукус', 'Домофон', '99890700']) expect(text).not.toContain(secret);
});

test('the requested fields are uncovered, and the audit log has who, what and why, but not the data', async () => {
  const before = (await entries()).length;
  const { status, data } = await uncover({ reason: 'Уточняю адрес доставки', fields: ['phone', 'address'] });
  expect(status).toBe(200);
  expect(data).toEqual({ phone: expect.stringMatching(/^99890700\d{4}$/), address: 'Ташкент, Нукус, 14' });
  const written = (await entries()).slice(before);
  expect(written).toMatchObject([
    {
      staffId: 1,
      kind: 'uncovered',
      subject: `order:${number}`,
      details: { reason: 'Уточняю адрес доставки', fields: ['phone', 'address'] },
    },
  ]);
  expect(JSON.stringify(written)).not.toMatch(/Нукус|99890700/);
});

test('without an entry in the audit log there are no data', async () => {
  auditFails = true;
  const { status, text } = await uncover({ reason: 'Уточняю адрес', fields: ['name'] });
  expect(status).toBe(500);
  expect(text).not.toContain('Юсупова');
});

test('a reason and known fields are required', async () => {
  expect((await uncover({ reason: ' ', fields: ['name'] })).status).toBe(422);
  const short = await uncover({ reason: 'так', fields: ['name'] });
  expect(short.errors).toEqual({ reason: ['Напишите причину подробнее, хотя бы 5 символов'] });
  expect((await uncover({ reason: 'Уточняю адрес', fields: [] })).status).toBe(422);
  expect((await uncover({ reason: 'Уточняю адрес', fields: ['receipt'] })).status).toBe(422);
});

test('one person uncovers so many records an hour, also when the calls come at the same moment', async () => {
  const body = { reason: 'Сверяю список доставки', fields: ['phone'] };
  await database.db
    .insert(auditEntries)
    .values(
      Array.from({ length: UNCOVERED_PER_HOUR - 1 }, () => ({ at: now(), staffId: 1, kind: 'uncovered', details: {} })),
    );
  const both = await Promise.all([uncover(body), uncover(body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(both.find(({ status }) => status === 429)?.message).toBe(
    'Открыто записей за час: 60, больше нельзя. Подождите 60 мин.',
  );
  office.be({ id: 2 });
  expect((await uncover(body)).status).toBe(200);
  office.be({});
  offset += 3_601_000;
  expect((await uncover(body)).status).toBe(200);
});

test('uncovering needs a permission to uncover', async () => {
  office.be(only('orders:see'));
  expect((await uncover({ reason: 'Уточняю адрес', fields: ['name'] })).status).toBe(403);
  expect((await office.get(`/orders/${number}`)).data).toMatchObject({ can_uncover: false });
});

test('who processes orders uncovers those in work in their stores, and no others', async () => {
  const body = { reason: 'Уточняю адрес', fields: ['name'] };
  const { data } = await office.get(`/orders/${number}`);
  const storeId = staffOrderSchema.parse(data).taken_from[0]?.store_id ?? 0;
  const processing = only('orders:see', 'customers:uncover-orders');
  const elsewhere = {
    storesOf: (permission: Permission) => (permission === 'orders:see' ? 'all' : new Set([storeId + 1])),
  };
  const verdict = async () => [
    (await uncover(body)).status,
    staffOrderSchema.parse((await office.get(`/orders/${number}`)).data).can_uncover,
  ];
  office.be(processing);
  expect(await verdict()).toEqual([200, true]);
  office.be({ ...processing, ...elsewhere } as Partial<StaffCaller>);
  expect(await verdict()).toEqual([404, false]);
  for (const status of ENDED_STATUSES) {
    await database.db.update(orders).set({ status }).where(eq(orders.number, number));
    office.be(processing);
    expect(await verdict()).toEqual([404, false]);
    office.be(only('orders:see', 'customers:uncover'));
    expect(await verdict()).toEqual([200, true]);
  }
  await database.db.update(orders).set({ status: 'new' }).where(eq(orders.number, number));
});

test('the number of a bank transaction is there only for those who may refund', async () => {
  const receipt = {
    name: '',
    orderName: '',
    cardNumber: '8600 **** 1234',
    commission: 0,
    totalAmount: 1,
    date: '',
    transactionId: 'bank-4711',
  };
  await database.db.update(orders).set({ receipt }).where(eq(orders.number, number));
  office.be(only('orders:see'));
  const { data, text } = await office.get(`/orders/${number}`);
  expect(staffOrderSchema.parse(data).receipt).toMatchObject({ card_number: '8600 **** 1234', transaction_id: null });
  expect(text).not.toContain('bank-4711');
  office.be(only('orders:see', 'orders:refund'));
  expect((await office.get(`/orders/${number}`)).data).toMatchObject({ receipt: { transaction_id: 'bank-4711' } });
});

test('people of a store see and uncover the orders of their store only', async () => {
  const { data } = await office.get(`/orders/${number}`);
  const storeId = staffOrderSchema.parse(data).taken_from[0]?.store_id ?? 0;
  office.be({ storesOf: () => new Set([storeId]) });
  expect((await office.get(`/orders/${number}`)).status).toBe(200);
  office.be({ storesOf: () => new Set([storeId + 1]) });
  expect((await office.get(`/orders/${number}`)).status).toBe(404);
  expect((await uncover({ reason: 'Уточняю адрес', fields: ['name'] })).status).toBe(404);
  office.be({ storesOf: (permission) => (permission === 'orders:see' ? 'all' : new Set([storeId + 1])) });
  expect((await uncover({ reason: 'Уточняю адрес', fields: ['name'] })).status).toBe(404);
  office.be({ storesOf: () => new Set() });
  expect((await office.get(`/orders/${number}`)).status).toBe(404);
});

test('an order that only holds goods for a payment is not found', async () => {
  await database.db.update(orders).set({ isHidden: true }).where(eq(orders.number, number));
  expect((await office.get(`/orders/${number}`)).status).toBe(404);
  await database.db.execute(sql`update orders set is_hidden = false`);
  expect((await office.get('/orders/26-999999')).status).toBe(404);
});
