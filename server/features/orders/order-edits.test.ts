import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderEdits, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { listUnrefunded } from '../payments/payments-queries.ts';
import { basketKey } from './basket-key.ts';
import { forgetOldOrders } from './index.ts';

let database: TestDatabase;
let shop: EditShop;
const LOLA = { id: 7, name: 'Лола Умарова' };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values([{ code: 'TEN', kind: 'percent', value: 10, minSum: 500_000 }]);
  shop = await editShop(database.db);
});
beforeEach(async () => {
  shop.office.be(LOLA);
  shop.shop.queued.length = 0;
  shop.shop.sent.length = 0;
  await database.db.execute(sql`delete from store_stock`);
  await database.db.execute(sql`insert into store_stock values (11, 1, 50), (13, 1, 50), (13, 20, 10), (12, 1, 5)`);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const row = async (number: string) => {
  const [found] = await database.db.select().from(orders).where(eq(orders.number, number));
  if (found === undefined) throw new Error(`There is no order ${number}`);
  return found;
};
const setPrice = (id: number, price: number) =>
  database.db.execute(sql`update products set price = ${price}, old_price = null where id = ${id}`);
const priceOf = async (id: number) => {
  const { rows } = await database.db.execute<{ price: number }>(
    sql`select price::float8 as price from products where id = ${id}`,
  );
  return rows[0]?.price ?? 0;
};

describe('an edit', () => {
  test('of quantities moves stock and sums, and stands in the timeline', async () => {
    const [eleven, thirteen] = [await priceOf(11), await priceOf(13)];
    const number = await shop.order([
      [11, 3],
      [13, 1],
    ]);
    const before = await row(number);
    const { status, data } = await shop.edit(number, [
      [11, 1],
      [13, 4],
      [12, 2],
    ]);
    expect([status, data]).toEqual([200, { id: expect.any(Number) }]);
    expect([await shop.pieces(11), await shop.pieces(13), await shop.pieces(12)]).toEqual([49, 56, 3]);
    const after = await row(number);
    const goods = eleven + 4 * thirteen + 2 * (await priceOf(12));
    expect(after).toMatchObject({ cartTotal: goods, total: goods + after.shippingPrice, itemsCount: 7, revision: 1 });
    const order = await shop.read(number);
    expect(order.lines.filter((line) => !line.is_service).map((line) => [line.product_id, line.quantity])).toEqual([
      [11, 1],
      [13, 4],
      [12, 2],
    ]);
    expect(order.due).toBe(after.total);
    expect(order.timeline[0]).toMatchObject({
      ...{ kind: 'edit', author: LOLA.name, reason: 'Попросил покупатель' },
      ...{ total_before: before.total, total_after: after.total },
      lines: [
        { product_id: 11, before: 3, after: 1 },
        { product_id: 13, before: 1, after: 4 },
        { product_id: 12, before: 0, after: 2 },
      ],
    });
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'order_edited', subject: `order:${number}` });
  });

  test('keeps the price of the pieces that were ordered, and takes today’s for more of them', async () => {
    const price = await priceOf(11);
    const number = await shop.order([[11, 2]]);
    await setPrice(11, price + 1000);
    expect((await shop.edit(number, [[11, 3]])).status).toBe(200);
    const order = await shop.read(number);
    expect(order.lines.filter(({ product_id }) => product_id === 11)).toMatchObject([
      { quantity: 2, price, line_total: 2 * price },
      { quantity: 1, price: price + 1000 },
    ]);
    expect((await row(number)).cartTotal).toBe(3 * price + 1000);
    expect((await shop.edit(number, [[11, 2]])).status).toBe(200);
    expect((await row(number)).cartTotal).toBe(2 * price);
    await setPrice(11, price);
  });

  test('never sells what is not there, and names it with what there is', async () => {
    const number = await shop.order([[12, 3]]);
    const refused = await shop.edit(number, [
      [12, 6],
      [11, 1],
    ]);
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ items: [{ product_id: 12, requested: 6, left: 5 }] });
    expect(refused.message).toContain('5');
    expect([await shop.pieces(12), await shop.pieces(11)]).toEqual([2, 50]);
    expect((await shop.edit(number, [[12, 5]])).status).toBe(200);
    expect(await shop.pieces(12)).toBe(0);
  });

  test('to pickup takes the goods from that store, and back to delivery pays for it again', async () => {
    const number = await shop.order([[13, 2]]);
    const { shippingPrice } = await row(number);
    const { store_id, ...state } = await shop.editState(number);
    expect(store_id).toBeNull();
    const pickup = state.shipping_methods.find(({ is_pickup }) => is_pickup)?.id ?? 0;
    const store = state.stores[0]?.id ?? 0;
    await database.db.execute(sql`
      insert into store_stock values (13, ${store}, 5) on conflict (product_id, store_id) do update set quantity = 5`);
    const way = { shipping_method_id: pickup, region_id: null, store_id: store };
    const inAll = await shop.pieces(13);
    expect((await shop.edit(number, [], way)).status).toBe(200);
    expect(await shop.pieces(13)).toBe(inAll);
    const picked = await shop.read(number);
    expect(picked.taken_from.map((place) => place.store_id)).toEqual([store]);
    expect(picked).toMatchObject({ shipping: 0, address: expect.any(String) });
    const back = { shipping_method_id: 1, region_id: 10, store_id: null };
    expect((await shop.edit(number, [], back)).errors).toHaveProperty('address');
    expect((await shop.edit(number, [], { ...back, address: 'Новая, 5' })).status).toBe(200);
    expect(await row(number)).toMatchObject({ shippingPrice, storeId: null, address: 'Новая, 5' });
  });

  test('gives a coupon what it gives to the edited goods, and nothing below its least sum', async () => {
    const price = await priceOf(13);
    const number = await shop.order([[13, 2]], { coupon: 'TEN' });
    expect((await row(number)).couponDiscount).toBe(price * 0.2);
    await shop.edit(number, [[13, 1]]);
    expect(await row(number)).toMatchObject({ couponDiscount: price * 0.1, couponCode: 'TEN' });
    await database.db.update(coupons).set({ minSum: price * 3 });
    await shop.edit(number, [[13, 2]]);
    expect((await row(number)).couponDiscount).toBe(0);
    await database.db.update(coupons).set({ minSum: 500_000, validUntil: new Date('2020-01-01') });
    await shop.edit(number, [[13, 3]]);
    expect((await row(number)).couponDiscount).toBe(Math.floor(price * 0.3));
    await database.db.update(coupons).set({ validUntil: null });
  });
});

