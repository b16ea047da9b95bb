import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { STARTING_ROLES, type StaffLimits } from '#contract/permissions/permissions.ts';
import { orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { listUnrefunded } from '../payments/payments-queries.ts';

let database: TestDatabase;
let refunds: RefundShop;
const LOLA = { id: 7, name: 'Лола Умарова' };
const ONLINE = { paymentMethodId: 2 };
const pieceOf = (product_id: number, quantity = 1, delivery = false) => ({
  lines: [{ product_id, quantity }],
  delivery,
});

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 500), (13, 1, 500), (13, 20, 1)`);
  refunds = await refundShop(database.db);
});
beforeEach(() => {
  refunds.office.be(LOLA);
  refunds.shop.queued.length = 0;
});
afterAll(async () => {
  await refunds.close();
  await database.drop();
});

async function addPayment(number: string): Promise<void> {
  await database.db.execute(sql`
    insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
      masked_card, locale, expires_at, created_at)
    select gen_random_uuid(), 'plum', 'order', false, id, number, total, 'paid', decode(md5(number), 'hex'),
      '860006******6311', 'ru', now(), now() from orders where number = ${number}`);
}
const limited = (maxRefund: number): Partial<{ limits: StaffLimits }> => ({
  limits: { maxRefund, maxDiscountPercent: null, maxBulkRows: null },
});
const move = (number: string, by: 'return' | 'cancel', from: string) =>
  refunds.office.post(`/orders/${number}/move`, { move: by, from, note: 'Покупатель передумал' });
const correct = (number: string, id: unknown) =>
  refunds.office.post(`/orders/${number}/refunds/${String(id)}/correct`, {});
/** What the order has out of the stores. */
async function piecesOut(number: string, productId: number): Promise<number> {
  const { rows } = await database.db.execute<{ sum: number }>(sql`
    select coalesce(sum(s.quantity), 0)::int as sum from order_stock s join orders o on o.id = s.order_id
    where o.number = ${number} and s.product_id = ${productId}`);
  return rows[0]?.sum ?? 0;
}
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;

describe('a refund', () => {
  test('of one piece gives back its part of the discounts, restocks it where it is put, and is in the timeline', async () => {
    const number = await refunds.paidOrder([
      [11, 2],
      [13, 1],
    ]);
    const { cart_total } = await refunds.read(number);
    await database.db
      .update(orders)
      .set({ couponDiscount: 1000, total: cart_total - 1000 })
      .where(eq(orders.number, number));
    const state = await refunds.state(number);
    expect(state.lines.map(({ product_id, store_id }) => [product_id, store_id])).toEqual([
      [11, 1],
      [13, 20],
    ]);
    const before = await refunds.pieces(11);
    const lines = [{ product_id: 11, quantity: 1, store_id: 1 }];
    const recorded = await refunds.refund(number, pieceOf(11), { lines, note: 'Скол на корпусе' });
    expect(recorded.status).toBe(200);
    expect(await refunds.pieces(11)).toBe(before + 1);
    const order = await refunds.read(number);
    expect(order).toMatchObject({ status: 'delivered', payment_status: 'paid', can_refund: true });
    expect(order.refunded_lines).toEqual([{ product_id: 11, quantity: 1 }]);
    expect(order.total).toBe(cart_total - 1000);
    expect(order.refunded).toBe(await refunds.expectExact(number));
    expect(order.timeline[0]).toMatchObject({
      ...{ kind: 'refund', author: LOLA.name, amount: order.refunded, way: 'cash', reason: 'defect' },
      ...{ note: 'Скол на корпусе', is_corrected: false, can_correct: true },
      lines: [{ product_id: 11, quantity: 1, store_name: expect.any(String) }],
    });
    const { rows } = await database.db.execute<{ customer: number }>(
      sql`select customer_id as customer from orders where number = ${number}`,
    );
    const shown = await refunds.shop.orders.order(rows[0]?.customer ?? 0, number, 'ru');
    expect(shown).toMatchObject({ refunded: order.refunded, can_cancel: false });
  });

  test('that is repeated with its key is recorded once', async () => {
    const number = await refunds.paidOrder([[11, 3]]);
    const key = randomUUID();
    const first = await refunds.refund(number, pieceOf(11), { key });
    const { refunded } = await refunds.read(number);
    const again = await refunds.refund(number, pieceOf(11), { key, amount: refunded });
    expect([again.status, idOf(again)]).toEqual([200, idOf(first)]);
    expect((await refunds.refund(number, pieceOf(11, 2), { key })).status).toBe(409);
    refunds.office.be({ id: 8, name: 'Другой' });
    expect((await refunds.refund(number, pieceOf(11), { key, amount: refunded })).status).toBe(409);
    expect(await refunds.expectExact(number)).toBe(refunded);
  });

  test('of another sum than was shown, of too many pieces, without words where they are needed: refused', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    expect((await refunds.refund(number, pieceOf(11), { amount: 1 })).status).toBe(409);
    expect((await refunds.refund(number, pieceOf(11, 3))).status).toBe(409);
    expect((await refunds.refund(number, pieceOf(13))).status).toBe(409);
    expect((await refunds.refund(number, pieceOf(11), { reason: 'other' })).errors).toHaveProperty('note');
    expect((await refunds.refund(number, { lines: [], delivery: false })).errors).toHaveProperty('lines');
    expect((await refunds.refund(number, pieceOf(11), { way: 'bank' })).message).toContain('другой способ');
    const nowhere = { lines: [{ product_id: 11, quantity: 1, store_id: 9999 }] };
    expect((await refunds.refund(number, pieceOf(11), nowhere)).status).toBe(403);
    expect(await refunds.expectExact(number)).toBe(0);
  });

  test('needs an order that was paid, has not ended and is no contract', async () => {
    const cases = [
      [{ paymentStatus: 'unpaid' as const }, 'не оплачен'],
      [{ status: 'returned' as const }, 'целиком'],
      [{ paymentMethodId: 3 }, 'рассрочку'],
    ] as const;
    for (const [own, words] of cases) {
      const number = await refunds.paidOrder([[11, 1]], own);
      expect(await refunds.refund(number, pieceOf(11))).toMatchObject({
        status: 409,
        message: expect.stringContaining(words),
      });
      expect((await refunds.read(number)).can_refund).toBe(false);
    }
  });

  test('is limited by the role for the whole order, in however many steps', async () => {
    const number = await refunds.paidOrder([[11, 3]]);
    const piece = (await refunds.read(number)).total / 3;
    refunds.office.be({ ...LOLA, ...limited(piece * 2) });
    expect((await refunds.refund(number, pieceOf(11, 3))).message).toContain('не больше');
    for (const status of [200, 200, 403]) expect((await refunds.refund(number, pieceOf(11))).status).toBe(status);
    expect((await refunds.refund(number, pieceOf(11))).message).toContain('уже возвращено');
    // A return gives the rest back too.
    expect((await refunds.read(number)).moves).toEqual([]);
    expect((await move(number, 'return', 'delivered')).status).toBe(403);
    refunds.office.be(LOLA);
    expect((await refunds.refund(number, pieceOf(11))).status).toBe(200);
    expect(await refunds.expectExact(number)).toBe(piece * 3);
  });

  test('is made by the roles that may, in the stores of the order, and goods go into their stores alone', async () => {
    const may: string[] = [];
    for (const { code, permissions, limits } of STARTING_ROLES) {
      const number = await refunds.paidOrder([[13, 1]]);
      refunds.office.be({ ...LOLA, permissions: new Set(permissions), limits });
      const isNamed = permissions.some((name) => name === ordersAdminCalls.refundOrder.permission);
      const { status } = await refunds.refund(number, pieceOf(13));
      if (status === 200) may.push(code);
      expect([status, code]).toEqual([isNamed ? 200 : 404, code]);
      refunds.office.be(LOLA);
    }
    expect(may).toEqual(['owner', 'manager', 'finance']);
    const number = await refunds.paidOrder([[11, 2]]);
    refunds.office.be({ ...LOLA, storesOf: () => new Set([1]) });
    expect((await refunds.state(number)).stores.map(({ id }) => id)).toEqual([1]);
    const elsewhere = { lines: [{ product_id: 11, quantity: 1, store_id: 20 }] };
    expect((await refunds.refund(number, pieceOf(11), elsewhere)).status).toBe(403);
    refunds.office.be({ ...LOLA, storesOf: (permission) => (permission === 'orders:refund' ? new Set([2]) : 'all') });
    expect((await refunds.read(number)).can_refund).toBe(false);
    expect((await refunds.refund(number, pieceOf(11))).status).toBe(404);
  });

  test('needs a fresh proof of who it is, and so does its correction', () => {
    expect(ordersAdminCalls.refundOrder.needsStepUp).toBe(true);
    expect(ordersAdminCalls.correctRefund.needsStepUp).toBe(true);
  });
});

describe('a card payment', () => {
  test('goes back by the bank when all of it does; the order is reversed when the bank has confirmed it', async () => {
    const number = await refunds.paidOrder([[11, 1]], ONLINE);
    await addPayment(number);
    expect((await refunds.refund(number, pieceOf(11), { way: 'bank' })).status).toBe(200);
    expect(refunds.shop.queued).toEqual([{ name: 'payments.reverse', payload: { orderId: expect.any(Number) } }]);
    // Should the job be lost, the payment is found.
    const due = await listUnrefunded(database.db);
    expect(due.map(({ title }) => title)).toContain(number);
    const order = await refunds.read(number);
    expect(order).toMatchObject({ payment_status: 'paid', can_refund: false, refunded: order.total });
    expect(order.timeline[0]).toMatchObject({ kind: 'refund', way: 'bank', can_correct: false });
    expect((await correct(number, order.timeline[0]?.id)).message).toContain('Весь платёж');
    const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
    await database.db.transaction((tx) => refunds.shop.orders.markReversed(tx, row?.id ?? 0));
    expect((await refunds.read(number)).payment_status).toBe('reversed');
    // The bank is not asked a second time by the return of the goods.
    expect((await move(number, 'return', 'delivered')).status).toBe(200);
    expect(refunds.shop.queued).toHaveLength(1);
  });

  test('goes back in part by hand only, and then its rest by hand too: the bank would pay the part twice', async () => {
    const number = await refunds.paidOrder([[11, 2]], { ...ONLINE, status: 'confirmed' });
    await addPayment(number);
    expect((await refunds.refund(number, pieceOf(11), { way: 'bank' })).status).toBe(409);
    expect((await refunds.refund(number, pieceOf(11), { way: 'by_hand' })).status).toBe(200);
    expect((await move(number, 'cancel', 'confirmed')).status).toBe(200);
    expect(refunds.shop.queued).toEqual([]);
    const due = await listUnrefunded(database.db);
    expect(due.map(({ title }) => title)).not.toContain(number);
    const order = await refunds.read(number);
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'reversed', refunded: order.total });
    expect(order.timeline.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { way: 'by_hand', reason: null, lines: [], amount: order.total / 2, can_correct: false },
      { way: 'by_hand', reason: 'defect', can_correct: false },
    ]);
  });

  test('that went back in part cannot be cancelled by the customer: somebody has to return the rest', async () => {
    const number = await refunds.paidOrder([[11, 2]], { ...ONLINE, status: 'new' });
    await refunds.refund(number, pieceOf(11), { way: 'by_hand' });
    const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
    await expect(refunds.shop.orders.cancel(row?.customerId ?? 0, number, 'ru')).rejects.toThrow();
    expect((await refunds.read(number)).status).toBe('new');
  });
});

describe('the return of an order', () => {
  test('gives back only what is not back yet, goods and money', async () => {
    const stock = [await refunds.pieces(11), await refunds.pieces(13)];
    const number = await refunds.paidOrder([
      [11, 3],
      [13, 2],
    ]);
    const restocked = { lines: [{ product_id: 11, quantity: 1, store_id: 20 }] };
    await refunds.refund(number, pieceOf(11), restocked);
    // Broken: the piece does not come back to the stock, also not with the return.
    await refunds.refund(number, pieceOf(13));
    const { refunded } = await refunds.read(number);
    expect((await move(number, 'return', 'delivered')).status).toBe(200);
    const order = await refunds.read(number);
    expect(order).toMatchObject({ status: 'returned', payment_status: 'reversed', refunded: order.total });
    expect(order.timeline.find(({ kind }) => kind === 'refund')).toMatchObject({
      ...{ reason: null, way: 'cash', amount: order.total - refunded, author: LOLA.name },
    });
    expect([await refunds.pieces(11), await refunds.pieces(13)]).toEqual([stock[0], (stock[1] ?? 0) - 1]);
    expect([await piecesOut(number, 11), await piecesOut(number, 13)]).toEqual([0, 1]);
  });

  test('or its cancellation before it left: what was put back goes back once, and what is lost stays out', async () => {
    const stock = await refunds.pieces(11);
    const number = await refunds.paidOrder([[11, 4]], { ...ONLINE, status: 'new' });
    const intoStore = { way: 'by_hand', lines: [{ product_id: 11, quantity: 1, store_id: 1 }] };
    expect((await refunds.refund(number, pieceOf(11), intoStore)).status).toBe(200);
    expect((await refunds.refund(number, pieceOf(11), { way: 'by_hand' })).status).toBe(200);
    expect([(await refunds.pieces(11)) - stock, await piecesOut(number, 11)]).toEqual([-3, 3]);
    expect((await move(number, 'cancel', 'new')).status).toBe(200);
    expect([(await refunds.pieces(11)) - stock, await piecesOut(number, 11)]).toEqual([-1, 1]);
    await move(number, 'cancel', 'new');
    expect([(await refunds.pieces(11)) - stock, await piecesOut(number, 11)]).toEqual([-1, 1]);
  });

  test('of an order that was refunded whole gives back nothing more', async () => {
    const before = await refunds.pieces(11);
    const number = await refunds.paidOrder([[11, 1]]);
    await refunds.refund(number, pieceOf(11), { lines: [{ product_id: 11, quantity: 1, store_id: 1 }] });
    expect(await refunds.read(number)).toMatchObject({ payment_status: 'reversed', can_refund: false });
    expect((await move(number, 'return', 'delivered')).status).toBe(200);
    expect(await refunds.pieces(11)).toBe(before);
    expect(
      await database.db.$count(orderRefunds, sql`order_id = (select id from orders where number = ${number})`),
    ).toBe(1);
  });
});

describe('a correction', () => {
  test('takes goods and money back into the order, once, and stays in the timeline', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const before = await refunds.pieces(11);
    const lines = [{ product_id: 11, quantity: 1, store_id: 1 }];
    const id = idOf(await refunds.refund(number, pieceOf(11), { lines }));
    expect((await refunds.read(number)).payment_status).toBe('reversed');
    const calls = await Promise.all([correct(number, id), correct(number, id), correct(number, id)]);
    expect(calls.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await refunds.pieces(11)).toBe(before);
    expect(await refunds.expectExact(number)).toBe(0);
    const order = await refunds.read(number);
    expect(order).toMatchObject({ payment_status: 'paid', refunded: 0, refunded_lines: [], can_refund: true });
    expect(order.timeline.slice(0, 2)).toMatchObject([
      { kind: 'refund_correction', id, author: LOLA.name },
      { kind: 'refund', id, is_corrected: true, can_correct: false },
    ]);
    expect((await refunds.refund(number, pieceOf(11))).status).toBe(200);
    expect(await refunds.expectExact(number)).toBe(order.total);
  });

  test('is refused when the goods are gone, the order has ended, or the sum is beyond the limit', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    const id = idOf(
      await refunds.refund(number, pieceOf(11), { lines: [{ product_id: 11, quantity: 1, store_id: 20 }] }),
    );
    refunds.office.be({ ...LOLA, ...limited(1) });
    expect((await correct(number, id)).status).toBe(403);
    refunds.office.be(LOLA);
    await database.db.execute(sql`update store_stock set quantity = 0 where product_id = 11 and store_id = 20`);
    expect((await correct(number, id)).message).toContain('на складе уже нет');
    await database.db.execute(sql`update store_stock set quantity = 9 where product_id = 11 and store_id = 20`);
    expect((await correct(await refunds.paidOrder([[11, 1]]), id)).status).toBe(404);
    await move(number, 'return', 'delivered');
    expect((await correct(number, id)).message).toContain('больше нельзя');
  });
});
