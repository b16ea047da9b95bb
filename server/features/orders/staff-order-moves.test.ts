import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderGroup } from '#contract/orders/order-groups.ts';
import { ORDER_STATUSES, type OrderMove, type OrderStatus } from '#contract/orders/order-states.ts';
import { STAFF_ORDERS_PER_PAGE, staffOrderSchema, staffOrdersSchema } from '#contract/orders/staff-order.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffOrdersRoutes } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;

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
beforeEach(() => office.be({ name: 'Лола Умарова' }));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const only = (...permissions: Permission[]) => ({ name: 'Лола Умарова', permissions: new Set(permissions) });

async function placeOrder(own: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const buyer = await shop.buyer([11, 1]);
  const { order_number } = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
  if (Object.keys(own).length > 0) {
    await database.db.update(orders).set(own).where(eq(orders.number, order_number));
  }
  return order_number;
}

/** New orders as cheap as rows; returns the numbers of the order and of its copies. */
async function copyOrder(number: string, copies: number): Promise<string[]> {
  const { rows } = await database.db.execute<{ number: string }>(sql`
    insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count)
    select number || '-' || copy, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count
    from orders, generate_series(1, ${copies}) copy where number = ${number} order by copy returning number`);
  return [number, ...rows.map((row) => row.number)];
}

const move = (number: string, by: OrderMove, from: OrderStatus, note?: string) =>
  office.post(`/orders/${number}/move`, { move: by, from, ...(note !== undefined && { note }) });

async function readOrder(number: string) {
  return staffOrderSchema.parse((await office.get(`/orders/${number}`)).data);
}

async function list(group: OrderGroup, after?: string) {
  const query = new URLSearchParams({ group, ...(after !== undefined && { after }) });
  return staffOrdersSchema.parse((await office.get(`/orders?${query}`)).data);
}