describe('the money of a paid order', () => {
  test('that becomes cheaper goes back once, and the bank is not asked for all of it later', async () => {
    const number = await shop.paidByCard([[13, 3]]);
    const price = await priceOf(13);
    const { total } = await row(number);
    const request = await shop.request(number, [[13, 1]]);
    expect((await shop.send(number, request, { withRefund: false })).status).toBe(403);
    expect((await shop.send(number, request)).status).toBe(200);
    expect((await shop.send(number, request)).status).toBe(200);
    expect(await row(number)).toMatchObject({ total: total - 2 * price, editRefunded: 2 * price, surcharge: 0 });
    const { id } = await row(number);
    expect(await database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id))).toMatchObject([
      { amount: 2 * price, way: 'by_hand', author: LOLA.name },
    ]);
    const { timeline } = await shop.read(number);
    const refund = timeline.find(({ kind }) => kind === 'refund');
    expect(refund).toMatchObject({ is_of_edit: true, can_correct: false });
    expect((await shop.office.post(`/orders/${number}/refunds/${refund?.id}/correct`, {})).status).toBe(409);
    const body = { move: 'cancel', from: 'new', note: 'Передумал совсем' };
    expect((await shop.office.post(`/orders/${number}/move`, body)).status).toBe(200);
    expect(shop.shop.queued).toEqual([]);
    expect(await listUnrefunded(database.db)).toEqual([]);
    expect(await row(number)).toMatchObject({ refunded: total - 2 * price, paymentStatus: 'reversed' });
    expect(await shop.pieces(13)).toBe(60);
  });

  test('that becomes dearer is due at the door, is paid there, and goes back in cash with a return', async () => {
    const number = await shop.paidByCard([[13, 1]]);
    const price = await priceOf(13);
    const { total } = await row(number);
    expect((await shop.edit(number, [[13, 2]])).status).toBe(200);
    expect(await row(number)).toMatchObject({ total: total + price, surcharge: price, paymentStatus: 'paid' });
    expect((await shop.read(number)).due).toBe(price);
    expect((await shop.office.get(`/orders/${number}/refund`)).status).toBe(409);
    const printed = await shop.office.post('/orders/print', { numbers: [number], document: 'invoice', locale: 'ru' });
    expect(printed.data).toMatchObject({ orders: [{ due: price, is_settled: true }] });
    for (const [move, from] of [
      ['confirm', 'new'],
      ['pack', 'confirmed'],
      ['send', 'packed'],
      ['deliver', 'on_the_way'],
      ['return', 'delivered'],
    ]) {
      const moved = await shop.office.post(`/orders/${number}/move`, { move, from, note: 'Вернули всё' });
      expect([move, moved.status]).toEqual([move, 200]);
    }
    expect(shop.shop.queued.map(({ name }) => name)).toEqual(['payments.reverse']);
    const { id, refunded } = await row(number);
    expect(refunded).toBe(price);
    const rows = await database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id));
    expect(rows).toMatchObject([{ amount: price, way: 'cash' }]);
    // Together with what the bank takes back it is all of the order.
    expect((await shop.read(number)).refunded).toBe(total + price);
  });

  test('that was due is lowered before anything goes back', async () => {
    const number = await shop.paidByCard([[13, 2]]);
    const price = await priceOf(13);
    await shop.edit(number, [[13, 3]]);
    const request = await shop.request(number, [[13, 2]]);
    expect(request.refund_way).toBeNull();
    expect((await shop.send(number, request)).status).toBe(200);
    expect(await row(number)).toMatchObject({ surcharge: 0, editRefunded: 0 });
    await shop.edit(number, [[13, 1]]);
    expect(await row(number)).toMatchObject({ surcharge: 0, editRefunded: price });
    await shop.edit(number, [[13, 3]]);
    expect(await row(number)).toMatchObject({ surcharge: 2 * price, editRefunded: price });
  });

  test('goes back within the limit of the role, which counts all that went back', async () => {
    const number = await shop.paidByCard([[13, 3]]);
    const price = await priceOf(13);
    shop.office.be({ ...LOLA, limits: { maxRefund: price, maxDiscountPercent: null, maxBulkRows: null } });
    expect((await shop.edit(number, [[13, 1]])).status).toBe(403);
    expect((await shop.edit(number, [[13, 2]])).status).toBe(200);
    expect((await shop.edit(number, [[13, 1]])).status).toBe(403);
    shop.office.be({ ...LOLA, permissions: new Set(['orders:see', 'orders:edit']) });
    const refused = await shop.edit(number, [[13, 1]], { withRefund: false });
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('возвраты денег')]);
    shop.office.be({ ...LOLA, permissions: new Set(['orders:see', 'orders:refund']) });
    expect((await shop.office.get(`/orders/${number}/edit`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  test.each([
    [{ status: 'awaiting_payment', paymentStatus: 'unpaid' }, 'ждёт оплаты'],
    [{ status: 'on_the_way' }, 'уже уехал'],
    [{ status: 'delivered' }, 'завершён'],
  ] as const)('an order that is %o', async (own, words) => {
    const number = await shop.order([[11, 1]]);
    const request = await shop.request(number, [[11, 2]]);
    await database.db.update(orders).set(own).where(eq(orders.number, number));
    const refused = await shop.send(number, { ...request, seen: { ...request.seen, status: own.status } });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(words)]);
    expect((await shop.read(number)).can_edit).toBe(false);
  });

  test.each([
    [{ status: 'packed' }, 'собран'],
    [{ paymentMethodId: 3, status: 'confirmed' }, 'рассрочку'],
    [{ status: 'confirmed', paymentStatus: 'paid', refunded: 1 }, 'уже вернули деньги'],
  ] as const)('the goods of an order that is %o, but not its contacts and date', async (own, words) => {
    const number = await shop.order([[11, 1]]);
    await database.db.update(orders).set(own).where(eq(orders.number, number));
    const refused = await shop.edit(number, [[11, 2]]);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(words)]);
    const contacts = { name: 'Гульнора Каримова', phone: '998901112233', address: 'Мукими, 7', message: 'Звонить' };
    const days = { expected_from: '2999-01-01', expected_until: '2999-01-02' };
    expect((await shop.edit(number, [], { ...contacts, ...days })).status).toBe(200);
    expect(await row(number)).toMatchObject({ ...contacts, expectedFrom: '2999-01-01', expectedUntil: '2999-01-02' });
    const { timeline, expected } = await shop.read(number);
    expect(expected).toEqual({ from: '2999-01-01', until: '2999-01-02' });
    expect(JSON.stringify(timeline)).not.toMatch(/Каримова|1112233|, 7|Звонить/);
    expect(timeline[0]).toMatchObject({
      contacts: [{ field: 'name' }, { field: 'phone' }, { field: 'address' }, { field: 'message' }],
    });
  });

  test('another editor’s order, a past day, nothing, no goods, a key of another edit', async () => {
    const number = await shop.order([[11, 2]]);
    const first = await shop.request(number, [[11, 1]]);
    const second = await shop.request(number, [[11, 3]]);
    expect((await shop.send(number, first)).status).toBe(200);
    expect((await shop.send(number, first)).status).toBe(200);
    expect(await shop.send(number, second)).toMatchObject({
      status: 409,
      message: expect.stringContaining('кто-то другой'),
    });
    expect((await shop.send(number, { ...second, key: first.key })).message).toContain('другим содержанием');
    expect((await shop.edit(number, [])).message).toBe('Вы ничего не изменили.');
    expect((await shop.edit(number, [[11, 0]])).errors).toHaveProperty('lines');
    const past = { expected_from: '2020-01-01', expected_until: '2020-01-02' };
    expect((await shop.edit(number, [], past)).errors).toHaveProperty('expected_until');
    expect((await shop.edit(number, [], { total: 1 })).message).toContain('новую сумму');
    expect((await shop.edit(number, [[999_999, 1]], { total: 1 })).status).toBe(409);
  });

  test('an order of another store', async () => {
    const number = await shop.order([[11, 1]]);
    shop.office.be({ storesOf: () => new Set([999]) });
    const body = { key: randomUUID() };
    expect((await shop.office.get(`/orders/${number}/edit`)).status).toBe(404);
    expect((await shop.office.post(`/orders/${number}/edits`, body)).status).not.toBe(200);
  });
});

