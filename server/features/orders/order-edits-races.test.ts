import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEdits, orders } from '#server/schema/orders-tables.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { RECEIPT } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: EditShop;
const ROUNDS = 12;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock`);
  await database.db.execute(sql`insert into store_stock values (11, 1, 300), (11, 20, 100), (13, 1, 300)`);
  shop = await editShop(database.db);
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
const editsOf = async (number: string) =>
  database.db.$count(orderEdits, eq(orderEdits.orderId, (await row(number)).id));
const cancel = (number: string, from = 'new') =>
  shop.office.post(`/orders/${number}/move`, { move: 'cancel', from, note: 'Покупатель передумал' });
/** Two calls at once; whichever is sent first has the better chance. */
async function inOrder<T>(isFirst: boolean, [one, other]: readonly [() => Promise<T>, () => Promise<T>]): Promise<T[]> {
  const calls = isFirst ? [one(), other()] : [other(), one()];
  const answers = await Promise.all(calls);
  return isFirst ? answers : answers.toReversed();
}
const statusesOf = (calls: readonly { status: number }[]) => calls.map(({ status }) => status);

/** Every answer is an outcome: none is an error of the server. Stock, lines and sums agree. */
async function expectExact(number: string, before: readonly [number, number]): Promise<void> {
  const { rows } = await database.db.execute<Record<string, number | string>>(sql`
    select o.status, o.cart_total::float8 as cart, o.items_count as pieces,
      (select sum(line_total)::float8 from order_lines where order_id = o.id and not is_service) as lines,
      (select sum(quantity)::int from order_lines where order_id = o.id and not is_service) as line_pieces,
      (select coalesce(sum(quantity), 0)::int from order_stock where order_id = o.id and product_id = 11) as eleven,
      (select coalesce(sum(quantity), 0)::int from order_stock where order_id = o.id and product_id = 13) as thirteen
    from orders o where number = ${number}`);
  const [found] = rows;
  expect([found?.lines, found?.line_pieces]).toEqual([found?.cart, found?.pieces]);
  expect(await shop.pieces(11)).toBe(before[0] - Number(found?.eleven));
  expect(await shop.pieces(13)).toBe(before[1] - Number(found?.thirteen));
  const inLines = Number(found?.eleven) + Number(found?.thirteen);
  expect(inLines).toBe(found?.status === 'cancelled' ? 0 : found?.pieces);
}
const stock = async (): Promise<[number, number]> => [await shop.pieces(11), await shop.pieces(13)];

test('two editors and one request sent four times: one edit is made, the other editor is told', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await stock();
    const number = await shop.order([[11, 2]]);
    const first = await shop.request(number, [[11, 4]]);
    const second = await shop.request(number, [
      [11, 1],
      [13, 2],
    ]);
    const calls = await Promise.all([first, second, first, first, first].map((one) => shop.send(number, one)));
    const [one, other, ...repeated] = statusesOf(calls);
    expect([one, other].toSorted()).toEqual([200, 409]);
    expect(new Set(repeated)).toEqual(new Set([one]));
    expect(await editsOf(number)).toBe(1);
    await expectExact(number, before);
  }
});

test('an edit and a cancellation: what was taken goes back, whichever came first', { timeout: 60_000 }, async () => {
  const outcomes = new Set<number | undefined>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = await stock();
    const number = await shop.paidByCard([[11, 3]]);
    const { total } = await row(number);
    shop.shop.queued.length = 0;
    const request = await shop.request(number, [[11, round % 2 ? 1 : 5]]);
    const [edited, cancelled] = statusesOf(
      await inOrder(round < ROUNDS / 2, [() => shop.send(number, request), () => cancel(number)]),
    );
    expect(cancelled).toBe(200);
    expect(edited).toBe((await editsOf(number)) === 1 ? 200 : 409);
    outcomes.add(edited);
    await expectExact(number, before);
    const after = await row(number);
    const byHand = after.refunded + after.editRefunded;
    // The whole payment by the bank, or all of it by hand: never both, never more.
    if (shop.shop.queued.length > 0) expect(byHand).toBe(0);
    else expect(byHand).toBe(total);
  }
  expect([...outcomes].toSorted()).toEqual([200, 409]);
});

test('an edit and a refund of a line: what is kept is what the goods that are left cost', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const number = await shop.paidByCard([
      [11, 3],
      [13, 1],
    ]);
    const { total: paid } = await row(number);
    const request = await shop.request(number, [[11, 1]]);
    const piece = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
    const [edited, refunded] = await Promise.all([
      shop.send(number, request),
      shop.refund(number, piece, { way: 'by_hand' }),
    ]);
    expect([edited.status, refunded.status].filter((status) => status >= 500)).toEqual([]);
    const after = await row(number);
    // What is kept is what the goods that are left cost.
    expect(after.total - after.surcharge + after.editRefunded).toBe(paid);
    if (refunded.status === 200 && edited.status !== 200) expect(after.editRefunded).toBe(0);
  }
});

test('an edit and the bank’s answer: what was paid stays whole, whatever becomes of the edit', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await stock();
    const number = await shop.order([[11, 2]]);
    const request = await shop.request(number, [[11, 3]]);
    // Whoever has seen it before the answer, or after.
    if (round % 2) request.seen.status = 'awaiting_payment';
    await database.db
      .update(orders)
      .set({ status: 'awaiting_payment', paymentMethodId: 2 })
      .where(eq(orders.number, number));
    const { id, total } = await row(number);
    const [edited, paid] = await Promise.all([
      shop.send(number, request),
      database.db.transaction((tx) => shop.shop.orders.markPaid(tx, id, { receipt: RECEIPT })),
    ]);
    expect(paid).toBe('paid');
    expect([200, 409]).toContain(edited.status);
    const after = await row(number);
    expect(after.paymentStatus).toBe('paid');
    expect(after.total - after.surcharge).toBe(total);
    await expectExact(number, before);
  }
});

test('the last pieces go to one of two orders that are raised at once', { timeout: 60_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await database.db.execute(sql`update store_stock set quantity = 2 where product_id = 13 and store_id = 1`);
    const numbers = [await shop.order([[11, 1]]), await shop.order([[11, 1]])];
    const requests = await Promise.all(numbers.map((number) => shop.request(number, [[13, 2]])));
    const calls = await Promise.all(requests.map((request, at) => shop.send(numbers[at] ?? '', request)));
    expect(statusesOf(calls).toSorted()).toEqual([200, 409]);
    expect(await shop.pieces(13)).toBe(0);
  }
});
