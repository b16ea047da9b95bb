import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notificationChoicesSchema, notificationsSchema } from '#contract/notifications/notifications.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { CHAT_KINDS, DEFAULT_BELL_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import { createShopEvents, forgetOldEvents, recordShopEvent } from '#server/features/shop-events/index.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { createTestJobs, type TestJobs } from '#server/testing/test-jobs.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createNotifications } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let jobs: TestJobs;
let notifications: ReturnType<typeof createNotifications>;
let people: Record<'owner' | 'picker', number>;
const changes = { subscribe: () => () => undefined };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 10000 where product_id = 11`);
  shop = await ordersShop(db);
  jobs = createTestJobs(db);
  const telegram = undefined;
  notifications = createNotifications({ db, jobs, telegram, publicUrl: 'https://shop.test', log });
  office = await backOfficeShop([...(notifications.routes?.staff ?? [])]);
  people = { owner: await person('owner'), picker: await person('picker') };
});
beforeEach(async () => {
  await database.db.execute(sql`delete from shop_events; delete from notification_choices`);
  be('owner');
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await jobs.close();
  await database.drop();
});

async function person(role: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into staff (name, email) values (${role}, ${`${randomUUID()}@shop.test`}) returning id`);
  const id = rows[0]?.id ?? 0;
  await database.db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select ${id}, id from staff_roles where code = ${role}`);
  return id;
}

function be(who: 'owner' | 'picker', permissions?: Permission[], stores: 'all' | number[] = 'all'): void {
  office.be({
    id: people[who],
    ...(permissions && { isOwner: false, permissions: new Set(permissions) }),
    storesOf: () => (stores === 'all' ? 'all' : new Set(stores)),
  });
}

const events = (subscribers = [notifications.subscriber]) =>
  createShopEvents({ db: database.db, jobs: { every: () => undefined }, changes, log, subscribers });
const kinds = async () =>
  (await database.db.select().from(shopEvents).orderBy(shopEvents.id)).map(({ kind, target }) => `${kind} ${target}`);
const bell = async () => notificationsSchema.parse((await office.get('/me/notifications')).data);

async function placeOrder(): Promise<string> {
  const buyer = await shop.buyer([11, 1]);
  return (await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined })).order_number;
}

test('an order is an event when it is placed, when it moves and when it is cancelled, and none when that is rolled back', async () => {
  const number = await placeOrder();
  await shop.orders.move(number, { move: 'confirm', actor: 'shop', author: 'Азиз' });
  await shop.orders.move(number, { move: 'cancel', actor: 'shop', author: 'Азиз' });
  const stop = new Error('rolled back');
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set status = 'returned' where number = ${number}`);
      throw stop;
    }),
  ).rejects.toBe(stop);
  expect(await kinds()).toEqual([`order_placed ${number}`, `order_moved ${number}`, `order_cancelled ${number}`]);
});

test('an order that waits hidden for its payment is placed and paid when it is shown, and cancelled hidden it is nothing', async () => {
  const number = await placeOrder();
  await database.db.execute(sql`delete from shop_events`);
  const set = (change: string) =>
    database.db.execute(sql`update orders set ${sql.raw(change)} where number = ${number}`);
  await set(`is_hidden = true, status = 'awaiting_payment'`);
  await set(`status = 'cancelled'`);
  await set(`status = 'awaiting_payment'`);
  expect(await kinds()).toEqual([]);
  await set(`is_hidden = false, status = 'new', payment_status = 'paid'`);
  expect(await kinds()).toEqual([`order_placed ${number}`, `order_paid ${number}`]);
});

test('requests, reviews, questions and the first who waits for goods are events', async () => {
  const { db } = database;
  await db
    .insert(requests)
    .values({ type: 'callback', locale: 'ru', phone: '998901234567', payload: {}, fingerprint: randomUUID() });
  await db.execute(sql`
    insert into reviews (product_id, name, email, author, rating, body, locale, status) values
      (11, 'А', 'a@mail.uz', 'a@mail.uz', 5, 'Хорошо', 'ru', 'pending'),
      (11, 'Б', 'b@mail.uz', 'b@mail.uz', 5, 'Хорошо', 'ru', 'approved');
    insert into product_questions (product_id, name, body, locale) values (11, 'А', 'Есть?', 'ru');
    insert into customers (phone, name) values ('998911111111', 'А'), ('998922222222', 'Б');
    insert into stock_alerts (customer_id, product_id, kind, price, locale)
      select id, 11, 'stock', 1, 'ru' from customers where phone in ('998911111111', '998922222222') order by id`);
  const recorded = (await kinds()).map((line) => line.split(' ')[0]);
  expect(recorded.filter((kind) => kind !== 'goods_awaited')).toEqual([
    'request_made',
    'review_waiting',
    'question_waiting',
  ]);
  expect(recorded).toContain('goods_awaited');
});

