import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { ofStores } from '#server/testing/stock-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: CashShop;
let courier: number;
let till: number;
const M = 1_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 300), (13, 1, 300)`);
  shop = await cashShop(database.db);
  courier = await shop.courier('Алишер');
  till = await shop.tillOf(1);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const post = (path: string, body: object) => shop.till.post(`/cash${path}`, { key: randomUUID(), ...body });
const pay = (kind: string, amount: number, own: object = {}) =>
  post('/entries', { kind, till_id: till, amount, reason: 'Размен', ...own });
async function delivered(own: object = {}): Promise<{ number: string; total: number }> {
  const number = await shop.order([[11, 1]]);
  await shop.assign(number, courier);
  await shop.lead(number, 'delivered', own);
  return { number, total: (await shop.read(number)).total };
}

test('the first count begins the ledger, later differences need a reason, and the report adds up', async () => {
  const opened = await post(`/tills/${till}/open`, { counted: 5 * M, expected: 0 });
  expect(opened.status, opened.text).toBe(200);
  const { id } = opened.data as { id: number };
  expect((await post(`/tills/${till}/open`, { counted: 5 * M, expected: 5 * M })).status).toBe(409);
  const { total } = await delivered({ till_id: till });
  expect((await pay('pay_in', M)).status).toBe(204);
  expect((await pay('pay_out', 2 * M)).status).toBe(204);
  expect((await pay('collection', M, { reason: '' })).status).toBe(204);
  const there = 3 * M + total;

  const stale = await shop.closeShift(id, { counted: there, expected: 1 });
  expect([stale.status, stale.data]).toEqual([409, { expected: there }]);
  const silent = await shop.closeShift(id, { counted: there - 500 });
  expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['reason']]);
  const notes = { '1000': 1 };
  expect((await shop.closeShift(id, { counted: there - 500, reason: 'Ошибка сдачи', notes })).status).toBe(422);
  const key = randomUUID();
  const closing = { key, counted: there - 500, expected: there, reason: 'Ошибка сдачи' };
  for (let call = 0; call < 2; call++) expect((await shop.closeShift(id, closing)).status).toBe(200);
  expect((await shop.closeShift(id, { ...closing, key: randomUUID() })).status).toBe(409);

  const report = await shop.shift(id);
  expect(report.kinds).toEqual([
    { kind: 'order', count: 1, sum: total },
    { kind: 'pay_in', count: 1, sum: M },
    { kind: 'pay_out', count: 1, sum: -2 * M },
    { kind: 'collection', count: 1, sum: -M },
  ]);
  expect(report.opening.counted + report.kinds.reduce((sum, kind) => sum + kind.sum, 0)).toBe(report.expected);
  expect(report).toMatchObject({ expected: there, counted: there - 500, closing_difference: -500, can_work: false });
  for (const { kind, ...counted } of report.kinds) {
    expect((await shop.entries(`shift=${id}&kind=${kind}`)).total).toEqual(counted);
  }
  expect(await shop.inTill(till)).toBe(there - 500);

  expect((await post(`/tills/${till}/open`, { counted: there, expected: there - 500 })).status).toBe(422);
  const again = await post(`/tills/${till}/open`, { counted: there, expected: there - 500, reason: 'Нашли' });
  expect(again.status).toBe(200);
  expect(await shop.inTill(till)).toBe(there);
  const kinds = shop.cashAudit.map(({ kind }) => kind).filter((kind) => kind.startsWith('cash_shift'));
  expect(kinds).toEqual(['cash_shift_opened', 'cash_shift_closed', 'cash_shift_opened']);
});

test('nothing is paid in or out without an open shift, out of thin air, or twice', async () => {
  expect((await pay('pay_in', M, { till_id: await shop.tillOf(2) })).status).toBe(409);
  expect((await pay('pay_in', 0)).status).toBe(422);
  expect((await pay('pay_out', M, { reason: ' ' })).status).toBe(422);
  const before = await shop.inTill(till);
  const tooMuch = await pay('pay_out', before + 1);
  expect([tooMuch.status, tooMuch.data]).toEqual([409, { expected: before }]);
  const key = randomUUID();
  for (let call = 0; call < 2; call++) expect((await pay('pay_in', M, { key })).status).toBe(204);
  expect((await pay('pay_in', 2 * M, { key })).status).toBe(409);
  expect(await shop.inTill(till)).toBe(before + M);
});

test('a courier hands over: both sides are entered, what is missing stays with the courier and is taken back whole', async () => {
  const { total } = await delivered();
  const [withCourier, before] = [await shop.withCourier(courier), await shop.inTill(till)];
  expect(withCourier).toBe(total);
  const sides = { courier_id: courier, till_id: till, expected: total, handed_over: total };
  expect((await post('/handovers', { ...sides, received: total - 1000 })).status).toBe(422);
  const stale = await post('/handovers', { ...sides, expected: 5, received: total });
  expect([stale.status, stale.data]).toEqual([409, { expected: total }]);
  const key = randomUUID();
  const handover = { ...sides, key, received: total - 1000, reason: 'Не хватило' };
  for (let call = 0; call < 2; call++) expect((await post('/handovers', handover)).status).toBe(204);
  expect((await post('/handovers', { ...handover, received: 1 })).status).toBe(409);
  expect(await shop.withCourier(courier)).toBe(1000);
  expect(await shop.inTill(till)).toBe(before + total - 1000);

  const { entries } = await shop.entries('kind=received');
  const correct = (own = {}) => post(`/entries/${entries[0]?.id}/correct`, { reason: 'Не тот курьер', ...own });
  expect((await correct({ till_id: till })).status).toBe(409);
  for (let call = 0; call < 2; call++) expect((await correct()).status).toBe(204);
  expect(await shop.withCourier(courier)).toBe(total);
  expect(await shop.inTill(till)).toBe(before);
});

test('cash of an order is moved to who really has it, again if need be, and a correction of its refund follows', async () => {
  const { number, total } = await delivered();
  const before = [await shop.inTill(till), await shop.withCourier(courier)] as const;
  const [order] = (await shop.entries(`order=${number}`)).entries;
  const correct = (id: number | undefined, own: object) =>
    post(`/entries/${id}/correct`, { reason: 'Оплатил в магазине', ...own });
  expect((await correct(order?.id, {})).status).toBe(422);
  expect((await correct(order?.id, { courier_id: courier })).status).toBe(422);
  for (let call = 0; call < 2; call++) expect((await correct(order?.id, { till_id: till })).status).toBe(204);
  expect((await correct(order?.id, { till_id: await shop.tillOf(2) })).status).toBe(409);
  expect([await shop.inTill(till), await shop.withCourier(courier)]).toEqual([before[0] + total, before[1] - total]);

  const second = await shop.tillOf(2);
  await shop.open(second);
  const choice = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
  const refunded = await shop.refund(number, choice, { till_id: till });
  const [refund] = (await shop.entries(`order=${number}&kind=refund`)).entries;
  expect((await correct(refund?.id, { till_id: second })).status).toBe(204);
  const { id } = refunded.data as { id: number };
  expect((await shop.office.post(`/orders/${number}/refunds/${id}/correct`, {})).status).toBe(204);
  expect(await shop.inTill(second)).toBe(0);
  expect((await shop.entries(`order=${number}`)).total?.sum).toBe(total);
});

test('tills: made and renamed once, the default one and one with cash stay', async () => {
  const key = randomUUID();
  const made = await post('/tills', { key, store_id: 1, name: 'Касса 2' });
  expect((await post('/tills', { key, store_id: 1, name: 'Касса 2' })).data).toEqual(made.data);
  expect((await post('/tills', { store_id: 999, name: 'Касса' })).status).toBe(422);
  const { id } = made.data as { id: number };
  const save = (own: object, of = id) =>
    shop.till.post(`/cash/tills/${of}`, { revision: 1, name: 'Касса у входа', is_active: true, ...own });
  for (let call = 0; call < 2; call++) expect((await save({})).status).toBe(204);
  expect((await save({ name: 'Другая' })).status).toBe(409);
  await shop.open(id);
  expect((await save({ revision: 2, is_active: false })).status).toBe(409);
  expect((await save({ is_active: false, name: '' }, till)).status).toBe(409);
  const open = (await shop.cash()).tills.find((one) => one.id === id);
  expect(open).toMatchObject({ title: 'Магазин 1 · Касса у входа', balance: 0 });
  expect((await shop.closeShift(open?.shift?.id ?? 0)).status).toBe(200);
  expect((await save({ revision: 2, is_active: false })).status).toBe(204);
  expect((await shop.cash()).tills.some((one) => one.id === id)).toBe(false);
});

test('a person sees and works the tills of their stores alone, and corrects only with the permission', async () => {
  const see: Permission[] = ['cash:see', 'cash:work', 'orders:see', 'orders:move'];
  shop.till.be({ ...ofStores(2), permissions: new Set(see) });
  const { tills, stores } = await shop.cash();
  expect([tills.map(({ store }) => store.id), stores]).toEqual([[2], []]);
  expect((await shop.till.get(`/cash/entries?till=${till}`)).data).toMatchObject({
    entries: [],
    total: { count: 0, sum: 0 },
  });
  expect((await post(`/tills/${till}/open`, { counted: 0, expected: 0 })).status).toBe(404);
  expect((await pay('pay_in', M)).status).toBe(404);
  const { entries } = await shop.entries('');
  expect(
    entries.every(({ holder, correction }) => (holder.kind === 'courier' || holder.id !== till) && correction === null),
  ).toBe(true);
  shop.till.be({ ...ofStores(2) });
  const [foreign] = (
    await database.db.execute<{ id: number }>(sql`
    select id::int as id from cash_entries where till_id = ${till} and kind = 'pay_in' limit 1`)
  ).rows;
  expect((await post(`/entries/${foreign?.id}/correct`, { reason: 'Ошибка' })).status).toBe(404);
  shop.till.be({});
});
