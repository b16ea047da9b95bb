import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { AlertSettings } from '#contract/shop-alerts/shop-alerts.ts';
import { alertSettingsSchema, shopAlertsSchema, telegramLinkSchema } from '#contract/shop-alerts/shop-alerts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { createTelegramBot } from '#server/platform/telegram/index.ts';
import { alertMessages, shopAlerts } from '#server/schema/shop-alerts-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { createTestJobs, type TestJobs } from '#server/testing/test-jobs.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createShopAlerts } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
let jobs: TestJobs;
let sandbox: FastifyInstance;
let url: string;
let alerts: ReturnType<typeof createShopAlerts>;
let people: Record<'owner' | 'manager' | 'picker', number>;
/** A Tuesday in Tashkent, after the database's clock, by which jobs are queued. */
const NOON = new Date('2040-11-20T12:00:00+05:00');
let now = NOON;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const CHAT = { owner: 500, picker: 501, manager: 502 };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  sandbox = buildSandbox();
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  jobs = createTestJobs(db);
  const own = { db, jobs, log, bot: newBot(), email: null, publicUrl: 'https://shop.test' };
  alerts = createShopAlerts({ ...own, now: () => now });
  office = await backOfficeShop([...(alerts.routes?.staff ?? [])]);
  people = { owner: await person('owner'), manager: await person('manager'), picker: await person('picker') };
});
beforeEach(async () => {
  now = NOON;
  log.warn.mockClear();
  await database.db.execute(sql`
    delete from alert_messages; delete from shop_alerts; delete from alert_subscriptions; delete from staff_telegram;
    delete from telegram_links; delete from receipts; delete from funnel_days; delete from order_lines; delete from orders; delete from exchange_sessions; delete from exchanges;
    delete from payment_events; delete from payments; delete from pgboss.job where name like 'shop_alerts%';
    update products set stock_total = 5`);
  await fault('ok');
});
afterAll(async () => {
  await office.close();
  await sandbox.close();
  await jobs.close();
  await database.drop();
});

const newBot = () => createTelegramBot({ url, token: '1:secret-token', timeoutMs: 1_000 });

async function person(role: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into staff (name, email) values (${role}, ${`${randomUUID()}@shop.test`}) returning id`);
  const id = rows[0]?.id ?? 0;
  await database.db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select ${id}, id from staff_roles where code = ${role}`);
  return id;
}

/** Orders at these moments; all the shop has to know of them here is when they were placed. */
async function placeOrders(moments: readonly Date[], total = 100_000): Promise<void> {
  if (moments.length === 0) return;
  const list = sql.param(moments.map((at) => at.toISOString()));
  await database.db.execute(sql`
    insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count, created_at)
    select gen_random_uuid()::text, 'new', 1, 1, 'А', '998901234567', 'ru', ${total}::int, ${total}::int, 0, ${total}::int, 1, at
    from unnest(${list}::timestamptz[]) as at`);
}

/** Four orders in each hour of the day, for some weeks before. */
async function placeUsualOrders(weeks: number): Promise<void> {
  const moments: Date[] = [];
  for (let week = 1; week <= weeks; week++) {
    for (let quarter = 0; quarter < 40; quarter++) {
      moments.push(new Date(NOON.getTime() - week * 7 * DAY_MS + (quarter - 16) * 15 * MINUTE_MS));
    }
  }
  await placeOrders(moments);
}

async function addRefusedReceipt(): Promise<void> {
  await placeOrders([now]);
  await database.db.execute(sql`
    insert into receipts (order_id, cause, kind, writer, state, lines, total, cash, at, failure)
    select id, 'delivered', 'sale', 'till', 'refused', '[]', 10000000, 10000000, ${now}::timestamptz, 'lines_refused' from orders limit 1`);
}

