import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { instalmentApplications, instalmentEvents, instalmentPayments } from '#server/schema/instalments-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type InstalmentsShop, instalmentsShop } from '#server/testing/instalments-shop.ts';
import { type Buyer, type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createInstalmentAdmin, type InstalmentAdmin } from './instalment-admin.ts';

const TOTAL = 4_000_000 * 1.15 + 48_000;
const receipt = {} as Receipt;

let database: TestDatabase;
let money: OrdersShop;
let shop: InstalmentsShop;
let admin: InstalmentAdmin;
let buyer: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await insertPartners(database.db);
  money = await ordersShop(database.db);
  const port = { placeFromInstalment: money.orders.placeFromInstalment, cancelOrder: async () => undefined };
  // Nobody listens there: the partners that are called on are away.
  shop = await instalmentsShop({ db: database.db, orders: port, partnersUrl: 'http://127.0.0.1:9' });
  admin = createInstalmentAdmin({ db: database.db, jobs: shop.jobs });
  buyer = await money.buyer();
});
afterEach(async () => {
  await database.db.execute(sql`truncate instalment_applications, instalment_payments, orders, requests cascade`);
});
afterAll(async () => {
  await shop.close();
  await money.close();
  await database.drop();
});

async function applied(partner = 'inhouse'): Promise<number> {
  const { body } = await shop.apply({
    ...{ name: 'Дилноза', phone: buyer.phone, products: [{ product_id: 13 }], period: partner === 'uzum' ? 12 : 3 },
    data: { partner_name: partner },
  });
  return (await shop.application(body.result?.application_id ?? '')).number;
}

async function contract(): Promise<number> {
  const number = await applied();
  await admin.work(number, 'sign', {});
  await shop.runDueJobs();
  return number;
}

test('a contract signed on paper becomes an order with a payment schedule', async () => {
  const number = await applied();
  expect(await admin.work(number, 'sign', { note: 'паспорт сверен' })).toMatchObject({ kind: 'done' });
  expect(await admin.work(number, 'sign', {})).toEqual({ kind: 'not_possible' });
  await shop.runDueJobs();
  expect(await admin.find(number)).toMatchObject({ state: 'confirmed', orderNumber: expect.any(String) });
  expect(await database.db.select().from(orders)).toHaveLength(1);
  const [event] = await database.db.select().from(instalmentEvents).where(eq(instalmentEvents.state, 'signed'));
  expect(event).toMatchObject({ author: 'operator', note: 'паспорт сверен' });
  const [own] = await shop.instalments.ofCustomer(buyer, 'ru');
  expect(own).toMatchObject({ is_payable: true, left: TOTAL, paid: 0, next: { number: 1, sum: 1_550_000 } });
  expect(own?.schedule.map(({ sum }) => sum)).toEqual([1_550_000, 1_550_000, 1_548_000]);
});

test('monthly payments by card: any amount up to the rest, each counted once', async () => {
  const number = await contract();
  const { payable, settle } = shop.instalments.purpose;
  expect(await payable(buyer.id, String(number), 1_550_000)).toMatchObject({ subject: number, amount: 1_550_000 });
  expect(await payable(buyer.id, String(number), 99_000_000)).toMatchObject({ amount: TOTAL });
  expect(await payable(buyer.id, String(number), 0)).toMatchObject({ amount: 1_000 });
  expect(await payable(buyer.id + 1, String(number), 1_550_000)).toBeNull();
  expect(await payable(buyer.id, 'x', 1_550_000)).toBeNull();

  const pay = (reference: string, amount: number) =>
    database.db.transaction((tx) => settle(tx, number, { receipt, amount, reference }));
  const twice = await Promise.all([pay('a', 1_550_000), pay('a', 1_550_000)].map((one) => one.catch(() => 'lost')));
  expect(twice).toContain('paid');
  expect(await pay('a', 1_550_000)).toBe('paid');
  expect(await database.db.select().from(instalmentPayments)).toHaveLength(1);
  expect(await pay('b', TOTAL)).toBe('cannot');
  const race = await Promise.all([pay('c', 2_000_000), pay('d', 2_000_000)]);
  expect(race.sort()).toEqual(['cannot', 'paid']);

  const [own] = await shop.instalments.ofCustomer(buyer, 'ru');
  expect(own).toMatchObject({ paid: 3_550_000, left: TOTAL - 3_550_000, next: { number: 3, sum: 1_098_000 } });
  expect(own?.schedule.map(({ is_paid }) => is_paid)).toEqual([true, true, false]);
  expect(await pay('e', 1_098_000)).toBe('paid');
  expect(await payable(buyer.id, String(number), 1)).toBeNull();
  expect((await shop.instalments.ofCustomer(buyer, 'ru'))[0]).toMatchObject({ next: null, left: 0, is_payable: false });
});

test('a payment at the till counts too, but never above the rest', async () => {
  const number = await contract();
  expect(await admin.work(number, 'paid', { value: '1 550 000' })).toMatchObject({ kind: 'done' });
  expect(await admin.work(number, 'paid', { value: '9999999999' })).toEqual({ kind: 'not_possible' });
  expect(await admin.work(number, 'paid', { value: 'много' })).toEqual({ kind: 'not_possible' });
  expect((await shop.instalments.ofCustomer(buyer, 'ru'))[0]).toMatchObject({ paid: 1_550_000 });
});

test('a contract without a response is entered manually, then awaits its signature', async () => {
  const number = await applied('uzum');
  await database.db.update(instalmentApplications).set({ contractRequestedAt: new Date(0) });
  expect(await admin.work(number, 'contract', { value: '77/88' })).toEqual({ kind: 'not_possible' });
  shop.passTime(300);
  await shop.runDueJobs();
  expect(await admin.find(number)).toMatchObject({ reason: 'order_unknown' });
  expect(await admin.work(number, 'contract', { value: '77' })).toEqual({ kind: 'not_possible' });
  expect(await admin.work(number, 'contract', { value: '77/88' })).toMatchObject({ kind: 'done' });
  expect(await admin.find(number)).toMatchObject({
    state: 'awaiting_signature',
    contractId: '77',
    partnerOrderId: '88',
  });
});

test('manual refusal and cancellation are final; a missing application is unknown', async () => {
  const refused = await applied();
  await admin.work(refused, 'refuse', {});
  const cancelled = await applied('uzum');
  await admin.work(cancelled, 'cancel', {});
  expect(await admin.find(refused)).toMatchObject({ state: 'refused', reason: 'by_operator' });
  expect(await admin.find(cancelled)).toMatchObject({ state: 'cancelled', isCancelDue: false });
  expect(await admin.work(refused, 'sign', {})).toEqual({ kind: 'not_possible' });
  expect(await admin.work(999_999, 'sign', {})).toEqual({ kind: 'unknown' });
  expect((await admin.latest()).map(({ id }) => id)).toEqual([cancelled, refused]);
});