test('several processes put an event into each bell once, and a dispatch that fails leaves it to the next', async () => {
  for (let n = 0; n < 5; n++) await placeOrder();
  const fails = events([
    notifications.subscriber,
    async () => {
      throw new Error('the process died');
    },
  ]);
  await expect(fails.dispatch()).rejects.toThrow('the process died');
  expect((await bell()).unread).toBe(0);
  const taken = await Promise.all([events().dispatch(), events().dispatch(), events().dispatch()]);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect((await bell()).notifications).toHaveLength(5);
  expect(await events().dispatch()).toBe(0);
});

test('the bell leads to the thing, counts what is unread, and forgets nothing that came while all was read', async () => {
  const number = await placeOrder();
  await events().dispatch();
  const { notifications: list, unread } = await bell();
  expect(list).toMatchObject([{ kind: 'order_placed', to: `/orders/${number}`, is_read: false }]);
  expect(list[0]?.text).toContain(number);
  expect(unread).toBe(1);
  await placeOrder();
  await events().dispatch();
  expect((await office.post('/me/notifications/read', { up_to: list[0]?.id })).status).toBe(204);
  expect(await bell()).toMatchObject({ unread: 1, notifications: [{ is_read: false }, { is_read: true }] });
});

test('a right that is taken away hides what came before, also of a store', async () => {
  await placeOrder();
  await events().dispatch();
  expect((await bell()).unread).toBe(1);
  be('owner', ['products:see']);
  expect(await bell()).toMatchObject({ unread: 0, notifications: [] });
  be('owner', ['orders:see'], [99_999]);
  expect(await bell()).toMatchObject({ unread: 0, notifications: [] });
  be('owner', ['orders:see'], 'all');
  expect((await bell()).unread).toBe(1);
});

test('a return that is opened is an event, for those of the store where it comes', async () => {
  const number = await placeOrder();
  await database.db.execute(sql`delete from shop_events`);
  const { rows } = await database.db.execute<{ id: number; store: number }>(sql`
    insert into order_returns (order_id, key, way, store_id)
    select id, gen_random_uuid(), 'store', (select min(id) from stores) from orders where number = ${number}
    returning id::float8 as id, store_id as store`);
  const { id = 0, store = 0 } = rows[0] ?? {};
  await events().dispatch();
  expect((await bell()).notifications).toMatchObject([{ kind: 'return_opened', to: `/returns/${id}` }]);
  be('owner', ['returns:see', 'orders:see'], [store]);
  expect((await bell()).unread).toBe(1);
  be('owner', ['returns:see', 'orders:see'], [99_999]);
  expect((await bell()).unread).toBe(0);
  be('owner', ['orders:see']);
  expect((await bell()).unread).toBe(0);
});

test('nobody is notified of what their rights do not show, and each chooses for themselves', async () => {
  be('picker', ['orders:see']);
  const choices = async () => notificationChoicesSchema.parse((await office.get('/me/notification-choices')).data);
  const { allowed, bell: usual } = await choices();
  expect(allowed).not.toContain('request_made');
  expect(usual).toEqual(DEFAULT_BELL_KINDS.filter((kind) => allowed.includes(kind)));
  await database.db.execute(
    sql`insert into notification_choices (staff_id, bell) values (${people.picker}, '{request_made}')`,
  );
  await database.db
    .insert(requests)
    .values({ type: 'callback', locale: 'ru', phone: '998901234568', payload: {}, fingerprint: randomUUID() });
  await placeOrder();
  await events().dispatch();
  expect((await bell()).unread).toBe(0);
  be('owner');
  expect((await bell()).unread).toBe(2);
});

test('a payment of which the bank says nothing and a job that failed for good are events once', async () => {
  const { db } = database;
  await db.execute(sql`
    with made as (insert into payments (reference, provider, purpose, is_checkout, amount, state, session_hash, masked_card, locale,
      expires_at, created_at) values (gen_random_uuid(), 'payme', 'order', true, 100, 'unknown', '\\x01', '860006******6311', 'ru', now(), now())
      returning id)
    insert into payment_events (payment_id, state, at) select id, 'unknown', now() - interval '1 hour' from made`);
  await jobs.queue(db, 'refund', {});
  await db.execute(sql`insert into pgboss.job (name, data, source_name) values ('failed_jobs', '{}', 'refund')`);
  for (let n = 0; n < 2; n++) await events().watch();
  expect((await kinds()).map((line) => line.split(' ')[0]).sort()).toEqual(['job_failed', 'payment_unknown']);
});

