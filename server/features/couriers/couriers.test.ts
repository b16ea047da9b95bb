import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couriersSchema } from '#contract/couriers/couriers.ts';
import { printedOrdersSchema } from '#contract/orders/order-documents.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { ofStores } from '#server/testing/stock-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: CashShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 300), (13, 1, 300)`);
  shop = await cashShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const list = async () => couriersSchema.parse((await shop.till.get('/couriers')).data).couriers;
const fields = { name: 'Бахтиёр', phone: '998935550011', store_ids: [1], staff_id: null };

test('a courier is added once, saved by revision, and linked to one account alone', async () => {
  const key = randomUUID();
  const added = await shop.till.post('/couriers', { key, ...fields });
  expect((await shop.till.post('/couriers', { key, ...fields })).data).toEqual(added.data);
  expect((await shop.till.post('/couriers', { key, ...fields, name: 'Иной' })).status).toBe(409);
  const { id } = added.data as { id: number };
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into staff (name, email) values ('Бахтиёр К.', 'b@shop.test') returning id`);
  const staff_id = rows[0]?.id ?? 0;
  const save = (own: object, of = id) =>
    shop.till.post(`/couriers/${of}`, { revision: 1, ...fields, is_active: true, ...own });
  expect((await save({ staff_id: 99_999 })).errors).toHaveProperty('staff_id');
  expect((await save({ store_ids: [999] })).errors).toHaveProperty('store_ids');
  expect((await save({ phone: '12' })).errors).toHaveProperty('phone');
  for (let call = 0; call < 2; call++) expect((await save({ staff_id })).status).toBe(204);
  expect((await save({ name: 'Иной' })).status).toBe(409);
  const other = await shop.courier('Собир');
  expect((await save({ staff_id, store_ids: null }, other)).errors).toHaveProperty('staff_id');
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    ...{ name: 'Бахтиёр', stores: [{ id: 1, name: 'Магазин 1' }], staff: { name: 'Бахтиёр К.' }, revision: 2 },
  });
  expect(shop.cashAudit.filter(({ kind }) => kind === 'courier_changed').length).toBe(3);
});

test('who works in some stores sees their couriers and those of all, and edits their own', async () => {
  const foreign = await shop.courier('Чужой', [2]);
  const everywhere = await shop.courier('Всюду');
  shop.till.be(ofStores(1));
  const seen = await list();
  expect(seen.some(({ id }) => id === foreign)).toBe(false);
  expect(seen.find(({ id }) => id === everywhere)?.can_edit).toBe(false);
  expect((await shop.till.post('/couriers', { key: randomUUID(), ...fields, store_ids: null })).status).toBe(422);
  expect((await shop.till.post(`/couriers/${foreign}`, { revision: 1, ...fields, is_active: false })).status).toBe(404);
  shop.till.be({});
});

test('an order is given to a courier: the page, the list, the timeline and the papers name them', async () => {
  const [first, second] = [await shop.courier('Алишер'), await shop.courier('Дониёр')];
  const number = await shop.order([[11, 1]]);
  for (let call = 0; call < 2; call++) expect((await shop.assign(number, first)).status).toBe(200);
  const lost = await shop.assign(number, second);
  expect([lost.status, lost.data]).toEqual([409, { courier: { id: first, name: 'Алишер' } }]);
  expect((await shop.assign(number, 99_999, first)).status).toBe(422);
  expect((await shop.assign(number, second, first)).status).toBe(200);
  expect((await shop.assign(number, null, second)).status).toBe(200);
  await shop.lead(number, 'packed');
  const send = { move: 'send', from: 'packed' };
  expect((await shop.office.post(`/orders/${number}/move`, { ...send, courier_id: 99_999 })).status).toBe(422);
  expect((await shop.office.post(`/orders/${number}/move`, { ...send, courier_id: first })).status).toBe(200);
  const order = await shop.read(number);
  expect(order).toMatchObject({ status: 'on_the_way', courier: { id: first, name: 'Алишер' }, can_assign: true });
  const events = order.timeline.flatMap((event) => (event.kind === 'courier' ? [event.courier_name] : []));
  expect(events).toEqual(['Алишер', null, 'Дониёр', 'Алишер']);

  const { orders, counts } = staffOrdersSchema.parse(
    (await shop.office.get(`/orders?group=delivery&courier=${first}`)).data,
  );
  expect([orders.map((row) => [row.number, row.courier?.name]), counts?.delivery]).toEqual([[[number, 'Алишер']], 1]);
  const print = async (body: object) =>
    printedOrdersSchema.parse(
      (await shop.office.post('/orders/print', { document: 'route', locale: 'uz', ...body })).data,
    ).orders;
  const [sheet] = await print({ courier_id: first });
  expect(sheet).toMatchObject({ number, due: order.total, courier: { name: 'Алишер' }, buyer: { is_masked: false } });
  expect((await print({ numbers: [number] })).length).toBe(1);
  expect(await print({ courier_id: second })).toEqual([]);

  await shop.lead(number, 'delivered');
  expect((await shop.assign(number, null, first)).status).toBe(409);
  expect(await print({ courier_id: first })).toEqual([]);
});

test('what is expected later is not on the route of today; what an edit makes a pickup nobody brings', async () => {
  const courier = await shop.courier('Равшан');
  const later = await shop.order([[11, 1]]);
  await shop.assign(later, courier);
  await shop.lead(later, 'packed');
  await database.db.execute(sql`
    update orders set expected_from = '2999-01-01', expected_until = '2999-01-02' where number = ${later}`);
  const print = { document: 'route', locale: 'ru', courier_id: courier };
  expect((await shop.office.post('/orders/print', print)).data).toMatchObject({ orders: [] });

  const number = await shop.order([[11, 1]]);
  await shop.assign(number, courier);
  const edited = await shop.edit(number, [], { shipping_method_id: 2, store_id: 1 });
  expect(edited.status, edited.text).toBe(200);
  expect(await shop.read(number)).toMatchObject({ courier: null, can_assign: false });
  expect((await shop.assign(number, courier)).status).toBe(409);
});

test('one of two who give an order away at once is told', async () => {
  const [first, second] = [await shop.courier('Анвар'), await shop.courier('Тимур')];
  for (let round = 0; round < 8; round++) {
    const number = await shop.order([[11, 1]]);
    const answers = await Promise.all([shop.assign(number, first), shop.assign(number, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('orders of other stores are given to nobody', async () => {
  const courier = await shop.courier('Улугбек');
  const number = await shop.order([[11, 1]]);
  shop.office.be(ofStores(2));
  expect((await shop.assign(number, courier)).status).toBe(404);
  shop.office.be({});
});
