import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMERS_PER_PAGE, staffCustomersSchema } from '#contract/customers/customer-filters.ts';
import { customerTimelineSchema } from '#contract/customers/customer-timeline.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { customerListRoutes } from './customer-list-routes.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
/** Two orders: one delivered, one in work. */
let buyer: Buyer;
let total = 0;
let open: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  shop = await ordersShop(db);
  office = await backOfficeShop([customerListRoutes({ db })]);
  await db.insert(customers).values(
    Array.from({ length: CUSTOMERS_PER_PAGE + 3 }, (_, index) => ({
      phone: String(998_931_110_000 + index),
      name: index === 0 ? 'Шерзод Каримов' : `Олим ${index}`,
      email: index === 0 ? 'Sherzod@example.uz' : null,
    })),
  );
  buyer = await shop.buyer([11, 1]);
  const place = async () =>
    (await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined })).order_number;
  const delivered = await place();
  for (const move of ['confirm', 'pack', 'send', 'deliver'] as const)
    await shop.orders.move(delivered, { move, actor: 'shop', author: 'Лола' });
  const [row] = await db.select().from(orders).where(eq(orders.number, delivered));
  total = row?.total ?? 0;
  await db.execute(
    sql`insert into cart_items (customer_id, product_id, quantity, added_price) values (${buyer.id}, 13, 1, 1)`,
  );
  open = await place();
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

async function list(query = '') {
  const { status, data, text } = await office.get(`/customers${query}`);
  expect(status, text).toBe(200);
  return { ...staffCustomersSchema.parse(data), text };
}
const idsOf = async (query: string) => (await list(query)).customers.map(({ id }) => id);