test('the maker of a token, and nobody else, is told once that it ends within a week', async () => {
  const { db } = database;
  const token = (name: string, made: string, ends: string) => sql`
    insert into staff_api_tokens (staff_id, name, start, token_hash, rights, created_at, expires_at)
    values (${people.owner}, ${name}, 'amper_', ${randomUUID()}::text::bytea, '[]', now() - ${made}::interval, now() + ${ends}::interval)`;
  await person('owner');
  await db.execute(token('1С', '300 days', '6 days'));
  await db.execute(token('Отчёт', '300 days', '8 days'));
  await db.execute(token('На неделю', '1 hour', '6 days'));
  await db.execute(token('Старый', '300 days', '-1 hour'));
  for (let n = 0; n < 2; n++) await events().watch();
  await events().dispatch();
  // Payments and jobs of other tests are found again.
  const { rows } = await db.execute(sql`
    select n.staff_id from notifications n join shop_events e on e.id = n.event_id where e.kind = 'token_expires'`);
  expect(rows).toEqual([{ staff_id: people.owner }]);
  const list = (await bell()).notifications.filter(({ kind }) => kind === 'token_expires');
  expect(list).toMatchObject([{ to: '/settings/webhooks/tokens' }]);
  expect(list[0]?.text).toMatch(/^Токен «1С» перестанет работать \d\d\.\d\d\.\d{4}/);
  expect(CHAT_KINDS).not.toContain('token_expires');
});

test('a proposal is in the bells of those who may decide, never in its author’s, and the decision in theirs alone', async () => {
  const { db } = database;
  const number = await placeOrder();
  await db.execute(sql`delete from shop_events`);
  const [order] = (await db.execute<{ id: number }>(sql`select id::int from orders where number = ${number}`)).rows;
  const waiting = { kind: 'refund', needs: ['orders:refund'] };
  const record = (kind: 'proposal_waiting' | 'proposal_decided', target: string, data: Record<string, unknown>) =>
    recordShopEvent(db, { kind, target, orderId: order?.id ?? null, data });
  await record('proposal_waiting', '1', { ...waiting, staff: people.picker });
  await record('proposal_waiting', '2', { ...waiting, staff: people.owner });
  await record('proposal_decided', '3', { kind: 'refund', state: 'declined', staff: people.picker });
  await events().dispatch();
  const lines = async () => (await bell()).notifications.map(({ text, to }) => [text, to]);
  expect(await lines()).toEqual([['Предложение № 1 ждёт решения: возврат денег', '/proposals/1']]);
  be('owner', ['orders:see', 'orders:refund'], [999_999]);
  expect(await lines()).toEqual([]);
  be('owner', ['orders:see']);
  expect(await lines()).toEqual([]);
  be('picker', ['orders:see']);
  expect(await lines()).toEqual([['Ваше предложение № 3 отклонено', '/proposals/3']]);
});

test('a message that did not reach the chat makes no further message to it, and thousands of failures are events once', async () => {
  const { db } = database;
  const queued = vi.fn(async () => undefined);
  const telegram = { url: 'http://localhost:9', token: '1:a', chat: '-1', ownerChat: '-1', timeoutMs: 100 };
  const chat = { work: () => undefined, queue: queued };
  const { subscriber } = createNotifications({ db, jobs: chat, telegram, publicUrl: 'https://shop.test', log });
  await db.execute(sql`
    delete from pgboss.job;
    insert into team_chat (kinds, locale) values ('{job_failed}', 'ru')
    on conflict (id) do update set kinds = excluded.kinds`);
  await jobs.queue(db, 'refund', {});
  await db.execute(sql`insert into pgboss.job (name, data, source_name) values
    ('failed_jobs', '{}', 'notifications.send_to_chat'), ('failed_jobs', '{}', 'refund')`);
  for (let n = 0; n < 2; n++) await events().watch();
  await events([subscriber]).dispatch();
  expect(queued).toHaveBeenCalledTimes(1);
  await db.execute(sql`insert into pgboss.job (name, data, source_name)
    select 'failed_jobs', '{}', 'mail' from generate_series(1, 20000)`);
  for (let n = 0; n < 2; n++) await events().watch();
  expect((await kinds()).filter((line) => line === 'job_failed mail')).toHaveLength(20_000);
});

test('old events are forgotten with what stands in bells', async () => {
  await placeOrder();
  await events().dispatch();
  expect(await forgetOldEvents(database.db, new Date(Date.now() + 1000), 100)).toBe(1);
  expect((await bell()).notifications).toEqual([]);
});