async function subscribe(who: keyof typeof CHAT, choice: Partial<AlertSettings> = {}): Promise<void> {
  const kinds = choice.kinds ?? ['no_orders', 'payments_unknown', 'bestseller_out', 'exchange_silent'];
  await database.db.execute(sql`
    insert into alert_subscriptions (staff_id, kinds, digest, channels)
    values (${people[who]}, ${sql.param(kinds)}::text[], ${choice.digest ?? false}, '{telegram}')`);
  await database.db.execute(sql`
    insert into staff_telegram (staff_id, chat, linked_at) values (${people[who]}, ${String(CHAT[who])}, now())`);
}

async function sentTo(chat: number): Promise<string[]> {
  const answer = await sandbox.inject('/telegram');
  const { messages } = answer.json<{ messages: { chat: string; text: string }[] }>();
  return messages.filter((message) => message.chat === String(chat)).map(({ text }) => text);
}

async function newMessages(chat: number, act: () => Promise<unknown>): Promise<string[]> {
  const before = (await sentTo(chat)).length;
  await act();
  const after = await sentTo(chat);
  return after.slice(0, after.length - before);
}

const states = async () =>
  (await database.db.select().from(alertMessages).orderBy(alertMessages.id)).map(({ state }) => state);
const openAlerts = async () =>
  (await database.db.select().from(shopAlerts).orderBy(shopAlerts.id)).map(({ kind, target, endedAt }) => ({
    ...{ kind, target },
    isOver: endedAt !== null,
  }));
const fault = (mode: string) =>
  sandbox.inject({ method: 'POST', url: '/faults', payload: { provider: 'telegram', mode } });
const actInTelegram = (path: string, payload: object) =>
  sandbox.inject({ method: 'POST', url: `/telegram/${path}`, payload });
const at = (ms: number) => {
  now = new Date(NOON.getTime() + ms);
};
async function checkAndSend(): Promise<void> {
  await alerts.check();
  await jobs.runDue(now);
}

test('an hour without orders is reported once when it is unusual, and its end is reported once', async () => {
  await placeUsualOrders(6);
  await placeOrders([new Date(NOON.getTime() - 70 * MINUTE_MS)]);
  await subscribe('owner');
  const first = await newMessages(CHAT.owner, checkAndSend);
  expect(first).toHaveLength(1);
  expect(first[0]).toContain('10:50');
  at(10 * MINUTE_MS);
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([]);
  at(12 * MINUTE_MS);
  await placeOrders([now]);
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([]);
  at(25 * MINUTE_MS);
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([expect.stringContaining('Заказы снова идут')]);
  at(27 * MINUTE_MS);
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([]);
  expect(await openAlerts()).toEqual([{ kind: 'no_orders', target: '', isOver: true }]);
});

test('a shop that is too young, hours that are often empty and the night start no alert', async () => {
  await placeUsualOrders(3);
  await placeOrders([new Date(NOON.getTime() - 2 * HOUR_MS)]);
  await alerts.check();
  expect(await openAlerts()).toEqual([]);
  await placeUsualOrders(6);
  at(11 * HOUR_MS);
  await alerts.check();
  expect(await openAlerts()).toEqual([]);
});

test('an alert that is open stays so through the night and the next morning, until an order comes', async () => {
  await placeUsualOrders(6);
  await placeOrders([new Date(NOON.getTime() - 70 * MINUTE_MS)]);
  await alerts.check();
  for (const hours of [11, 20, 20.5]) {
    at(hours * HOUR_MS);
    await alerts.check();
  }
  expect(await openAlerts()).toEqual([{ kind: 'no_orders', target: '', isOver: false }]);
});

test('two checks at once start an alert once', async () => {
  await placeUsualOrders(6);
  await placeOrders([new Date(NOON.getTime() - 70 * MINUTE_MS)]);
  await subscribe('owner');
  const received = await newMessages(CHAT.owner, async () => {
    await Promise.all([alerts.check(), alerts.check(), alerts.check()]);
    await jobs.runDue(now);
  });
  expect(received).toHaveLength(1);
  expect(await openAlerts()).toHaveLength(1);
});

