import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MESSAGES_PER_DAY, messageChoicesSchema, quietUntil } from '#contract/customers/customer-messages.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { smsParts } from '#contract/sms/sms-text.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { SmsToQueue } from '#server/platform/sms/index.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { customerMessagesRoutes } from './customer-messages-routes.ts';
import { forgetOldMessages } from './forget-messages.ts';

const NOON = new Date('2026-11-25T12:00:00+05:00');
const MIDNIGHT = new Date('2026-11-25T23:30:00+05:00');

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let buyer: Buyer;
let number: string;
let now = NOON;
let sent: SmsToQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 1000 where product_id = 11`);
  shop = await ordersShop(db);
  office = await backOfficeShop([
    customerMessagesRoutes({
      db,
      messaging: { queue: async (_tx, sms) => void sent.push(sms) },
      shopName: () => 'Amper',
      shopPhone: () => '998712000001',
      now: () => now,
    }),
  ]);
});
beforeEach(async () => {
  office.be({});
  now = NOON;
  sent = [];
  buyer = await shop.buyer([11, 1]);
  number = (await shop.orders.place(buyer, orderForm(buyer), { locale: 'uz', key: undefined })).order_number;
  await database.db.update(orders).set({ createdAt: NOON }).where(eq(orders.number, number));
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const key = () => crypto.randomUUID();
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });
const toBuyer = (body: object) => office.post(`/orders/${number}/messages`, { key: key(), locale: 'uz', ...body });
const toCustomer = (body: object) =>
  office.post(`/customers/${buyer.id}/messages`, { key: key(), locale: 'ru', kind: 'missed_call', ...body });
const stored = () => database.db.select().from(customerMessages).where(eq(customerMessages.customerId, buyer.id));
const offered = async (path: string) => messageChoicesSchema.parse((await office.get(path)).data);

test('a ready text goes out in the chosen language, with its author, and is in the audit log without its text', async () => {
  const choices = await offered(`/orders/${number}/messages`);
  expect(choices).toMatchObject({ locale: 'uz', takes_own_text: true, left: MESSAGES_PER_DAY, quiet_until: null });
  const ready = choices.texts.find(({ kind }) => kind === 'order_details');
  expect((await toBuyer({ kind: 'order_details' })).status).toBe(200);
  expect(sent).toMatchObject([{ phone: buyer.phone, text: ready?.uz }]);
  const [message] = await stored();
  expect(message).toMatchObject({ kind: 'order_details', locale: 'uz', parts: smsParts(ready?.uz ?? ''), staffId: 1 });
  expect(sent[0]?.subject).toBe(`message:${message?.id}`);
  const [entry] = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `customer:${buyer.id}`));
  expect(entry).toMatchObject({ kind: 'customer_messaged', details: { kind: 'order_details', order: number } });
  expect(JSON.stringify(entry)).not.toContain(ready?.uz);
});

test('sent again after a lost answer, and at the same time, it is one SMS; the key takes no other message', async () => {
  const same = { key: key(), kind: 'order_missed_call' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => toBuyer(same)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
  expect([sent.length, (await stored()).length]).toEqual([1, 1]);
  expect((await toBuyer({ ...same, kind: 'order_delay' })).status).toBe(409);
  expect((await toCustomer({ key: same.key })).status).toBe(409);
  expect(sent).toHaveLength(1);
});

test('a person gets so many in 24 hours, whoever sends them from wherever; what is refused counts for nothing', async () => {
  const answers = await Promise.all(
    Array.from({ length: MESSAGES_PER_DAY + 3 }, (_, index) =>
      index % 2 === 0 ? toCustomer({}) : toBuyer({ kind: 'order_delay' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_PER_DAY);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect([(await stored()).length, sent.length]).toEqual([MESSAGES_PER_DAY, MESSAGES_PER_DAY]);
  expect((await offered(`/customers/${buyer.id}/messages`)).left).toBe(0);
  now = new Date(NOON.getTime() + DAY_MS + 1);
  expect((await toCustomer({})).status).toBe(200);
});

test('late in the evening it waits for the morning, and goes at once if it is urgent', async () => {
  now = MIDNIGHT;
  const morning = '2026-11-26T04:00:00.000Z';
  expect((await offered(`/customers/${buyer.id}/messages`)).quiet_until).toBe(morning);
  expect((await toCustomer({})).data).toMatchObject({ send_at: morning });
  expect(sent[0]?.sendAt?.toISOString()).toBe(morning);
  expect((await toCustomer({ is_urgent: true })).data).toMatchObject({ send_at: null });
  expect(sent[1]?.sendAt).toBeUndefined();
});

test.each([
  ['2026-11-25T08:59:59+05:00', '2026-11-25T04:00:00.000Z'],
  ['2026-11-25T09:00:00+05:00', null],
  ['2026-11-25T20:59:59+05:00', null],
  ['2026-11-25T21:00:00+05:00', '2026-11-26T04:00:00.000Z'],
])('at %s the quiet ends at %s', (at, until) => {
  expect(quietUntil(new Date(at))?.toISOString() ?? null).toBe(until);
});

test('words of one’s own are about an order in work or a young one, and never free advertising', async () => {
  const own = { kind: 'own', text: 'Курьер приедет в 14:00' };
  expect((await office.post(`/customers/${buyer.id}/messages`, { key: key(), locale: 'ru', ...own })).status).toBe(422);
  expect((await toBuyer(own)).status).toBe(200);
  expect(sent[0]?.text).toBe('Amper: Курьер приедет в 14:00');
  expect((await toBuyer({ kind: 'own', text: 'я'.repeat(240) })).status).toBe(422);
  expect((await toBuyer({ kind: 'own', text: '  ' })).status).toBe(422);
  await database.db
    .update(orders)
    .set({ status: 'delivered', createdAt: new Date(NOON.getTime() - 91 * DAY_MS) })
    .where(eq(orders.number, number));
  expect((await offered(`/orders/${number}/messages`)).takes_own_text).toBe(false);
  expect((await toBuyer(own)).status).toBe(409);
  expect((await toBuyer({ kind: 'order_pickup' })).status).toBe(409);
  expect(sent).toHaveLength(1);
});

test('about an order is for who sees it, in their stores, and not for an order whose person was forgotten', async () => {
  office.be(only('customers:message'));
  expect((await toBuyer({ kind: 'order_delay' })).status).toBe(403);
  office.be({ storesOf: (permission) => (permission === 'customers:message' ? new Set([999]) : 'all') });
  expect((await toCustomer({})).status).toBe(404);
  expect((await toBuyer({ kind: 'order_delay' })).status).toBe(404);
  office.be({});
  await database.db.update(orders).set({ phone: '' }).where(eq(orders.number, number));
  expect((await toBuyer({ kind: 'order_delay' })).status).toBe(409);
  expect(sent).toEqual([]);
});

test('a buyer without an account is limited by the order; old messages are forgotten', async () => {
  await database.db.update(orders).set({ customerId: null }).where(eq(orders.number, number));
  const statuses = [];
  for (let count = 0; count <= MESSAGES_PER_DAY; count++)
    statuses.push((await toBuyer({ kind: 'order_delay' })).status);
  expect(statuses).toEqual([...Array.from({ length: MESSAGES_PER_DAY }, () => 200), 429]);
  await database.db.execute(sql`update customer_messages set at = ${NOON.toISOString()}::timestamptz - interval '2 years'
    where customer_id is null`);
  expect(await forgetOldMessages(database.db, new Date(NOON.getTime() - DAY_MS), 100)).toBeGreaterThanOrEqual(
    MESSAGES_PER_DAY,
  );
});

test('orders without an account that name one phone share its limit', async () => {
  const { phone } = buyer;
  await database.db.update(orders).set({ customerId: null }).where(eq(orders.number, number));
  const first = number;
  const other = await shop.buyer([11, 1]);
  number = (await shop.orders.place(other, orderForm(other), { locale: 'uz', key: undefined })).order_number;
  await database.db.update(orders).set({ customerId: null, phone, createdAt: NOON }).where(eq(orders.number, number));
  const second = number;
  const statuses = [];
  for (let count = 0; count <= MESSAGES_PER_DAY; count++) {
    number = count % 2 === 0 ? first : second;
    statuses.push((await toBuyer({ kind: 'order_delay' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: MESSAGES_PER_DAY }, () => 200), 429]);
  expect((await offered(`/orders/${second}/messages`)).left).toBe(0);
});

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['oʻ'.repeat(80), 1],
  ['я'.repeat(70), 1],
  ['я'.repeat(71), 2],
  ['я'.repeat(201), 3],
  ['я'.repeat(202), 4],
])('%j costs %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
