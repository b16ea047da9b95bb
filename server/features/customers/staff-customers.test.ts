import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCustomerSchema } from '#contract/customers/customers.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffCustomersRoutes } from './staff-customers-routes.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let buyer: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  shop = await ordersShop(db);
  office = await backOfficeShop([
    staffCustomersRoutes({
      db,
      hasActiveVoucher: async () => false,
    }),
  ]);
  buyer = await shop.buyer([11, 1], [13, 1]);
  const { order_number } = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
  for (const move of ['confirm', 'pack', 'send', 'deliver'] as const)
    await shop.orders.move(order_number, { move, actor: 'shop', author: 'Лола' });
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test('a customer is masked; their orders add up', async () => {
  const { status, data, text } = await office.get(`/customers/${buyer.id}`);
  expect(status).toBe(200);
  const customer = staffCustomerSchema.parse(data);
  expect(customer).toMatchObject({ name: 'Азиз', addresses_count: 1, email: null, can_uncover: true });
  expect(customer.phone).toBe(`+998 ** *** ** ${buyer.phone.slice(-2)}`);
  expect(customer.orders).toMatchObject({ total: 1, delivered: 1, failed: 0 });
  expect(customer.orders?.delivered_sum).toBe(customer.orders?.rows[0]?.total);
  expect(text).not.toContain(buyer.phone);
  expect(text).not.toContain('Нукус');
});

test('orders are shown to those who may see orders, of their stores', async () => {
  office.be(only('customers:see'));
  expect((await office.get(`/customers/${buyer.id}`)).data).toMatchObject({ orders: null, can_uncover: false });
  office.be({ storesOf: (permission) => (permission === 'orders:see' ? new Set([999]) : 'all') });
  expect((await office.get(`/customers/${buyer.id}`)).data).toMatchObject({ orders: { rows: [], total: 0 } });
});

test('people of a store see the customers who have ordered there', async () => {
  office.be({ storesOf: () => new Set([999]) });
  expect((await office.get(`/customers/${buyer.id}`)).status).toBe(404);
  office.be({ storesOf: () => new Set([1, 2, 20]) });
  expect((await office.get(`/customers/${buyer.id}`)).status).toBe(200);
  expect((await office.get('/customers/999999')).status).toBe(404);
});

test('uncovering returns the requested fields and is in the audit log', async () => {
  const body = { reason: 'Звонок клиенту', fields: ['phone', 'addresses'] };
  const { status, data } = await office.post(`/customers/${buyer.id}/uncover`, body);
  expect(status).toBe(200);
  expect(data).toEqual({ phone: buyer.phone, addresses: ['Нукус, 14'] });
  const [entry] = await database.db.select().from(auditEntries);
  expect(entry).toMatchObject({ kind: 'uncovered', subject: `customer:${buyer.id}`, staffId: 1 });
  office.be(only('customers:uncover'));
  expect((await office.post(`/customers/${buyer.id}/uncover`, body)).status).toBe(403);
});
