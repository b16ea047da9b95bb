import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffApplicationsSchema } from '#contract/instalments/staff-application.ts';
import { staffJobsSchema } from '#contract/jobs/jobs.ts';
import { moderationListSchema } from '#contract/moderation/moderation.ts';
import { returnsSchema } from '#contract/orders/returns.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { staffPaymentsSchema } from '#contract/payments/staff-payment.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { proposalsSchema } from '#contract/proposals/proposals.ts';
import { staffReceiptsSchema } from '#contract/receipts/staff-receipt.ts';
import { staffRequestsSchema } from '#contract/requests/staff-request.ts';
import { awaitedProductsSchema } from '#contract/stock-alerts/staff-stock-alerts.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { QUEUE_LENGTH, tasksSchema, todaySchema } from '#contract/today/today.ts';
import { TASK_KINDS, type TaskKind } from '#contract/today/today-tasks.ts';
import { staffInstalmentsRoutes } from '#server/features/instalments/index.ts';
import { jobsFeature } from '#server/features/jobs/index.ts';
import { moderationRoutes } from '#server/features/moderation/index.ts';
import { isOrderVisible, staffOrdersRoutes } from '#server/features/orders/index.ts';
import { staffPaymentsRoutes } from '#server/features/payments/index.ts';
import { proposalsFeature } from '#server/features/proposals/index.ts';
import { receiptsAdminRoutes } from '#server/features/receipts-admin/index.ts';
import { staffRequestsRoutes } from '#server/features/requests/index.ts';
import { staffStockAlertsRoutes } from '#server/features/stock-alerts/index.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { failJob } from '#server/testing/stored-jobs.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { todayRoutes } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let jobs: Jobs;
const now = new Date();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 10000 where product_id = 11`);
  shop = await ordersShop(db);
  jobs = createTestJobs(db);
  const catalog = { cards: () => [], paths: () => [], stock: () => 0 };
  office = await backOfficeShop([
    todayRoutes({ db, now: () => now }),
    ...(proposalsFeature({ db, isOrderVisible, rewordPreview: (preview) => preview }).routes?.staff ?? []),
    staffOrdersRoutes({ db, catalog, orders: shop.orders, shopName: () => 'Amper' }),
    staffRequestsRoutes({ db, catalog, publicUrl: 'https://shop.test', now: () => now }),
    moderationRoutes({ db, catalog, areInvitationsOn: () => false }),
    staffPaymentsRoutes({ db, payments: null }),
    staffStockAlertsRoutes({ db }),
    ...(jobsFeature({ db, log }).routes?.staff ?? []),
    staffInstalmentsRoutes({ db, jobs: { queue: async () => undefined } }),
    receiptsAdminRoutes({ db, config: null, jobs: { queue: async () => undefined }, now: () => now }),
  ]);
});
beforeEach(async () => {
  office.be({});
  await database.db.execute(sql`
    delete from receipts; delete from pgboss.job; delete from order_returns; delete from payments; delete from instalment_applications;
    delete from proposals; delete from requests; delete from reviews; delete from product_questions;
    delete from exchanges; delete from stock_alerts; update orders set status = 'cancelled', payment_status = 'unpaid';
    update products set stock_total = 1`);
});
afterAll(async () => {
  await jobs.close();
  await office.close();
  await shop.close();
  await database.drop();
});

async function placeOrder(own: PgUpdateSetSource<typeof orders> = {}): Promise<string> {
  const buyer = await shop.buyer([11, 1]);
  const { order_number } = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
  if (Object.keys(own).length > 0) {
    await database.db.update(orders).set(own).where(sql`${orders.number} = ${order_number}`);
  }
  return order_number;
}

async function request(own: Partial<typeof requests.$inferInsert> = {}): Promise<number> {
  const [row] = await database.db
    .insert(requests)
    .values({ type: 'callback', locale: 'ru', phone: '998901234567', payload: {}, fingerprint: randomUUID(), ...own })
    .returning({ id: requests.id });
  return row?.id ?? 0;
}

const goods = (price: number) => ({
  goods: [{ product_id: 11, name: 'Телефон', quantity: 2, shown_price: null, price }],
});

/** A file that failed. */
async function fillExchange(): Promise<void> {
  await database.db.execute(sql`
    with staff_of as (
        insert into staff (name, email) values ('Лола', 'exchange@example.uz')
        on conflict do nothing returning id),
      program as (
        insert into exchanges (name, password_hash, codes, fields, max_warned, created_by)
        select '1С', 'x', '{}', '{}', 1, id from staff_of on conflict do nothing returning id),
      session as (insert into exchange_sessions (exchange_id, token_hash) select id, 'x' from program returning id),
      import as (
        insert into imports (staff_id, file_name, size, sheets, settings, column_names, state, problem)
        select staff_of.id, 'offers.xml', 1, '{}', '{}', '{}', 'failed', 'damaged' from staff_of, session returning id)
    insert into exchange_files (session_id, name, import_id) select session.id, 'offers.xml', import.id from session, import`);
}

async function fill(): Promise<void> {
  await fillExchange();
  const { db } = database;
  await placeOrder();
  await db.insert(payments).values(
    (['unknown', 'unknown', 'reversing', 'paid'] as const).map((state) => ({
      ...{ reference: randomUUID(), provider: 'payme' as const, purpose: 'order' as const, isCheckout: true },
      ...{ amount: 100_000, state, sessionHash: Buffer.from(randomUUID()), maskedCard: '860006******6311' },
      ...{ locale: 'ru' as const, expiresAt: now, createdAt: ago(1) },
    })),
  );
  await request({ payload: goods(400_000) });
  await request({ dueAt: ago(1), ownerId: null });
  await request({ status: 'done', dueAt: ago(1) });
  // One of somebody else, one of the reader, one that is decided.
  await db.execute(sql`
    insert into proposals (kind, subject, shown, request, needs, staff_id, author, key, state, decided_by_id, decided_at)
    select 'refund', '{"kind": "refund", "order": "26-1", "amount": 700000}', '{}', '{}', '{orders:refund}', staff_id, 'Лола',
      gen_random_uuid(), state, case when state <> 'waiting' then 99 end, case when state <> 'waiting' then now() end
    from (values (7, 'waiting'), (1, 'waiting'), (8, 'declined')) as p (staff_id, state)`);
  const text = { productId: 11, name: 'Анвар', locale: 'ru' as const };
  const email = 'a@mail.uz';
  await db.insert(reviews).values({ ...text, body: 'Хорошо', email, author: email, rating: 5 });
  await db.insert(productQuestions).values([
    { ...text, body: 'Есть?' },
    { ...text, body: 'Когда?', status: 'approved' },
    { ...text, body: 'Реклама', status: 'rejected' },
  ]);
  const applications = await Promise.all([request(), request(), request()]);
  for (const [at, [state, kind, reason]] of [
    ['new', 'inhouse', null] as const,
    ['checking', 'iman', 'order_unknown'] as const,
    ['checking', 'iman', null] as const,
  ].entries()) {
    await db.execute(sql`
      insert into instalment_applications (request_id, partner_id, kind, name, phone, locale, lines, amount, months, percent,
        fee_sum, first_pay, credit_total, month_price, state, reason, expires_at)
      select ${applications[at]}, id, ${kind}, 'x', '998900000000', 'ru', '[{"name":{"ru":"Телефон"}}]', 3000000, 12, 0, 0, 0,
        3000000, 250000, ${state}, ${reason}, now() from instalment_partners order by id limit 1`);
  }
  // Of an order that was handed over; one is here, the other only announced.
  for (const state of ['received', 'announced']) {
    await db.execute(sql`
      with opened as (
        insert into order_returns (order_id, key, state, way, store_id)
        select id, ${randomUUID()}, ${state}, 'store', 1 from orders order by id limit 1 returning id, order_id)
      insert into order_return_lines (return_id, product_id, quantity, reason)
      select o.id, l.product_id, 1, 'defect' from opened o
      join order_lines l on l.order_id = o.order_id and not l.is_service`);
  }
  await db.execute(sql`
    insert into stock_alerts (customer_id, product_id, kind, price, locale, created_at)
      select id, 11, 'stock', 100, 'ru', now() - interval '2 days' from customers order by id limit 2;
    update products set stock_total = 0 where id in (11, 12)`);
  await db.execute(sql`
    insert into receipts (order_id, cause, kind, writer, state, lines, total, cash, at, failure)
    select id, 'paid', 'sale', 'service', 'refused', '[]', 400000, 0, ${ago(3)}::timestamptz, 'codes_missing'
    from orders order by id desc limit 1`);
  await failJob(db, jobs, { name: 'sms.send', payload: { smsId: 7 } });
}

const today = async () => todaySchema.parse((await office.get('/today')).data);
const tasksOf = async (kind: TaskKind, page = 1) =>
  tasksSchema.parse((await office.get(`/today/${kind}?page=${page}`)).data);
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test('each number is that of the list which it opens', async () => {
  await fill();
  const counts = Object.fromEntries((await today()).kinds.map(({ kind, count }) => [kind, count]));
  const newOrders = staffOrdersSchema.parse((await office.get('/orders?group=new')).data);
  const requestsOf = async (group: string) =>
    staffRequestsSchema.parse((await office.get(`/requests?group=${group}`)).data).requests.length;
  const waiting = async (kind: string) =>
    moderationListSchema.parse((await office.get(`/moderation/${kind}?group=waiting`)).data).texts.length;
  const paymentsOf = async (group: string) =>
    staffPaymentsSchema.parse((await office.get(`/payments?group=${group}`)).data).payments.length;
  const awaited = awaitedProductsSchema.parse((await office.get('/stock-alerts')).data);
  expect(awaited.counts?.order).toBe(1);
  const applications = staffApplicationsSchema.parse((await office.get('/instalments?group=shop')).data);
  expect(applications.counts?.shop).toBe(2);
  const returned = returnsSchema.parse((await office.get('/returns')).data);
  expect(returned.counts?.waiting).toBe(1);
  expect(counts).toEqual({
    orders: newOrders.orders.length,
    payments: await paymentsOf('unknown'),
    refunds: await paymentsOf('refund'),
    receipts: staffReceiptsSchema.parse((await office.get('/receipts')).data).receipts.length,
    overdue_requests: await requestsOf('overdue'),
    requests: await requestsOf('new'),
    instalments: applications.applications.length,
    returns: returned.returns.length,
    proposals: proposalsSchema.parse((await office.get('/proposals')).data).proposals.length,
    questions: await waiting('questions'),
    reviews: await waiting('reviews'),
    stock_alerts: awaited.products.length,
    exchange: 1,
    failed_jobs: staffJobsSchema.parse((await office.get('/jobs')).data).count,
  });
  expect(newOrders.counts?.new).toBe(newOrders.orders.length);
  for (const kind of TASK_KINDS) {
    const { tasks, count } = await tasksOf(kind);
    expect([kind, tasks.length, count]).toEqual([kind, counts[kind], counts[kind]]);
    expect(counts[kind]).toBeGreaterThan(0);
  }
});

test('a task says what it is about, how old it is, how much money it is, and where it is done', async () => {
  await fill();
  const { tasks, kinds } = await today();
  const taskOf = (kind: TaskKind) => tasks.find((task) => task.kind === kind);
  expect(taskOf('stock_alerts')).toMatchObject({ to: '/stock-alerts/11', detail: 'ждут 2 человека' });
  expect(Date.parse(taskOf('stock_alerts')?.at ?? '')).toBeLessThan(ago(47).getTime());
  expect(kinds.find(({ kind }) => kind === 'stock_alerts')?.sum).toBe(taskOf('stock_alerts')?.sum);
  expect(taskOf('instalments')).toMatchObject({ subject: 'Телефон', sum: 3_000_000 });
  expect(taskOf('requests')).toMatchObject({ sum: 800_000, subject: expect.stringMatching(/^№ \d+, заказ звонка$/) });
  expect(taskOf('orders')?.to).toMatch(/^\/orders\/\d\d-\d+$/);
  expect(JSON.stringify(tasks)).not.toMatch(/Анвар|9989\d{8}/);
  const { text } = await office.get('/today', 'uz');
  expect(text).toContain('2 kishi kutmoqda');
});

test('no sum is made up for a request without goods, and an order whose money all went back is to be cancelled', async () => {
  const bare = await request();
  const refunded = await placeOrder({ refunded: sql`total`, paymentStatus: 'reversed' });
  const half = await placeOrder({ refunded: sql`total - 1000`, paymentStatus: 'paid' });
  const { tasks, kinds } = await today();
  const taskTo = (to: string) => tasks.find((task) => task.to === to);
  expect(taskTo(`/requests/${bare}`)).toMatchObject({ sum: null, is_refunded: false });
  expect(taskTo(`/orders/${refunded}`)).toMatchObject({ sum: 0, is_refunded: true });
  expect(taskTo(`/orders/${half}`)).toMatchObject({ sum: 1000, is_refunded: false });
  expect(kinds.find(({ kind }) => kind === 'orders')).toMatchObject({ count: 2, sum: 1000 });
});

test('more money and more waiting come first, and what waits for two reasons stands once', async () => {
  const cheap = await request({ payload: goods(100_000), createdAt: ago(1) });
  const large = await request({ payload: goods(900_000), createdAt: ago(1) });
  const old = await request({ payload: goods(100_000), createdAt: ago(60) });
  const overdue = await request({ payload: goods(100_000), createdAt: ago(1), dueAt: ago(70) });
  const { tasks } = await today();
  expect(tasks.map(({ to }) => to)).toEqual([overdue, old, large, cheap].map((id) => `/requests/${id}`));
  expect(tasks[0]?.kind).toBe('overdue_requests');
  for (let more = 0; more < QUEUE_LENGTH; more += 1) await request();
  expect((await today()).tasks).toHaveLength(QUEUE_LENGTH);
});

test('a request with the largest numbers that were ever accepted is counted, and a made-up price puts none first', async () => {
  const line = { product_id: 1, name: null, quantity: 2_147_483_647, shown_price: 1_000_000_000_000, price: null };
  const madeUp = await request({ payload: { goods: Array(200).fill(line) } });
  const real = await request({ payload: { goods: [{ ...line, quantity: 1, price: 9_000_000 }] } });
  await request({
    payload: { goods: Array(200).fill({ ...line, price: 1_000_000_000_000 }) },
    dueAt: ago(1),
    ownerId: null,
  });
  const { kinds, tasks } = await today();
  expect(kinds.find(({ kind }) => kind === 'requests')?.sum).toBe(Number.MAX_SAFE_INTEGER);
  expect(tasks.find(({ to }) => to === `/requests/${madeUp}`)?.sum).toBe(Number.MAX_SAFE_INTEGER);
  expect(tasks.find(({ to }) => to === `/requests/${real}`)?.sum).toBe(9_000_000);
  const places = tasks.map(({ to }) => to);
  expect(places.indexOf(`/requests/${real}`)).toBeLessThan(places.indexOf(`/requests/${madeUp}`));
  expect((await tasksOf('requests')).count).toBe(3);
});

test('a person sees the kinds of their permissions, in their stores', async () => {
  await fill();
  office.be(only());
  expect(await today()).toEqual({ kinds: [], tasks: [] });
  for (const [permissions, kinds] of [
    [['orders:see'], ['orders']],
    [['payments:see'], ['payments', 'refunds', 'receipts']],
    [['requests:see'], ['overdue_requests', 'requests']],
    [['instalments:see'], ['instalments']],
    [['requests:moderate'], ['questions', 'reviews']],
    [['jobs:see'], ['failed_jobs']],
    [['products:see'], []],
    [['orders:refund'], ['proposals']],
    [['changes:bulk'], ['proposals']],
    [['products:see', 'stock:see'], ['stock_alerts']],
  ] as const) {
    office.be(only(...permissions));
    expect((await today()).kinds.map(({ kind }) => kind)).toEqual(kinds);
    for (const kind of TASK_KINDS) {
      expect((await office.get(`/today/${kind}`)).status).toBe(kinds.some((name) => name === kind) ? 200 : 403);
    }
  }
  office.be({ storesOf: () => new Set([999_999]) });
  const { kinds } = await today();
  expect(kinds.find(({ kind }) => kind === 'orders')).toMatchObject({ count: 0, sum: 0, oldest_at: null });
  expect((await tasksOf('orders')).tasks).toEqual([]);
});