describe('the list of customers', () => {
  test('has every customer once over its pages, in every order', async () => {
    const everybody = (await database.db.select({ id: customers.id }).from(customers)).map(({ id }) => id).sort();
    for (const order of ['-registered', 'registered', '-spent', 'spent', '-orders', '-last_order']) {
      const first = await list(`?order=${order}`);
      expect(first.count).toBe(everybody.length);
      const second = await list(`?order=${order}&after=${first.next}`);
      expect([second.next, second.count]).toEqual([null, null]);
      const ids = [...first.customers, ...second.customers].map(({ id }) => id);
      expect(ids.toSorted(), order).toEqual(everybody);
      if (order.startsWith('-')) expect(ids[0], order).toBe(buyer.id);
    }
  });

  test('is masked, and says what the orders come to', async () => {
    const { customers: rows, text } = await list('?orders=yes');
    expect(rows).toMatchObject([{ id: buyer.id, orders: { count: 2, open: 1, spent: total } }]);
    for (const secret of [buyer.phone, 'Каримов', '9311100']) expect(text).not.toContain(secret);
  });

  test.each([
    ['?open=yes', true],
    ['?orders=no', false],
    ['?min=1', true],
    ['?max=0', false],
    ['?last_from=2020-01-01', true],
    ['?last_from=2999-01-01', false],
    ['?last_to=2999-01-01', true],
    ['?last_to=2020-01-01', false],
    ['?disabled=yes', false],
    ['?voucher=yes', false],
    ['?note=yes', false],
  ])('%s has the buyer: %s', async (query, isIn) => {
    const { customers: rows, count } = await list(query);
    expect(rows.some(({ id }) => id === buyer.id)).toBe(isIn);
    expect(count).toBe(rows.length === CUSTOMERS_PER_PAGE ? CUSTOMERS_PER_PAGE + 3 : rows.length);
  });

  test('finds by a whole phone, e-mail, id and the shown part of a name, never by a part of what is hidden', async () => {
    const [known] = await database.db.select().from(customers).where(eq(customers.name, 'Шерзод Каримов'));
    for (const text of ['998931110000', '93 111 00 00', 'sherzod@EXAMPLE.uz', String(known?.id), 'шер', 'karimov'])
      expect(await idsOf(`?search=${encodeURIComponent(text)}`), text).toEqual([known?.id]);
    for (const text of ['9311100', 'sherzod@', 'Карим', '%', '___'])
      expect(await idsOf(`?search=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  test('people of a store see who ordered there; without orders there are no sums, no filters and no sorting by them', async () => {
    office.be({ storesOf: () => new Set([999]) });
    expect(await idsOf('')).toEqual([]);
    office.be({ storesOf: () => new Set([1, 2, 20]) });
    expect(await idsOf('')).toEqual([buyer.id]);
    office.be(only('customers:see'));
    expect((await list('')).customers[0]?.orders).toBeNull();
    for (const query of ['?order=-spent', '?min=5', '?orders=no', '?open=yes'])
      expect((await office.get(`/customers${query}`)).status, query).toBe(403);
  });
});

describe('the history of a customer', () => {
  async function history(query = '') {
    const { status, data, text } = await office.get(`/customers/${buyer.id}/timeline${query}`);
    expect(status, text).toBe(200);
    return customerTimelineSchema.parse(data);
  }

  test('has everything that is recorded of them, newest first, on pages without a gap', async () => {
    await database.db.execute(
      sql.raw(`
      insert into requests (type, locale, name, phone, payload, fingerprint, customer_id)
        values ('callback', 'ru', 'x', '${buyer.phone}', '{}', 'x', ${buyer.id});
      insert into reviews (product_id, name, email, author, rating, body, locale, customer_id)
        values (11, 'x', 'a@shop.test', 'a@shop.test', 5, 'good', 'ru', ${buyer.id});
      insert into product_questions (product_id, name, body, locale, customer_id) values (11, 'x', 'why', 'ru', ${buyer.id});
      insert into vouchers (customer_id, amount, expires_at, staff_id, author)
        values (${buyer.id}, 50000, now() + interval '1 day', 1, 'Лола');
      insert into sms_messages (reference, phone, state, expires_at, subject)
        values ('a', '${buyer.phone}', 'delivered', now(), 'order:${open}'), ('b', '${buyer.phone}', 'void', now(), null);
      insert into sessions (customer_id, token_hash, is_remembered, user_agent, expires_at)
        values (${buyer.id}, '\\x01', true, 'Mozilla Android Chrome/140', now());
      insert into audit_entries (staff_id, kind, subject, details)
        values (1, 'customer_disabled', 'customer:${buyer.id}', '{"reason": "проверка"}');
      insert into order_returns (order_id, key, way, store_id)
        select id, gen_random_uuid(), 'store', 1 from orders where number = '${open}';
      insert into customer_notes (customer_id, key, text, staff_id, author)
        select ${buyer.id}, gen_random_uuid(), 'note ' || n, 1, 'Дилноза' from generate_series(1, 40) n;`),
    );
    const first = await history();
    const second = await history(`?before=${first.next}`);
    const events = [...first.events, ...second.events];
    expect(second.next).toBeNull();
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set([
        'registered',
        'sign_in',
        'order',
        'return',
        'request',
        'question',
        'review',
        'voucher',
        'account',
        'sms',
        'note',
      ]),
    );
    expect(new Set(events.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(events.length);
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(40);
    const times = events.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await history('?kind=sms')).events).toMatchObject([{ outcome: 'delivered', order_number: open }]);
    expect((await history('?kind=sign_in')).events).toMatchObject([{ browser: 'Chrome', system: 'Android' }]);
    expect((await history('?kind=voucher')).events).toMatchObject([{ author: 'Лола', status: 'active' }]);
  });

  test('leaves out what the caller may not see', async () => {
    office.be(only('customers:see'));
    const kinds = new Set((await history('')).events.map(({ kind }) => kind));
    const all = [...kinds, ...(await history('?kind=voucher')).events.map(({ kind }) => kind)];
    for (const hidden of ['order', 'return', 'request', 'question', 'review'] as const) {
      expect(all).not.toContain(hidden);
      expect((await history(`?kind=${hidden}`)).events).toEqual([]);
    }
    expect((await history('?kind=sms')).events).toMatchObject([{ order_number: null }]);
    office.be({ storesOf: () => new Set([999]) });
    expect((await office.get(`/customers/${buyer.id}/timeline`)).status).toBe(404);
  });
});

describe('a note', () => {
  const note = { key: '0d9b8a34-8a4f-4a0c-9f5e-6a4d3f0b2a11', text: 'Просит звонить после шести' };
  const notesOf = async () =>
    customerTimelineSchema.parse((await office.get(`/customers/${buyer.id}/timeline?kind=note`)).data).events;

  test('is added once however often it is sent, and to whom the caller sees', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => office.post(`/customers/${buyer.id}/notes`, note)),
    );
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    expect((await notesOf())[0]).toMatchObject({ text: note.text, is_own: true, is_taken_back: false });
    expect((await notesOf()).filter((event) => event.kind === 'note' && event.text === note.text)).toHaveLength(1);
    const other = await office.post(`/customers/${buyer.id}/notes`, { ...note, text: 'другое' });
    expect(other.status).toBe(409);
    const fresh = () => ({ ...note, key: crypto.randomUUID() });
    expect((await office.post('/customers/999999/notes', fresh())).status).toBe(404);
    office.be({ storesOf: () => new Set([999]) });
    expect((await office.post(`/customers/${buyer.id}/notes`, fresh())).status).toBe(404);
  });

  test('is taken back and put back by its author alone', async () => {
    const id = (await notesOf())[0]?.id;
    const takeBack = (is: boolean) =>
      office.post(`/customers/${buyer.id}/notes/${id}/take-back`, { is_taken_back: is });
    office.be({ id: 77 });
    expect((await takeBack(true)).status).toBe(404);
    office.be({});
    expect((await takeBack(true)).status).toBe(204);
    expect((await notesOf())[0]).toMatchObject({ is_taken_back: true, text: note.text });
    expect((await takeBack(false)).status).toBe(204);
    expect((await notesOf())[0]).toMatchObject({ is_taken_back: false });
  });
});
