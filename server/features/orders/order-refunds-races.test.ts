import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let refunds: RefundShop;
/** What differs between rounds repeats after six. `npm run test:order-races` makes more. */
const ROUNDS = Number(process.env.RACE_SEEDS ?? 6);
const TIMEOUT = { timeout: 60_000 + ROUNDS * 10_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 300), (11, 20, 2), (13, 1, 300)`);
  refunds = await refundShop(database.db);
});
afterAll(async () => {
  await refunds.close();
  await database.drop();
});

const piece = (product_id: number, store_id: number | null) => ({
  choice: { lines: [{ product_id, quantity: 1 }], delivery: false },
  own: { lines: [{ product_id, quantity: 1, store_id }] },
});
const stock = async () => [await refunds.pieces(11), await refunds.pieces(13)];
const refund = (number: string, of: ReturnType<typeof piece>, own: object = {}) =>
  refunds.refund(number, of.choice, { ...of.own, ...own });
const move = (number: string, by: string, from: string) =>
  refunds.office.post(`/orders/${number}/move`, { move: by, from, note: 'Покупатель передумал' });

/** Every answer is an outcome: none is an error of the server. */
function expectNoFailure(calls: readonly { status: number }[]): void {
  expect(calls.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
}

async function stateOf(number: string) {
  const { status, payment_status, refunded, total, refunded_lines } = await refunds.read(number);
  const back = new Map(refunded_lines.map(({ product_id, quantity }) => [product_id, quantity]));
  return { status, payment_status, refunded, total, back };
}

test('refunds of the same pieces, one key five times and a return: goods and money add up', TIMEOUT, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await stock();
    const number = await refunds.paidOrder([
      [11, 3],
      [13, 1],
    ]);
    const key = randomUUID();
    const calls = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => refund(number, piece(13, 1), { key })),
      ...[1, 20, 1, 20].map((store) => refund(number, piece(11, store))),
      ...(round % 2 ? [move(number, 'return', 'delivered')] : []),
    ]);
    expectNoFailure(calls);
    const { status, payment_status, refunded, total, back } = await stateOf(number);
    expect(await refunds.expectExact(number)).toBe(refunded);
    const isReturned = status === 'returned';
    const out = isReturned ? [0, 0] : [3 - (back.get(11) ?? 0), 1 - (back.get(13) ?? 0)];
    expect(await stock()).toEqual([(before[0] ?? 0) - (out[0] ?? 0), (before[1] ?? 0) - (out[1] ?? 0)]);
    if (isReturned) expect([0, total]).toContain(refunded);
    expect(payment_status).toBe(isReturned || refunded === total ? 'reversed' : 'paid');
  }
});

test(
  'a refund by hand, one by the bank and three cancellations of a card order: the money goes back once',
  TIMEOUT,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stock();
      const number = await refunds.paidOrder([[11, 2]], { paymentMethodId: 2, status: 'confirmed' });
      await database.db.execute(sql`
      insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
        masked_card, locale, expires_at, created_at)
      select gen_random_uuid(), 'plum', 'order', false, id, number, total, 'paid', decode(md5(number), 'hex'),
        '860006******6311', 'ru', now(), now() from orders where number = ${number}`);
      const { rows } = await database.db.execute<{ customer: number }>(
        sql`select customer_id as customer from orders where number = ${number}`,
      );
      refunds.shop.queued.length = 0;
      const whole = { lines: [{ product_id: 11, quantity: 2 }], delivery: false };
      const byBank = { way: 'bank', lines: [{ product_id: 11, quantity: 2, store_id: 1 }] };
      const byCustomer = refunds.shop.orders.cancel(rows[0]?.customer ?? 0, number, 'ru').then(
        () => ({ status: 200 }),
        (error: unknown) => {
          if (error instanceof ShopError) return { status: 409 };
          throw error;
        },
      );
      const calls = await Promise.all([
        refund(number, piece(11, 1), { way: 'by_hand' }),
        ...(round % 3 === 0 ? [byCustomer] : []),
        refunds.refund(number, whole, byBank),
        move(number, 'cancel', 'confirmed'),
        move(number, 'cancel', 'confirmed'),
        ...(round % 3 === 0 ? [] : [byCustomer]),
      ]);
      expectNoFailure(calls);
      const { status, refunded, total } = await stateOf(number);
      expect(status).toBe('cancelled');
      expect(await stock()).toEqual(before);
      expect(await refunds.expectExact(number)).toBe(refunded);
      const { rows: ways } = await database.db.execute<{ way: string; amount: number }>(sql`
      select way, amount::float8 as amount from order_refunds
      where order_id = (select id from orders where number = ${number})`);
      const byHand = ways.filter(({ way }) => way !== 'bank').reduce((sum, { amount }) => sum + amount, 0);
      // Either the bank takes the payment back whole, or all of it goes back by hand.
      expect(refunds.shop.queued.length).toBe(byHand === 0 ? 1 : 0);
      expect([0, total]).toContain(byHand);
      expect([0, total]).toContain(refunded);
    }
  },
);

test('a refund and its correction many times at once: one of each counts', TIMEOUT, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await stock();
    const number = await refunds.paidOrder([[11, 3]]);
    const { data } = await refund(number, piece(11, 20));
    const { id } = data as { id: number };
    const correct = () => refunds.office.post(`/orders/${number}/refunds/${id}/correct`, {});
    const calls = await Promise.all([
      correct(),
      refund(number, piece(11, 1)),
      correct(),
      ...(round % 2 ? [move(number, 'return', 'delivered')] : []),
      correct(),
    ]);
    expectNoFailure(calls);
    const { status, back } = await stateOf(number);
    await refunds.expectExact(number);
    const out = status === 'returned' ? 0 : 3 - (back.get(11) ?? 0);
    expect(await refunds.pieces(11)).toBe((before[0] ?? 0) - out);
  }
});

test(
  'before the goods are handed over, whatever happens at once: every store has in the end what it had',
  TIMEOUT,
  async () => {
    const byStore = async () => [await refunds.pieces(13, 1), await refunds.pieces(13, 20)];
    for (let round = 0; round < ROUNDS; round++) {
      await database.db.execute(sql`
      delete from store_stock where product_id = 13; insert into store_stock values (13, 1, 2), (13, 20, 2)`);
      const number = await refunds.paidOrder([[13, 3]], { status: 'confirmed' });
      const first = await Promise.all([1, 20, 20, 1, 20].map((store) => refund(number, piece(13, store))));
      expectNoFailure(first);
      for (const pieces of await byStore()) expect(pieces).toBeLessThanOrEqual(2);
      const made = first.flatMap(({ status, data }) => (status === 200 ? (data as { id: number }).id : []));
      expect(made.length).toBeGreaterThan(0);
      const second = await Promise.all([
        ...made.slice(round % 3).map((id) => refunds.office.post(`/orders/${number}/refunds/${id}/correct`, {})),
        refund(number, piece(13, 20)),
        refund(number, piece(13, 1)),
        ...(round % 2 ? [move(number, 'cancel', 'confirmed')] : []),
      ]);
      expectNoFailure(second);
      for (const pieces of await byStore()) expect(pieces).toBeLessThanOrEqual(2);
      await refunds.expectExact(number);
      expect((await move(number, 'cancel', 'confirmed')).status).toBe(200);
      expect(await byStore()).toEqual([2, 2]);
    }
  },
);