describe('a move', () => {
  test('brings an order from state to state, each with its author and note in the history', async () => {
    const number = await placeOrder();
    expect((await readOrder(number)).moves).toEqual(['confirm', 'cancel']);
    expect(await move(number, 'confirm', 'new', 'Перезвонила, всё верно')).toMatchObject({
      status: 200,
      data: { status: 'confirmed', status_name: 'Подтверждён' },
    });
    for (const [by, from] of [
      ['pack', 'confirmed'],
      ['send', 'packed'],
      ['deliver', 'on_the_way'],
    ] as const) {
      expect((await move(number, by, from)).status).toBe(200);
    }
    const order = await readOrder(number);
    expect(order).toMatchObject({ status: 'delivered', payment_status: 'paid', moves: ['return'] });
    expect(order.timeline.toReversed().slice(0, 2)).toMatchObject([
      { kind: 'move', status: 'new', author: 'customer' },
      { kind: 'move', status: 'confirmed', author: 'Лола Умарова', note: 'Перезвонила, всё верно' },
    ]);
    const refused = await move(number, 'return', 'delivered', 'нет');
    expect(refused.errors).toEqual({ note: ['Напишите причину подробнее, хотя бы 5 символов'] });
    expect((await move(number, 'return', 'delivered', 'Не подошёл цвет')).status).toBe(200);
    expect(await readOrder(number)).toMatchObject({ status: 'returned', payment_status: 'reversed', moves: [] });
  });

  test('that is repeated after a lost response is made once', async () => {
    const number = await placeOrder();
    const calls = await Promise.all(Array.from({ length: 8 }, () => move(number, 'confirm', 'new')));
    expect(calls.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { id } = (await list('packing')).orders.find((row) => row.number === number) ?? { id: 0 };
    expect(await database.db.$count(orderHistory, eq(orderHistory.orderId, id))).toBe(2);
    expect(shop.sent.filter(({ text }) => text.includes(number) && text.includes('одтверж'))).toHaveLength(1);
  });

  test('from a state that the order has left is refused with the state that it is in', async () => {
    const number = await placeOrder();
    await move(number, 'confirm', 'new');
    const refused = await move(number, 'cancel', 'new', 'Покупатель передумал');
    expect(refused).toMatchObject({ status: 409, data: { status: 'confirmed', status_name: 'Подтверждён' } });
    expect(refused.message).toBe('Заказ уже в состоянии «Подтверждён»: кто-то изменил его раньше вас.');
    expect((await move(number, 'ready', 'confirmed')).status).toBe(409);
  });

  test('and a cancellation at the same moment: one of them, and the stock is right', async () => {
    const number = await placeOrder();
    const stock = async () =>
      (await database.db.execute<{ sum: number }>(sql`select sum(quantity)::int as sum from store_stock`)).rows[0]?.sum;
    const before = (await stock()) ?? 0;
    const both = await Promise.all([
      move(number, 'confirm', 'new'),
      move(number, 'cancel', 'new', 'Покупатель передумал'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await readOrder(number);
    expect(await stock()).toBe(status === 'cancelled' ? before + 1 : before);
  });

  test('that gives money back needs the permission to refund', async () => {
    const number = await placeOrder({ paymentMethodId: 2, paymentStatus: 'paid' });
    office.be(only('orders:see', 'orders:move'));
    expect(await readOrder(number)).toMatchObject({ moves: ['confirm'], needs_refunder: true });
    const refused = await move(number, 'cancel', 'new', 'Покупатель передумал');
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('возвраты денег') });
    office.be(only('orders:see', 'orders:move', 'orders:refund'));
    expect(await readOrder(number)).toMatchObject({ moves: ['confirm', 'cancel'], needs_refunder: false });
    expect((await move(number, 'cancel', 'new', 'Покупатель передумал')).status).toBe(200);
    expect(shop.queued).toContainEqual({ name: 'payments.reverse', payload: { orderId: expect.any(Number) } });
  });

  test('needs the permission to move orders, in the stores of the order', async () => {
    const number = await placeOrder();
    office.be(only('orders:see'));
    expect((await readOrder(number)).moves).toEqual([]);
    // The guard refuses the call before this; without it the order is none that they may move.
    expect((await move(number, 'confirm', 'new')).status).toBe(404);
    const { taken_from } = await readOrder(number);
    const storeId = taken_from[0]?.store_id ?? 0;
    office.be({ storesOf: (permission) => (permission === 'orders:move' ? new Set([storeId + 1]) : 'all') });
    expect(await readOrder(number)).toMatchObject({ moves: [], needs_refunder: false });
    expect((await list('new')).orders.find((row) => row.number === number)?.moves).toEqual([]);
    expect((await move(number, 'confirm', 'new')).status).toBe(404);
    office.be({ storesOf: () => new Set([storeId]) });
    expect((await move(number, 'confirm', 'new')).status).toBe(200);
  });
});

describe('the list', () => {
  test('has the orders of a group, newest first, page by page, and counts those in work', async () => {
    await database.db.execute(sql`update orders set status = 'returned'`);
    const numbers: string[] = [];
    for (const status of ORDER_STATUSES) numbers.push(await placeOrder({ status }));
    await placeOrder({ isHidden: true });
    numbers.push(...(await copyOrder(await placeOrder(), STAFF_ORDERS_PER_PAGE - 1)));
    const first = await list('new');
    expect(first.counts).toEqual({ new: STAFF_ORDERS_PER_PAGE + 1, packing: 2, delivery: 2, unpaid: 1 });
    const second = await list('new', first.next ?? '');
    expect(second.next).toBeNull();
    const listed = [...first.orders, ...second.orders];
    expect(listed.map(({ number }) => number)).toEqual([...numbers.slice(ORDER_STATUSES.length).reverse(), numbers[1]]);
    const names = async (group: OrderGroup) => (await list(group)).orders.map(({ status }) => status);
    expect(await names('packing')).toEqual(['packed', 'confirmed']);
    expect(await names('delivery')).toEqual(['ready_for_pickup', 'on_the_way']);
    expect(await names('unpaid')).toEqual(['awaiting_payment']);
    expect((await names('ended')).slice(0, 3)).toEqual(['returned', 'cancelled', 'delivered']);
    expect((await list('all')).orders).toHaveLength(STAFF_ORDERS_PER_PAGE);
  });

  test('masks names and phones, and says what is next', async () => {
    const number = await placeOrder({ name: 'Дилноза Каримова' });
    const { text } = await office.get('/orders?group=new');
    expect(text).not.toMatch(/Каримова|9989\d{8}/);
    expect((await list('new')).orders[0]).toMatchObject({
      number,
      name: 'Дилноза К.',
      items_count: 1,
      payment_status_name: 'Не оплачен',
      payment_method_name: 'Наличными при получении',
      moves: ['confirm', 'cancel'],
    });
  });

  test('of a person of one store has the orders of that store', async () => {
    const number = await placeOrder();
    const storeId = (await readOrder(number)).taken_from[0]?.store_id ?? 0;
    office.be({ storesOf: () => new Set([storeId + 1]) });
    const elsewhere = await list('all');
    expect(elsewhere).toEqual({
      orders: [],
      sums: null,
      next: null,
      count: 0,
      counts: { new: 0, packing: 0, delivery: 0, unpaid: 0 },
    });
    office.be({ storesOf: () => new Set([storeId]) });
    expect((await list('new')).orders[0]?.number).toBe(number);
  });
});