test('the customer is told of another sum, date or place, in their language, if staff want it', async () => {
  const number = await shop.order([[11, 1]]);
  await database.db.update(orders).set({ locale: 'uz' }).where(eq(orders.number, number));
  await shop.edit(number, [[11, 2]]);
  await shop.edit(number, [], { message: 'Позвонить', notifies: true });
  expect(shop.shop.sent).toEqual([]);
  const days = { expected_from: '2999-12-24', expected_until: '2999-12-26' };
  await shop.edit(number, [[11, 1]], { ...days, notifies: true });
  expect(shop.shop.sent).toMatchObject([{ subject: `order:${number}` }]);
  expect(shop.shop.sent[0]?.text).toMatch(/-buyurtma oʻzgartirildi.*24\.12–26\.12\.2999/);
});

test('a forgotten order keeps what was edited, without who it was', async () => {
  const number = await shop.order([[11, 1]]);
  await shop.edit(number, [], { name: 'Гульнора Каримова' });
  await database.db.update(orders).set({ status: 'delivered' }).where(eq(orders.number, number));
  await forgetOldOrders(database.db, new Date(Date.now() + 1000), 1000);
  const { id } = await row(number);
  const [edit] = await database.db.select().from(orderEdits).where(eq(orderEdits.orderId, id));
  expect(edit).toMatchObject({ contactsBefore: null, contactsAfter: null, reason: null });
});