async function addUnknownPayment(minutes: number, amount = 50_000): Promise<void> {
  await database.db.execute(sql`
    with paid as (
      insert into payments (reference, provider, purpose, is_checkout, amount, state, session_hash, masked_card, locale, expires_at,
        created_at)
      values (gen_random_uuid(), 'plum', 'order', false, ${amount}, 'unknown', sha256(${randomUUID()}::bytea), '****', 'ru', now(), now())
      returning id)
    insert into payment_events (payment_id, state, at)
    select id, 'unknown', ${new Date(now.getTime() - minutes * MINUTE_MS)} from paid`);
}

test('payments are unknown for too long after a quarter of an hour, in one alert', async () => {
  await addUnknownPayment(10);
  await alerts.check();
  expect(await openAlerts()).toEqual([]);
  await addUnknownPayment(20);
  await addUnknownPayment(40);
  await subscribe('owner');
  const [text] = await newMessages(CHAT.owner, checkAndSend);
  expect(text).toContain('2 на 100');
  expect(await openAlerts()).toEqual([{ kind: 'payments_unknown', target: '', isOver: false }]);
});

async function sellPieces(product: number, pieces: number, daysAgo: number): Promise<void> {
  const day = new Date(NOON.getTime() - daysAgo * DAY_MS);
  await placeOrders([day], 1);
  await database.db.execute(sql`
    insert into order_lines (order_id, product_id, position, name, price, quantity, line_total)
    select max(id), ${product}::int, 0, '{"ru":"Товар"}', 1, ${pieces}::int, ${pieces}::int from orders`);
}

test('a best seller that is sold out is an alert, one that hardly sells or is hidden is none', async () => {
  await sellPieces(11, 9, 3);
  await sellPieces(12, 2, 3);
  await database.db.execute(sql`update products set stock_total = 0`);
  await subscribe('owner', { kinds: ['bestseller_out'] });
  const [text] = await newMessages(CHAT.owner, checkAndSend);
  expect(text).toContain('9');
  expect(await openAlerts()).toMatchObject([{ kind: 'bestseller_out', target: '11' }]);
  await database.db.execute(sql`delete from shop_alerts; update products set is_published = false where id = 11`);
  await alerts.check();
  expect(await openAlerts()).toEqual([]);
  await database.db.execute(sql`update products set is_published = true where id = 11`);
});

