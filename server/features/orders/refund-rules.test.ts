import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import type { StaffLimits } from '#contract/permissions/permissions.ts';
import { orderHistory, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let refunds: RefundShop;
const LOLA = { id: 7, name: 'Лола Умарова' };
const OLEG = { id: 8, name: 'Олег Ким' };
const CONFIRMED = { status: 'confirmed' as const };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  refunds = await refundShop(database.db);
});
beforeEach(async () => {
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 100), (13, 1, 2), (13, 20, 1)`);
  refunds.office.be(LOLA);
  refunds.audit.length = 0;
});
afterAll(async () => {
  await refunds.close();
  await database.drop();
});

const limited = (maxRefund: number): { limits: StaffLimits } => ({
  limits: { maxRefund, maxDiscountPercent: null, maxBulkRows: null },
});
const move = (number: string, by: string, from: string, note = 'Покупатель передумал') =>
  refunds.office.post(`/orders/${number}/move`, { move: by, from, note });
const correct = (number: string, id: unknown) =>
  refunds.office.post(`/orders/${number}/refunds/${String(id)}/correct`, {});
const refund = (
  number: string,
  product_id: number,
  quantity: number,
  store_id: number | null = null,
  own: object = {},
) =>
  refunds.refund(
    number,
    { lines: [{ product_id, quantity }], delivery: false },
    { lines: [{ product_id, quantity, store_id }], ...own },
  );
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;
const stockOf = async (id: number) => [await refunds.pieces(id, 1), await refunds.pieces(id, 20)];
const canCorrect = async (number: string) =>
  (await refunds.read(number)).timeline.flatMap((event) => (event.kind === 'refund' ? event.can_correct : []));

describe('an order whose money went back', () => {
  test('does not go on: it is only cancelled', async () => {
    const steps = [
      ['new', 'confirm'],
      ['confirmed', 'pack'],
      ['packed', 'send'],
      ['on_the_way', 'deliver'],
    ] as const;
    for (const [status, step] of steps) {
      const number = await refunds.paidOrder([[11, 1]], { status });
      expect((await refund(number, 11, 1, 1)).status).toBe(200);
      expect((await refunds.read(number)).moves).toEqual(['cancel']);
      expect(await move(number, step, status)).toMatchObject({
        status: 409,
        message: expect.stringContaining('уже вернули'),
        data: { status },
      });
      expect(await refunds.shop.orders.move(number, { move: step, actor: 'shop' })).toMatchObject({
        kind: 'money_back',
      });
      expect((await move(number, 'cancel', status)).status).toBe(200);
      expect(await refunds.pieces(11)).toBe(100);
    }
  });

  test('also while the bank has it in hand; the list says how much it is', async () => {
    const number = await refunds.paidOrder([[11, 1]], { ...CONFIRMED, paymentMethodId: 2 });
    await database.db.execute(sql`
      insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
        masked_card, locale, expires_at, created_at)
      select gen_random_uuid(), 'plum', 'order', false, id, number, total, 'paid', decode(md5(number), 'hex'),
        '860006******6311', 'ru', now(), now() from orders where number = ${number}`);
    expect((await refund(number, 11, 1, 1, { way: 'bank' })).status).toBe(200);
    expect(await refunds.read(number)).toMatchObject({ payment_status: 'paid', moves: ['cancel'] });
    expect((await move(number, 'pack', 'confirmed')).status).toBe(409);
    const { orders: rows } = staffOrdersSchema.parse((await refunds.office.get('/orders?group=packing')).data);
    const row = rows.find((one) => one.number === number);
    expect(row).toMatchObject({ refunded: row?.total, moves: ['cancel'] });
  });

  test('goes on when only a part of it went back', async () => {
    const number = await refunds.paidOrder([[11, 2]], CONFIRMED);
    await refund(number, 11, 1, 1);
    expect((await refunds.read(number)).moves).toContain('pack');
    expect((await move(number, 'pack', 'confirmed')).status).toBe(200);
  });
});

describe('the limit of a role', () => {
  test('is not gone around by correcting what somebody else gave back', async () => {
    const number = await refunds.paidOrder([[11, 3]]);
    const piece = (await refunds.read(number)).total / 3;
    refunds.office.be(OLEG);
    const theirs = idOf(await refund(number, 11, 1));
    refunds.office.be({ ...LOLA, ...limited(piece * 2) });
    const own = idOf(await refund(number, 11, 1));
    expect(await canCorrect(number)).toEqual([true, false]);
    expect(await correct(number, theirs)).toMatchObject({
      status: 403,
      message: expect.stringContaining('другого сотрудника'),
    });
    expect((await correct(number, own)).status).toBe(204);
    refunds.office.be({ ...LOLA, ...limited(piece) });
    expect((await refund(number, 11, 1)).status).toBe(403);
    refunds.office.be(LOLA);
    expect((await correct(number, theirs)).status).toBe(204);
    expect(await refunds.expectExact(number)).toBe(0);
  });

  test('does not let a person correct an order of which more went back than they give back', async () => {
    const number = await refunds.paidOrder([[11, 3]]);
    const piece = (await refunds.read(number)).total / 3;
    const own = idOf(await refund(number, 11, 1));
    await refund(number, 11, 2);
    refunds.office.be({ ...LOLA, ...limited(piece) });
    expect(await canCorrect(number)).toEqual([false, false]);
    expect(await correct(number, own)).toMatchObject({
      status: 403,
      message: expect.stringContaining('уже возвращено'),
    });
  });
});

test('each refund and each correction is in the audit log, once', async () => {
  const number = await refunds.paidOrder([[11, 2]]);
  const key = randomUUID();
  const recorded = await refund(number, 11, 1, null, { key });
  const amount = await refunds.expectExact(number);
  await refund(number, 11, 1, null, { key, amount });
  expect((await refund(number, 11, 5)).status).toBe(409);
  await correct(number, idOf(recorded));
  await correct(number, idOf(recorded));
  const subject = `order:${number}`;
  expect(refunds.audit).toEqual([
    { kind: 'refund_recorded', subject, details: { refund: idOf(recorded), amount, way: 'cash', reason: 'defect' } },
    { kind: 'refund_corrected', subject, details: { refund: idOf(recorded), amount } },
  ]);
});

describe('goods of an order that was not handed over', () => {
  test('go back where they came from, no more than that, and the cancellation returns exactly the rest', async () => {
    const before = await stockOf(13);
    const number = await refunds.paidOrder([[13, 3]], CONFIRMED);
    const [line] = (await refunds.state(number)).lines;
    expect(line).toMatchObject({
      store_id: 1,
      places: [
        { store_id: 1, max: 2 },
        { store_id: 20, max: 1 },
      ],
    });
    for (const store of [1, 20]) {
      const refused = await refund(number, 13, 3, store);
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('откуда их взяли') });
    }
    expect((await refund(number, 13, 1, 20)).status).toBe(200);
    expect((await refund(number, 13, 1, 20)).status).toBe(409);
    expect((await refunds.state(number)).lines[0]?.places).toEqual([{ store_id: 1, max: 2 }]);
    expect((await refunds.read(number)).taken_from.map(({ store_id, quantity }) => [store_id, quantity])).toEqual([
      [1, 2],
    ]);
    expect((await refund(number, 13, 1, 1)).status).toBe(200);
    expect((await move(number, 'cancel', 'confirmed')).status).toBe(200);
    expect(await stockOf(13)).toEqual(before);
  });

  test('are the order’s again after a correction, before it is handed over and after', async () => {
    for (const status of ['confirmed', 'delivered'] as const) {
      const before = await stockOf(13);
      const number = await refunds.paidOrder([[13, 3]], CONFIRMED);
      const id = idOf(await refund(number, 13, 2, 1));
      if (status === 'delivered') {
        for (const [step, from] of [
          ['pack', 'confirmed'],
          ['send', 'packed'],
          ['deliver', 'on_the_way'],
        ] as const) {
          expect((await move(number, step, from)).status).toBe(200);
        }
      }
      expect((await correct(number, id)).status).toBe(204);
      expect((await move(number, status === 'delivered' ? 'return' : 'cancel', status)).status).toBe(200);
      expect(await stockOf(13)).toEqual(before);
    }
  });

  test('that were handed over go into any store of the person', async () => {
    const number = await refunds.paidOrder([[11, 3]]);
    const [line] = (await refunds.state(number)).lines;
    expect(line).toMatchObject({ store_id: 1, places: expect.arrayContaining([{ store_id: 20, max: 3 }]) });
    expect((await refund(number, 11, 2, 20)).status).toBe(200);
    expect((await move(number, 'return', 'delivered')).status).toBe(200);
    expect(await stockOf(11)).toEqual([98, 2]);
  });
});

test('a correction takes nothing out of a store of others', async () => {
  const number = await refunds.paidOrder([[11, 1]]);
  const id = idOf(await refund(number, 11, 1, 20));
  refunds.office.be({ ...LOLA, storesOf: (permission) => (permission === 'orders:refund' ? new Set([1]) : 'all') });
  expect(await canCorrect(number)).toEqual([false]);
  expect(await correct(number, id)).toMatchObject({ status: 403, message: expect.stringContaining('не отвечаете') });
  expect(await refunds.pieces(11, 20)).toBe(1);
  // Of an order of other stores there is none.
  refunds.office.be({ ...LOLA, storesOf: (permission) => (permission === 'orders:refund' ? new Set([2]) : 'all') });
  expect(await canCorrect(number)).toEqual([false]);
  expect((await correct(number, id)).status).toBe(404);
});

test('nothing is written about a person whose data were forgotten', async () => {
  const number = await refunds.paidOrder([[11, 1]], { phone: '' });
  expect((await refunds.read(number)).can_note).toBe(false);
  expect((await refund(number, 11, 1, null, { reason: 'other', note: 'Азиз, дверь 5' })).status).toBe(200);
  expect((await move(number, 'return', 'delivered', 'Азиз, дверь 5')).status).toBe(200);
  const ofOrder = sql`(select id from orders where number = ${number})`;
  expect(await database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, ofOrder))).toMatchObject([
    { note: null },
  ]);
  const moves = await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, ofOrder));
  expect(moves.find(({ status }) => status === 'returned')).toMatchObject({ note: null, author: LOLA.name });
});

describe('a key', () => {
  test('with anything else than what it recorded is refused', async () => {
    const number = await refunds.paidOrder(
      [
        [11, 2],
        [13, 1],
      ],
      { status: 'delivered' },
    );
    const key = randomUUID();
    const first = await refund(number, 11, 1, 1, { key });
    const amount = await refunds.expectExact(number);
    const line = { product_id: 11, quantity: 1, store_id: 1 };
    const others = [
      { lines: [{ ...line, store_id: null }] },
      { lines: [{ ...line, quantity: 2 }] },
      { lines: [line, { ...line, product_id: 13 }] },
      { way: 'by_hand' },
      { reason: 'missing' },
      { delivery: true },
    ];
    for (const other of others) {
      const refused = await refund(number, 11, 1, 1, { key, amount, ...other });
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('с другим содержанием')]);
    }
    const same = await refund(number, 11, 1, 1, { key, amount });
    expect([same.status, idOf(same)]).toEqual([200, idOf(first)]);
  });

  test('on two orders at the same moment records one of them', async () => {
    for (let round = 0; round < 6; round++) {
      const numbers = [await refunds.paidOrder([[11, 1]]), await refunds.paidOrder([[11, 1]])];
      const key = randomUUID();
      const calls = await Promise.all(numbers.map((number) => refund(number, 11, 1, null, { key })));
      expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const sums = await Promise.all(numbers.map((number) => refunds.expectExact(number)));
      expect(sums.filter((sum) => sum > 0)).toHaveLength(1);
    }
  });
});

test('the rest that a move gives back says who made the move', async () => {
  const number = await refunds.paidOrder([[11, 2]], CONFIRMED);
  await refund(number, 11, 1, 1);
  await move(number, 'cancel', 'confirmed');
  const [order] = await database.db.select().from(orders).where(eq(orders.number, number));
  const rows = await database.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, order?.id ?? 0));
  expect(rows.map(({ reason, staffId }) => [reason, staffId])).toEqual([
    ['defect', LOLA.id],
    [null, LOLA.id],
  ]);
});
