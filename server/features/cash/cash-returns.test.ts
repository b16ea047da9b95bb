import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: CashShop;
let [first, second]: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 500), (13, 1, 500)`);
  shop = await cashShop(database.db);
  [first, second] = [await shop.tillOf(1), await shop.tillOf(2)];
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(() => shop.office.be({}));

const entriesOf = async (number: string) =>
  (await shop.entries(`order=${number}`)).entries
    .map(({ kind, amount, holder }) => [kind, amount, holder.kind, holder.id])
    .toReversed();
const SOLD_AT_FIRST = { shipping_method_id: 2, store_id: 1, address_id: undefined };

/** An order that the first store has handed over, and one piece of it that came back to the second: only its money is left. */
async function decidedReturn(toStore: number | null = null) {
  const number = await shop.order([[11, 3]], SOLD_AT_FIRST);
  await shop.lead(number, 'delivered');
  const id = await shop.decideReturn(number, 11, { receivedIn: 2, toStore });
  return { number, id, total: (await shop.read(number)).total };
}

test('the cash of a return leaves the till of the store that has the goods, once for all its retries', async () => {
  const { number, id, total } = await decidedReturn();
  const body = await shop.returnRefund(id);
  const calls = await Promise.all([1, 2, 3, 4].map(() => shop.office.post(`/returns/${id}/refund`, body)));
  expect(calls.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  // Somebody else, who has not seen that it was done.
  expect((await shop.office.post(`/returns/${id}/refund`, { ...body, key: randomUUID() })).status).toBe(409);
  expect(await entriesOf(number)).toEqual([
    ['order', total, 'till', first],
    ['refund', -body.amount, 'till', second],
  ]);
});

test('wherever the pieces go, a till that was chosen gives the cash; by hand none does', async () => {
  const chosen = await decidedReturn(2);
  const body = await shop.returnRefund(chosen.id, { till_id: first });
  expect((await shop.office.post(`/returns/${chosen.id}/refund`, body)).status).toBe(204);
  expect((await entriesOf(chosen.number)).at(-1)).toEqual(['refund', -body.amount, 'till', first]);

  const byHand = await decidedReturn();
  const other = await shop.returnRefund(byHand.id, { way: 'by_hand' });
  expect((await shop.office.post(`/returns/${byHand.id}/refund`, other)).status).toBe(204);
  expect(await entriesOf(byHand.number)).toHaveLength(1);
});

test('a till of another store is refused, and with it the refund: no money goes and the return stays as it was', async () => {
  const { number, id } = await decidedReturn();
  const body = await shop.returnRefund(id, { till_id: first });
  const inSecond = (permission: string) => (permission === 'cash:see' ? new Set([2]) : ('all' as const));
  shop.office.be({ storesOf: inSecond });
  const refused = await shop.office.post(`/returns/${id}/refund`, body);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['till_id']]);
  expect(await entriesOf(number)).toHaveLength(1);
  expect((await shop.read(number)).refunded).toBe(0);
  expect((await shop.office.post(`/returns/${id}/refund`, { ...body, till_id: second })).status).toBe(204);
});

test('a corrected refund of a return brings its cash back once, and what is refunded then is a movement of its own', async () => {
  const { number, id, total } = await decidedReturn();
  const body = await shop.returnRefund(id);
  expect((await shop.office.post(`/returns/${id}/refund`, body)).status).toBe(204);
  const refund = (await shop.read(number)).timeline.find(({ kind }) => kind === 'refund');
  const correct = () => shop.office.post(`/orders/${number}/refunds/${refund?.id}/correct`, {});
  expect((await Promise.all([correct(), correct(), correct()])).map(({ status }) => status)).toEqual([204, 204, 204]);
  const again = await shop.returnRefund(id);
  expect((await shop.office.post(`/returns/${id}/refund`, again)).status).toBe(204);
  expect(await entriesOf(number)).toEqual([
    ['order', total, 'till', first],
    ['refund', -body.amount, 'till', second],
    ['refund_correction', body.amount, 'till', second],
    ['refund', -again.amount, 'till', second],
  ]);
});

test('a refund of the order, that of its return and a correction at once: the ledger has what the order says', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 4; round++) {
    const { number, id, total } = await decidedReturn();
    const before = await shop.refund(number, { lines: [{ product_id: 11, quantity: 1 }], delivery: false });
    const wrong = (before.data as { id: number }).id;
    const body = await shop.returnRefund(id);
    const answers = await Promise.all([
      shop.office.post(`/returns/${id}/refund`, body),
      shop.office.post(`/orders/${number}/refunds/${wrong}/correct`, {}),
      shop.office.post(`/returns/${id}/refund`, body),
      shop.refund(number, { lines: [{ product_id: 11, quantity: 1 }], delivery: false }),
    ]);
    expect(answers.filter(({ status }) => ![200, 204, 409].includes(status))).toEqual([]);
    const refunded = await shop.expectExact(number);
    expect((await shop.entries(`order=${number}`)).total?.sum).toBe(total - refunded);
  }
});
