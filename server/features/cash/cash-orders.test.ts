import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: CashShop;
let courier: number;
let till: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 300), (11, 20, 100), (13, 1, 300)`);
  shop = await cashShop(database.db);
  courier = await shop.courier('Алишер');
  till = await shop.tillOf(1);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const totalOf = async (number: string) => (await shop.read(number)).total;
const entriesOf = async (number: string) =>
  (await shop.entries(`order=${number}`)).entries
    .map(({ kind, amount, holder }) => [kind, amount, holder.kind, holder.id])
    .toReversed();
const pickup = { shipping_method_id: 2, store_id: 1, address_id: undefined };

test('cash of a delivered order is with its courier; what is picked up pays into the till of the store', async () => {
  const brought = await shop.order([[11, 1]]);
  expect((await shop.assign(brought, courier)).status).toBe(200);
  await shop.lead(brought, 'delivered');
  expect(await entriesOf(brought)).toEqual([['order', await totalOf(brought), 'courier', courier]]);

  const picked = await shop.order([[11, 1]], pickup);
  await shop.lead(picked, 'delivered');
  expect(await entriesOf(picked)).toEqual([['order', await totalOf(picked), 'till', till]]);
});

test('without a courier and without an open till it pays into the default till of the store of its goods', async () => {
  const number = await shop.order([[13, 1]]);
  await shop.lead(number, 'delivered');
  expect(await entriesOf(number)).toEqual([['order', await totalOf(number), 'till', till]]);
});

test('whoever delivers may choose the till, one whose cash they see; the move is made once', async () => {
  const other = await shop.tillOf(2);
  const number = await shop.order([[13, 1]]);
  await shop.lead(number, 'on_the_way');
  const deliver = { move: 'deliver', from: 'on_the_way', till_id: other };
  shop.office.be({ storesOf: (permission) => (permission === 'cash:see' ? new Set([1]) : 'all') });
  const refused = await shop.office.post(`/orders/${number}/move`, deliver);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['till_id']]);
  expect((await shop.read(number)).status).toBe('on_the_way');
  shop.office.be({});
  for (let call = 0; call < 2; call++) {
    expect((await shop.office.post(`/orders/${number}/move`, deliver)).status).toBe(200);
  }
  expect(await entriesOf(number)).toEqual([['order', await totalOf(number), 'till', other]]);
});

test('a card order brings no cash, but its surcharge does, and what an edit gives back in cash leaves the till', async () => {
  const dearer = await shop.paidByCard([[11, 1]]);
  expect((await shop.edit(dearer, [[11, 2]])).status).toBe(200);
  const { surcharge } = await shop.read(dearer);
  await shop.lead(dearer, 'delivered');
  expect(await entriesOf(dearer)).toEqual([['surcharge', surcharge, 'till', till]]);

  const cheaper = await shop.paidByCard([[11, 2]]);
  expect((await shop.edit(cheaper, [[11, 1]], { refund_way: 'cash' })).status).toBe(200);
  const { edit_refunded } = await shop.read(cheaper);
  await shop.lead(cheaper, 'delivered');
  expect(await entriesOf(cheaper)).toEqual([['refund', -edit_refunded, 'till', till]]);
});

test('refunds leave the till of the store that takes the goods back, or the chosen one; corrections come back there', async () => {
  const number = await shop.order([[11, 3]]);
  await shop.assign(number, courier);
  await shop.lead(number, 'delivered');
  const total = await totalOf(number);
  const piece = (store_id: number | null) => ({ lines: [{ product_id: 11, quantity: 1, store_id }] });
  const choice = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
  const second = await shop.tillOf(2);
  const first = await shop.refund(number, choice, piece(2));
  expect(first.status, first.text).toBe(200);
  const { refunded } = await shop.read(number);
  expect((await shop.refund(number, choice, { ...piece(1), till_id: second })).status).toBe(200);
  expect((await shop.refund(number, choice, { ...piece(1), way: 'by_hand' })).status).toBe(200);
  const { id } = first.data as { id: number };
  expect((await shop.office.post(`/orders/${number}/refunds/${id}/correct`, {})).status).toBe(204);
  expect((await shop.office.post(`/orders/${number}/refunds/${id}/correct`, {})).status).toBe(204);
  expect(await entriesOf(number)).toEqual([
    ['order', total, 'courier', courier],
    ['refund', -refunded, 'till', second],
    ['refund', -refunded, 'till', second],
    ['refund_correction', refunded, 'till', second],
  ]);
});

test('a refund of goods that go back to a warehouse leaves the till of a shop: a warehouse has none of its own', async () => {
  const number = await shop.order([[11, 1]]);
  await shop.lead(number, 'delivered');
  const total = await totalOf(number);
  const back = { lines: [{ product_id: 11, quantity: 1, store_id: 20 }] };
  const refund = await shop.refund(number, { lines: [{ product_id: 11, quantity: 1 }], delivery: false }, back);
  expect(refund.status, refund.text).toBe(200);
  const { refunded } = await shop.read(number);
  expect(await entriesOf(number)).toEqual([
    ['order', total, 'till', till],
    ['refund', -refunded, 'till', till],
  ]);
});

test('a returned order gives its cash back once, whole or what is left of it', async () => {
  const whole = await shop.order([[11, 1]]);
  await shop.lead(whole, 'delivered');
  const total = await totalOf(whole);
  const end = { move: 'return', from: 'delivered', note: 'Покупатель передумал' };
  for (let call = 0; call < 2; call++) expect((await shop.office.post(`/orders/${whole}/move`, end)).status).toBe(200);
  expect((await entriesOf(whole)).map(([kind, amount]) => [kind, amount])).toEqual([
    ['order', total],
    ['refund', -total],
  ]);

  const rest = await shop.order([[11, 2]]);
  await shop.lead(rest, 'delivered');
  await shop.refund(rest, { lines: [{ product_id: 11, quantity: 1 }], delivery: false });
  expect((await shop.office.post(`/orders/${rest}/move`, end)).status).toBe(200);
  expect((await shop.entries(`order=${rest}`)).total?.sum).toBe(0);

  const unpaid = await shop.order([[11, 1]]);
  expect((await shop.office.post(`/orders/${unpaid}/move`, { ...end, move: 'cancel', from: 'new' })).status).toBe(200);
  expect(await entriesOf(unpaid)).toEqual([]);
});

test('an order that was delivered before the ledger began has no entry, and gives its cash back when it is returned', async () => {
  const number = await shop.paidOrder([[11, 1]]);
  const end = { move: 'return', from: 'delivered', note: 'Покупатель передумал' };
  expect(await entriesOf(number)).toEqual([]);
  expect((await shop.office.post(`/orders/${number}/move`, end)).status).toBe(200);
  expect(await entriesOf(number)).toEqual([['refund', -(await totalOf(number)), 'till', till]]);
});

test('entries and closed shifts cannot be changed or deleted', async () => {
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never change') },
    });
  await refused(sql`update cash_entries set amount = 1`);
  await refused(sql`delete from cash_entries`);
  const id = await shop.open(await shop.tillOf(2));
  expect((await shop.closeShift(id)).status).toBe(200);
  await refused(sql`update cash_shifts set closing_counted = 1 where id = ${id}`);
  await refused(sql`delete from cash_shifts where id = ${id}`);
});
