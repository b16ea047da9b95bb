import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: CashShop;
let courier: number;
let till: number;
const ROUNDS = 5;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 900), (13, 1, 900)`);
  shop = await cashShop(database.db);
  courier = await shop.courier('Алишер');
  till = await shop.tillOf(1);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const statusesOf = (calls: readonly { status: number }[]) => calls.map(({ status }) => status);
async function onTheWay(quantity = 1): Promise<string> {
  const number = await shop.order([[11, quantity]]);
  await shop.lead(number, 'on_the_way');
  return number;
}
const deliver = (number: string) =>
  shop.office.post(`/orders/${number}/move`, { move: 'deliver', from: 'on_the_way', till_id: till });

test('a count, deliveries, refunds, a return and a handover at once: what comes before the count is in it, the rest is not', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const shift = await shop.open(till);
    const sold = await onTheWay(3);
    await deliver(sold);
    const brought = await onTheWay();
    await shop.assign(brought, courier);
    await shop.lead(brought, 'delivered');
    const handed = (await shop.read(brought)).total;
    const returned = await shop.decideReturn(sold, 11, { receivedIn: 1, toStore: null });
    const returnRefund = await shop.returnRefund(returned, { till_id: till });
    const numbers = await Promise.all([onTheWay(), onTheWay()]);
    const [{ expected }, before] = [await shop.shift(shift), await shop.inTill(till)];
    const close = () => shop.closeShift(shift, { counted: expected, expected });
    const handover = {
      ...{ key: randomUUID(), courier_id: courier, till_id: till },
      ...{ expected: handed, handed_over: handed, received: handed },
    };
    const acts = [
      ...numbers.map((number) => () => deliver(number)),
      () => shop.refund(sold, { lines: [{ product_id: 11, quantity: 1 }], delivery: false }, { till_id: till }),
      () => shop.office.post(`/returns/${returned}/refund`, returnRefund),
      () => shop.office.post(`/returns/${returned}/refund`, returnRefund),
      () => shop.till.post('/cash/handovers', handover),
      () => shop.till.post('/cash/handovers', handover),
    ];
    const calls = round % 2 ? [close, ...acts] : [...acts, close];
    const answers = await Promise.all(calls.map((call) => call()));
    const closed = round % 2 ? answers[0] : answers.at(-1);
    expect(statusesOf(answers).filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
    if (closed?.status !== 200) expect((await shop.closeShift(shift)).status).toBe(200);

    const report = await shop.shift(shift);
    const sum = report.kinds.reduce((all, kind) => all + kind.sum, report.opening.counted);
    // All that the report lists was in the count, and nothing else.
    expect([report.expected, report.counted, report.closing_difference]).toEqual([sum, sum, 0]);
    // Each sum moved once, whatever was sent twice, and nothing moved besides.
    for (const number of numbers) expect((await shop.entries(`order=${number}`)).total?.count).toBe(1);
    const { total, refunded } = await shop.read(sold);
    expect((await shop.entries(`order=${sold}`)).total?.sum).toBe(total - refunded);
    const left = await shop.withCourier(courier);
    expect([0, handed]).toContain(left);
    const paid = (await Promise.all(numbers.map((number) => shop.read(number)))).reduce(
      (all, one) => all + one.total,
      0,
    );
    expect(await shop.inTill(till)).toBe(before + paid + (handed - left) - refunded);
    expect((await shop.entries(`till=${till}`)).total?.sum).toBe(await shop.inTill(till));
    if (left > 0) {
      const next = await shop.open(till);
      expect((await shop.till.post('/cash/handovers', { ...handover, key: randomUUID() })).status).toBe(204);
      expect((await shop.closeShift(next)).status).toBe(200);
    }
  }
});

test('one handover sent four times and another of the same cash: the courier gives it once', {
  timeout: 60_000,
}, async () => {
  const shift = await shop.open(till);
  for (let round = 0; round < ROUNDS; round++) {
    const number = await shop.order([[11, 1]]);
    await shop.assign(number, courier);
    await shop.lead(number, 'delivered');
    const { total } = await shop.read(number);
    const before = await shop.inTill(till);
    const sides = { courier_id: courier, till_id: till, expected: total, handed_over: total, received: total };
    const same = { key: randomUUID(), ...sides };
    const other = { key: randomUUID(), ...sides };
    const calls = await Promise.all(
      [same, same, other, same, same].map((body) => shop.till.post('/cash/handovers', body)),
    );
    const [one, , rival, ...repeated] = statusesOf(calls);
    expect([one, rival].toSorted()).toEqual([204, 409]);
    expect(new Set(repeated)).toEqual(new Set([one]));
    expect([await shop.withCourier(courier), await shop.inTill(till)]).toEqual([0, before + total]);
  }
  expect((await shop.closeShift(shift)).status).toBe(200);
});

test('two open a shift at once, two close it, two pay out the same money: one of each', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const expected = await shop.inTill(till);
    const opened = await Promise.all(
      [1, 2].map(() => shop.till.post(`/cash/tills/${till}/open`, { key: randomUUID(), counted: expected, expected })),
    );
    expect(statusesOf(opened).toSorted()).toEqual([200, 409]);
    const { shift } = (await shop.cash()).tills.find((one) => one.id === till) ?? {};
    const id = shift?.id ?? 0;
    const pay = (kind: string, amount: number) =>
      shop.till.post('/cash/entries', { key: randomUUID(), kind, till_id: till, amount, reason: 'Размен' });
    await pay('pay_in', 1000);
    const all = await shop.inTill(till);
    const paid = await Promise.all([pay('pay_out', all), pay('collection', all), pay('pay_out', all)]);
    expect(statusesOf(paid).toSorted()).toEqual([204, 409, 409]);
    const closed = await Promise.all([shop.closeShift(id), shop.closeShift(id)]);
    expect(statusesOf(closed).toSorted()).toEqual([200, 409]);
    expect(await shop.inTill(till)).toBe(0);
  }
});

test('an entry is moved to two places at once, and to and fro: it is in one of them', { timeout: 60_000 }, async () => {
  const second = await shop.tillOf(2);
  const shifts = [await shop.open(till), await shop.open(second)];
  for (let round = 0; round < ROUNDS; round++) {
    const number = await onTheWay();
    await deliver(number);
    const { total } = await shop.read(number);
    const [entry] = (await shop.entries(`order=${number}`)).entries;
    const move = (to: object) => shop.till.post(`/cash/entries/${entry?.id}/correct`, { reason: 'Не там', ...to });
    const calls = await Promise.all([
      move({ till_id: second }),
      move({ courier_id: courier }),
      move({ till_id: second }),
    ]);
    const answers = statusesOf(calls);
    expect(answers.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect(answers.includes(204)).toBe(true);
    const { total: sum } = await shop.entries(`order=${number}`);
    expect(sum).toEqual({ count: 3, sum: total });
  }
  for (const id of shifts) expect((await shop.closeShift(id)).status).toBe(200);
});