describe('what an edit leaves behind', () => {
  test('a voucher of which nothing is used any more goes back with a cancellation', async () => {
    const number = await shop.order([[11, 1]]);
    const { id, customerId } = await row(number);
    const [voucher] = (
      await database.db.execute<{ id: number }>(sql`
        insert into vouchers (customer_id, amount, status, expires_at, used_by_order)
        values (${customerId}, 50000, 'used', now() + interval '30 days', ${id}) returning id`)
    ).rows;
    const cancelled = { move: 'cancel', from: 'new', note: 'Передумал совсем' };
    expect((await shop.office.post(`/orders/${number}/move`, cancelled)).status).toBe(200);
    const { rows } = await database.db.execute(
      sql`select status, used_by_order from vouchers where id = ${voucher?.id}`,
    );
    expect(rows).toEqual([{ status: 'active', used_by_order: null }]);
  });

  test('lines stay as they are when only a contact changes, also when the delivery method is offered no more', async () => {
    const number = await shop.order([[11, 2]]);
    const { id, shippingMethodId } = await row(number);
    const lines = () =>
      database.db.execute(sql`
        select position, product_id, quantity, refunded_quantity, line_total, is_service from order_lines
        where order_id = ${id} order by position`);
    await database.db.execute(
      sql`update order_lines set refunded_quantity = 1 where order_id = ${id} and not is_service`,
    );
    const before = (await lines()).rows;
    await database.db.execute(sql`update shipping_methods set is_published = false where id = ${shippingMethodId}`);
    const edited = await shop.edit(number, [], { name: 'Гульнора Каримова' });
    const moved = await shop.edit(number, [[11, 3]]);
    await database.db.execute(sql`update shipping_methods set is_published = true where id = ${shippingMethodId}`);
    expect(edited.status).toBe(200);
    expect(moved.status).toBe(422);
    expect((await lines()).rows).toEqual(before);
  });

  test('whoever saw the order before it does not pack what they saw', async () => {
    const number = await shop.order([[11, 2]]);
    const { revision } = await shop.read(number);
    await shop.edit(number, [[11, 1]]);
    const move = { move: 'confirm', from: 'new' };
    const stale = await shop.office.post(`/orders/${number}/move`, { ...move, revision });
    expect([stale.status, stale.message]).toEqual([409, expect.stringContaining('изменили')]);
    expect((await row(number)).status).toBe('new');
    const seen = (await shop.read(number)).revision;
    expect((await shop.office.post(`/orders/${number}/move`, { ...move, revision: seen })).status).toBe(200);
  });

  test('the basket by which a repeated order is recognised', async () => {
    const number = await shop.order([[11, 1]]);
    await shop.edit(number, [
      [11, 0],
      [12, 1],
    ]);
    expect((await row(number)).basketKey).toEqual(basketKey([{ productId: 12, quantity: 1 }]));
  });

  test('an address that a pickup has no use for stands in the timeline', async () => {
    const number = await shop.order([[11, 1]]);
    const { address } = await row(number);
    const pickup = { shipping_method_id: 2, region_id: null, district_id: null, store_id: 1 };
    expect((await shop.edit(number, [], pickup)).status).toBe(200);
    const { id } = await row(number);
    const [edit] = await database.db.select().from(orderEdits).where(eq(orderEdits.orderId, id));
    expect([address === null, edit?.contactsBefore]).toEqual([false, { address }]);
  });
});

