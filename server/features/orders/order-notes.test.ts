import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ORDER_NOTE } from '#contract/orders/order-timeline.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { staffOrderSchema } from '#contract/orders/staff-order.ts';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { orderNotes, orders } from '#server/schema/orders-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forgetOldOrders, staffOrdersRoutes } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
const LOLA = { id: 7, name: 'Лола Умарова' };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`update store_stock set quantity = 10000 where product_id = 11`);
  shop = await ordersShop(database.db);
  office = await backOfficeShop([
    staffOrdersRoutes({
      db: database.db,
      catalog: { cards: () => [] },
      orders: shop.orders,
      shopName: () => 'Amper',
      recordAudit: async () => undefined,
    }),
  ]);
});
beforeEach(() => office.be(LOLA));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

async function placeOrder(): Promise<string> {
  const buyer = await shop.buyer([11, 1]);
  return (await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined })).order_number;
}

const add = (number: string, note: { kind?: string; text?: string; key?: string }) =>
  office.post(`/orders/${number}/notes`, { key: randomUUID(), kind: 'note', ...note });
const takeBack = (number: string, id: unknown, isTakenBack = true) =>
  office.post(`/orders/${number}/notes/${String(id)}/take-back`, { is_taken_back: isTakenBack });
const readOrder = async (number: string) => staffOrderSchema.parse((await office.get(`/orders/${number}`)).data);
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;

async function notesOf(number: string) {
  return (await readOrder(number)).timeline.flatMap((event) => (event.kind === 'note' ? event : []));
}

test('moves, notes, calls, money and SMS are one list, newest first, each with its author and time', async () => {
  const number = await placeOrder();
  await office.post(`/orders/${number}/move`, { move: 'confirm', from: 'new' });
  expect(shop.sent.filter(({ subject }) => subject === `order:${number}`)).toHaveLength(1);
  await database.db.execute(sql`
    insert into sms_messages (reference, phone, state, expires_at, subject)
      values (${randomUUID().slice(0, 20)}, '998901234567', 'delivered', now(), ${`order:${number}`}),
        (${randomUUID().slice(0, 20)}, '998901234567', 'delivered', now(), 'order:26-999999')`);
  await database.db.execute(sql`
    with paid as (
      insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
        masked_card, locale, expires_at, created_at)
      select gen_random_uuid(), 'plum', 'order', false, id, number, total, 'paid', decode(md5(number), 'hex'),
        '860006******6311', 'ru', now(), now() from orders where number = ${number} returning id)
    insert into payment_events (payment_id, state, at)
    select id, state, now() from paid, unnest('{created,code_sent,paid}'::text[]) state`);
  await database.db.execute(sql`update payments set taken_amount = amount - 1000 where title = ${number}`);
  await add(number, { text: 'Просил позвонить после шести' });
  await add(number, { kind: 'call_missed' });
  await add(number, { kind: 'call_answered', text: 'Подтвердил адрес' });
  const { timeline, can_note } = await readOrder(number);
  expect(can_note).toBe(true);
  expect(timeline).toMatchObject([
    { kind: 'note', note_kind: 'call_answered', text: 'Подтвердил адрес', author: LOLA.name, is_own: true },
    { kind: 'note', note_kind: 'call_missed', text: null },
    { kind: 'note', note_kind: 'note', text: 'Просил позвонить после шести', is_taken_back: false },
    { kind: 'payment', state: 'paid', author: 'bank', amount: 10_000_000, taken: 9_999_000 },
    { kind: 'sms', outcome: 'delivered' },
    { kind: 'move', status: 'confirmed', author: LOLA.name },
    { kind: 'move', status: 'new', author: 'customer' },
  ]);
  const times = timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe('a note', () => {
  test('that is sent twenty times at once with one key is added once', async () => {
    const number = await placeOrder();
    const note = { key: randomUUID(), text: 'Оставить у охраны' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(number, note)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await notesOf(number)).toHaveLength(1);
    expect((await add(number, { ...note, text: 'Другое' })).status).toBe(409);
    office.be({ id: 8, name: 'Другой' });
    expect((await add(number, note)).status).toBe(409);
    expect((await add(await placeOrder(), note)).status).toBe(409);
  });

  test('has words, and no more than the limit; a call may go without', async () => {
    const number = await placeOrder();
    expect((await add(number, { text: '  ' })).errors).toHaveProperty('text');
    expect((await add(number, { text: 'я'.repeat(MAX_ORDER_NOTE + 1) })).errors).toEqual({
      text: ['Не больше 1000 символов'],
    });
    expect((await add(number, { text: 'я'.repeat(MAX_ORDER_NOTE) })).status).toBe(200);
    expect((await add(number, { kind: 'call_missed' })).status).toBe(200);
    expect((await add('26-999999', { text: 'Нет такого заказа' })).status).toBe(404);
  });

  test('is taken back by its author alone, stays as taken back, and can be put back', async () => {
    const number = await placeOrder();
    const id = idOf(await add(number, { text: 'Не тот заказ' }));
    office.be({ id: 8, name: 'Другой' });
    expect((await takeBack(number, id)).status).toBe(404);
    expect(await notesOf(number)).toMatchObject([{ is_taken_back: false, is_own: false }]);
    office.be(LOLA);
    expect((await takeBack(await placeOrder(), id)).status).toBe(404);
    const both = await Promise.all([takeBack(number, id), takeBack(number, id)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await notesOf(number)).toMatchObject([{ text: 'Не тот заказ', is_taken_back: true }]);
    expect((await takeBack(number, id, false)).status).toBe(204);
    expect(await notesOf(number)).toMatchObject([{ is_taken_back: false }]);
  });

  test('is written by the roles that may, in the stores of the order', async () => {
    const number = await placeOrder();
    const may: string[] = [];
    for (const { code, permissions } of STARTING_ROLES) {
      office.be({ ...LOLA, permissions: new Set(permissions) });
      const isAllowed = permissions.some((name) => name === ordersAdminCalls.addOrderNote.permission);
      if (isAllowed) may.push(code);
      // Content sees no orders at all: the guard refuses both calls.
      if (permissions.includes('orders:see')) expect((await readOrder(number)).can_note).toBe(isAllowed);
      expect((await add(number, { text: code })).status).toBe(isAllowed ? 200 : 404);
    }
    expect(may).toEqual(['owner', 'manager', 'orders', 'support']);
    office.be(LOLA);
    const storeId = (await readOrder(number)).taken_from[0]?.store_id ?? 0;
    office.be({ ...LOLA, storesOf: (permission) => (permission === 'orders:note' ? new Set([storeId + 1]) : 'all') });
    expect((await readOrder(number)).can_note).toBe(false);
    expect((await add(number, { text: 'Чужой магазин' })).status).toBe(404);
    office.be({ ...LOLA, storesOf: () => new Set([storeId]) });
    expect((await add(number, { text: 'Свой магазин' })).status).toBe(200);
  });

  test('loses its text with the personal data of its order, and none is added afterwards', async () => {
    const number = await placeOrder();
    await add(number, { kind: 'call_answered', text: 'Дом у рынка, Азиз' });
    await database.db
      .update(orders)
      .set({ status: 'delivered', createdAt: new Date(0) })
      .where(eq(orders.number, number));
    expect(await forgetOldOrders(database.db, new Date(1), 100)).toBe(1);
    expect(await notesOf(number)).toMatchObject([{ note_kind: 'call_answered', text: null }]);
    const refused = await add(number, { text: 'Ещё что-то о человеке' });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('стёрты') });
    expect(await database.db.$count(orderNotes, sql`text like 'Ещё%'`)).toBe(0);
  });
});