test('an exchange is silent when it came in these hours of the weeks before', async () => {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into exchanges (name, password_hash, codes, fields, max_warned, created_by)
    values ('Склад', sha256('x'), '{}', '{}', 1, ${people.owner}) returning id`);
  const from = new Date(NOON.getTime() - 35 * DAY_MS);
  const last = new Date(NOON.getTime() - 2 * HOUR_MS);
  await database.db.execute(sql`
    insert into exchange_sessions (exchange_id, token_hash, started_at)
    select ${rows[0]?.id ?? 0}::int, sha256(gen_random_uuid()::text::bytea), moment
    from generate_series(${from}::timestamptz, ${last}::timestamptz, interval '15 minutes') as moment`);
  await alerts.check();
  expect(await openAlerts()).toMatchObject([{ kind: 'exchange_silent', isOver: false }]);
});

test('refused receipts, and visits that become orders half as often as usual, are reported and end', async () => {
  await subscribe('owner', { kinds: ['conversion_low', 'receipts_refused'] });
  const day = (back: number, visits: number, orders: number) =>
    database.db.execute(sql`
      insert into funnel_days (day, device, locale, source, at_visit, at_order)
      values ('2040-11-20'::date - ${back}::int, 'phone', 'ru', 'direct', ${visits}, ${orders})
      on conflict on constraint funnel_days_unique do update set at_visit = excluded.at_visit, at_order = excluded.at_order`);
  for (let back = 1; back <= 20; back++) await day(back, 1000, 30);
  await day(0, 300, 0);
  await alerts.check();
  expect(await openAlerts()).toEqual([]);
  await day(0, 1000, 9);
  await addRefusedReceipt();
  const [text = ''] = await newMessages(CHAT.owner, checkAndSend);
  expect(text).toContain('0,9 %');
  expect((await openAlerts()).map(({ kind }) => kind).sort()).toEqual(['conversion_low', 'receipts_refused']);
  await day(0, 2000, 60);
  await database.db.execute(sql`update receipts set state = 'by_hand'`);
  for (const minutes of [1, 12]) {
    at(minutes * MINUTE_MS);
    await alerts.check();
  }
  expect(await openAlerts()).toMatchObject([{ isOver: true }, { isOver: true }]);
});

test('what comes up at night waits for the morning, and what is over by then is not reported', async () => {
  at(-NOON.getTime() + Date.parse('2040-11-20T23:00:00+05:00'));
  await addUnknownPayment(40);
  await subscribe('owner');
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([]);
  at(-NOON.getTime() + Date.parse('2040-11-21T08:00:00+05:00'));
  expect(await newMessages(CHAT.owner, () => jobs.runDue(now))).toHaveLength(1);
  await database.db.execute(sql`delete from alert_messages; delete from shop_alerts`);
  at(-NOON.getTime() + Date.parse('2040-11-21T23:00:00+05:00'));
  await checkAndSend();
  await database.db.execute(sql`update payments set state = 'paid'`);
  await alerts.check();
  at(-NOON.getTime() + Date.parse('2040-11-21T23:30:00+05:00'));
  await alerts.check();
  at(-NOON.getTime() + Date.parse('2040-11-22T08:00:00+05:00'));
  expect(await newMessages(CHAT.owner, () => jobs.runDue(now))).toEqual([]);
  expect(await states()).toEqual(['dropped', 'dropped']);
});

test('a person gets what they may see: a right that is taken away after the alert counts', async () => {
  await addUnknownPayment(40);
  await subscribe('manager');
  await subscribe('picker');
  await alerts.check();
  expect(await states()).toHaveLength(1);
  await database.db.execute(sql`update staff set disabled_at = now() where id = ${people.manager}`);
  expect(await newMessages(CHAT.manager, () => jobs.runDue(now))).toEqual([]);
  expect(await states()).toEqual(['dropped']);
  await database.db.execute(sql`update staff set disabled_at = null where id = ${people.manager}`);
});

test('a pause that Telegram asks for is made, and then the message is sent once', async () => {
  await addUnknownPayment(40);
  await subscribe('owner');
  await actInTelegram('throttle', { retry_after: 30, count: 1 });
  expect(await newMessages(CHAT.owner, checkAndSend)).toEqual([]);
  expect(await states()).toEqual(['waiting']);
  at(29_000);
  expect(await newMessages(CHAT.owner, () => jobs.runDue(now))).toEqual([]);
  at(30_000);
  expect(await newMessages(CHAT.owner, () => jobs.runDue(now))).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('after a lost answer, and after a death within the call, a message is never sent again', async () => {
  await addUnknownPayment(40);
  await subscribe('owner');
  await fault('drop_after_commit');
  expect(await newMessages(CHAT.owner, checkAndSend)).toHaveLength(1);
  expect(await states()).toEqual(['unknown']);
  await fault('ok');
  const [message] = await database.db.select().from(alertMessages);
  const again = () => jobs.run('shop_alerts.send', { messageId: message?.id ?? 0 });
  expect(await newMessages(CHAT.owner, again)).toEqual([]);
  await database.db.update(alertMessages).set({ state: 'sending' });
  expect(await newMessages(CHAT.owner, again)).toEqual([]);
  expect(await states()).toEqual(['unknown']);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret-token');
});

test('a bot that is blocked is shown in the profile, and nothing more is queued for it', async () => {
  await addUnknownPayment(40);
  await subscribe('owner');
  await actInTelegram('blocked', { chat: CHAT.owner, is_blocked: true });
  await checkAndSend();
  expect(await states()).toEqual(['refused']);
  office.be({ id: people.owner });
  expect(await settings()).toMatchObject({ telegram: { state: 'blocked' } });
  await database.db.execute(sql`delete from shop_alerts`);
  await checkAndSend();
  expect(await states()).toEqual(['refused']);
  await actInTelegram('blocked', { chat: CHAT.owner, is_blocked: false });
});

const settings = async () => alertSettingsSchema.parse((await office.get('/me/alert-settings')).data);

test('a link connects the chat of whoever opens it first, once, and expires', async () => {
  office.be({ id: people.owner });
  const link = telegramLinkSchema.parse((await office.post('/me/alert-settings/telegram', {})).data);
  expect(link.url).toMatch(/^https:\/\/t\.me\/amper_sandbox_bot\?start=[\w-]{43}$/);
  expect(await settings()).toMatchObject({ telegram: { is_available: true, state: 'waiting' } });
  const token = link.url.split('start=')[1];
  await actInTelegram('written', { chat: 900, text: '/start wrong' });
  await alerts.readUpdates();
  expect(await settings()).toMatchObject({ telegram: { state: 'waiting' } });
  await actInTelegram('written', { chat: 901, text: `/start ${token}` });
  await actInTelegram('written', { chat: 902, text: `/start ${token}` });
  const greeted = await newMessages(901, async () => {
    await alerts.readUpdates();
    await jobs.runDue(now);
  });
  expect(greeted).toEqual([expect.stringContaining('Чат подключён')]);
  expect(await settings()).toMatchObject({ telegram: { state: 'linked' } });
  expect(await sentTo(902)).toEqual([]);

  office.be({ id: people.picker });
  const late = telegramLinkSchema.parse((await office.post('/me/alert-settings/telegram', {})).data);
  await actInTelegram('written', { chat: 903, text: `/start ${late.url.split('start=')[1]}` });
  at(16 * MINUTE_MS);
  await alerts.readUpdates();
  expect(await settings()).toMatchObject({ telegram: { state: 'none' } });
});

test('the choice of a person has only what they may see, and the history only those alerts', async () => {
  await addUnknownPayment(40);
  await alerts.check();
  const be = (permissions: Permission[], stores: 'all' | number[] = 'all') =>
    office.be({
      ...{ id: people.picker, isOwner: false, permissions: new Set(permissions) },
      storesOf: () => (stores === 'all' ? 'all' : new Set(stores)),
    });
  const history = async () => shopAlertsSchema.parse((await office.get('/me/alerts')).data).alerts;
  be(['orders:see']);
  expect(await settings()).toMatchObject({ allowed: ['no_orders'], kinds: [], may_digest: true, digest: false });
  expect(await history()).toEqual([]);
  be(['payments:see']);
  expect(await history()).toMatchObject([
    { kind: 'payments_unknown', to: '/payments?group=unknown&longer=15', ended_at: null },
  ]);
  be(['payments:see'], [1]);
  expect(await settings()).toMatchObject({ allowed: [], may_digest: false });
  expect(await history()).toEqual([]);
});

test('the digest of the morning has the figures of the reports, once a day, in the language of the person', async () => {
  const yesterday = new Date(NOON.getTime() - DAY_MS);
  await placeOrders([yesterday, yesterday], 100_000);
  await placeOrders([new Date(yesterday.getTime() - 7 * DAY_MS)], 100_000);
  await subscribe('owner', { kinds: [], digest: true });
  await database.db.execute(sql`update staff set locale = 'uz' where id = ${people.owner}`);
  at(-6 * HOUR_MS);
  await alerts.digest();
  expect(await states()).toEqual([]);
  at(-4 * HOUR_MS);
  const [text, ...more] = await newMessages(CHAT.owner, async () => {
    await Promise.all([alerts.digest(), alerts.digest()]);
    await alerts.digest();
    await jobs.runDue(now);
  });
  expect(more).toEqual([]);
  expect(text).toContain('19.11.2040 kuni yakunlari');
  expect(text).toContain('+100\u00A0%');
  expect(text).toContain('Rasmiylashtirilgan buyurtmalar: 2 (bir hafta oldin 1)');
  expect(text).toContain('Yangi: 3');
  at(0);
  expect(
    await newMessages(CHAT.owner, async () => {
      await alerts.digest();
      await jobs.runDue(now);
    }),
  ).toEqual([]);
  await database.db.execute(sql`update staff set locale = 'ru' where id = ${people.owner}`);
});