describe('stores of a permission', () => {
  test('money goes back only from those of refunds', async () => {
    const number = await shop.paidByCard([[13, 2]]);
    const request = await shop.request(number, [[13, 1]]);
    shop.office.be({ ...LOLA, storesOf: (permission) => (permission === 'orders:refund' ? new Set([999]) : 'all') });
    expect((await shop.editState(number)).may_refund).toBe(false);
    expect((await shop.send(number, request)).status).toBe(403);
    expect(await row(number)).toMatchObject({ editRefunded: 0, revision: 0 });
  });

  test('an order does not go to a store that is not the person’s', async () => {
    const number = await shop.order([[13, 1]]);
    const { id } = await row(number);
    const [taken] = (
      await database.db.execute<{ store_id: number }>(sql`
      select store_id from order_stock where order_id = ${id}`)
    ).rows;
    const own = taken?.store_id ?? 0;
    const pickup = { shipping_method_id: 2, region_id: null, district_id: null, store_id: own === 1 ? 20 : 1 };
    const request = await shop.request(number, [], pickup);
    shop.office.be({ ...LOLA, storesOf: () => new Set([own]) });
    const refused = await shop.send(number, request);
    expect([refused.status, refused.errors]).toEqual([422, expect.objectContaining({ store_id: expect.anything() })]);
  });
});
