import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StockCount, stockCountSchema } from '#contract/stock/stock-counts.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { ofStores, type StockShop, stockShop } from '#server/testing/stock-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { findStockDifferences, openStock } from './index.ts';

let database: TestDatabase;
let shop: StockShop;
let orders: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await stockShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 500), (13, 1, 300), (21, 2, 1)`);
  await database.db.transaction(openStock);
  orders = await ordersShop(database.db);
});
beforeEach(() => shop.office.be({}));
afterAll(async () => {
  expect(await findStockDifferences(database.db)).toEqual([]);
  await shop.office.close();
  await orders.close();
  await database.drop();
});

async function start(own: object = {}): Promise<number> {
  const body = { key: randomUUID(), store_id: 1, category_id: null, brand_id: null, place: '' };
  const response = await shop.office.post('/stock/counts', { ...body, ...own });
  expect(response.status, response.text).toBe(201);
  return (response.data as { id: number }).id;
}

const add = (id: number, product_id: number, quantity: number, key: string = randomUUID()) =>
  shop.office.post(`/stock/counts/${id}/additions`, { key, product_id, quantity });
const post = (id: number, key: string = randomUUID()) => shop.office.post(`/stock/counts/${id}/post`, { key });
const read = async (id: number): Promise<StockCount> =>
  stockCountSchema.parse((await shop.office.get(`/stock/counts/${id}`)).data);
const lineOf = async (id: number, product: number) =>
  (await read(id)).lines.find(({ product_id }) => product_id === product);

async function order(productId: number, quantity: number): Promise<string> {
  const buyer = await orders.buyer([productId, quantity]);
  return (await orders.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined })).order_number;
}
const move = (number: string, by: 'confirm' | 'pack' | 'send' | 'deliver' | 'return' | 'cancel') =>
  orders.orders.move(number, { move: by, actor: 'shop', author: 'Лола' });

describe('a count', () => {
  test('posts the difference to what stood there when it was counted, whatever was sold since', async () => {
    const id = await start();
    const before = await shop.pieces(13, 1);
    expect(await add(id, 13, before - 2)).toMatchObject({
      status: 200,
      data: { counted: before - 2, expected: before },
    });
    await order(13, 3);
    expect(await shop.pieces(13, 1)).toBe(before - 3);
    expect(await lineOf(id, 13)).toMatchObject({ counted: before - 2, expected: before, has_moved: false });
    const key = randomUUID();
    const posted = await Promise.all(Array.from({ length: 8 }, () => post(id, key)));
    expect(posted.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await shop.pieces(13, 1)).toBe(before - 5);
    const [document_id = 0] = posted.map(({ data }) => (data as { document_id: number }).document_id);
    expect(await shop.read(document_id)).toMatchObject({ kind: 'count', state: 'posted', pieces: -2 });
    expect(await add(id, 13, 1)).toMatchObject({ status: 409, data: { reason: 'ended' } });
    await shop.take(await shop.read(document_id), 'reverse', { reason: 'Посчитали не то' });
    expect(await shop.pieces(13, 1)).toBe(before - 3);
  });

  test('expects what orders have reserved, until it leaves the store', async () => {
    const id = await start();
    const before = await shop.pieces(13, 1);
    const number = await order(13, 2);
    const standing = before + 3;
    // Three pieces of the order of the test above stand there too.
    expect(await add(id, 13, 1)).toMatchObject({ data: { expected: standing } });
    for (const by of ['confirm', 'pack', 'send'] as const) await move(number, by);
    expect(await add(id, 13, standing - 3)).toMatchObject({ data: { expected: standing - 2, counted: standing - 2 } });
    expect(await lineOf(id, 13)).toMatchObject({ has_moved: true });
    expect(await post(id)).toMatchObject({ status: 200, data: { document_id: null } });
  });

  test('adds up what two phones count, and nothing twice', async () => {
    const id = await start();
    const key = randomUUID();
    await Promise.all([add(id, 11, 2), add(id, 11, 3), add(id, 11, 4, key), add(id, 11, 4, key)]);
    expect(await lineOf(id, 11)).toMatchObject({ counted: 9 });
    expect(await add(id, 11, -10)).toMatchObject({ status: 409 });
    expect(await add(id, 11, -1)).toMatchObject({ data: { counted: 8 } });
    const unknown = await shop.office.post(`/stock/counts/${id}/additions`, {
      ...{ key: randomUUID(), code: '999', quantity: 1 },
    });
    expect(unknown).toMatchObject({ status: 404, message: 'Товара с кодом «999» нет.' });
  });

  test('lists what nobody has counted, in the category that it is limited to', async () => {
    const id = await start({ category_id: 2 });
    expect((await read(id)).uncounted.map(({ product_id }) => product_id)).toEqual([11, 13]);
    await add(id, 11, 0);
    expect(await read(id)).toMatchObject({ uncounted_count: 1, counted: 1 });
    expect(await add(id, 21, 1)).toMatchObject({ data: { is_outside: true } });
  });

  test('is not posted while a second count is due, and says what the differences are worth', async () => {
    await database.db.execute(sql`update products set cost = 1000 where id = 13`);
    const id = await start();
    const standing = (await read(id)).uncounted.find(({ product_id }) => product_id === 13)?.expected ?? 0;
    await add(id, 13, standing - 2);
    await add(id, 22, 1);
    expect((await read(id)).worth).toEqual({
      at_cost: { lines: 1, sum: -2000 },
      at_price: { lines: 1, sum: 8_000_000 },
    });
    shop.office.be({ permissions: new Set(['stock:see', 'stock:edit']) });
    expect((await read(id)).worth).toMatchObject({ at_cost: { lines: 0 }, at_price: { lines: 2 } });
    const again = { product_id: 13, round: 1 };
    await Promise.all([1, 2, 3].map(() => shop.office.post(`/stock/counts/${id}/recount`, again)));
    expect(await lineOf(id, 13)).toMatchObject({ round: 2, counted: null });
    expect(await post(id)).toMatchObject({ status: 409, data: { reason: 'recount' } });
    await shop.office.post(`/stock/counts/${id}/left-out`, { product_id: 13, is_left_out: true });
    const [free, other] = [await shop.pieces(13, 1), await shop.pieces(22, 1)];
    expect(await post(id)).toMatchObject({ status: 200 });
    expect([await shop.pieces(13, 1), await shop.pieces(22, 1)]).toEqual([free, other + 1]);
  });

  test('takes nothing that orders have reserved', async () => {
    const id = await start();
    await add(id, 13, 0);
    expect(await post(id)).toMatchObject({
      status: 409,
      data: { reason: 'short', shortages: [{ product_id: 13, free: await shop.pieces(13, 1) }] },
    });
    const key = randomUUID();
    const drop = () => shop.office.post(`/stock/counts/${id}/drop`, { key });
    expect([await drop(), await drop()]).toMatchObject([{ status: 204 }, { status: 204 }]);
  });

  test('is of the stores of a person alone', async () => {
    const id = await start();
    shop.office.be(ofStores(2));
    expect(await shop.office.get(`/stock/counts/${id}`)).toMatchObject({ status: 404 });
    expect(await add(id, 11, 1)).toMatchObject({ status: 404 });
    expect(await post(id)).toMatchObject({ status: 404 });
    const body = { key: randomUUID(), store_id: 1, category_id: null, brand_id: null, place: '' };
    expect(await shop.office.post('/stock/counts', body)).toMatchObject({ status: 403 });
  });
});

test('three phones add 600 times while the shop sells: nothing lost, nothing twice, stock adds up', {
  timeout: 120_000,
}, async () => {
  const id = await start();
  const [free] = [await shop.pieces(11, 1)];
  const phone = async (repeats: boolean) => {
    for (let addition = 0; addition < 200; addition++) {
      const key = randomUUID();
      const calls = [add(id, 11, 1, key), ...(repeats && addition % 3 === 0 ? [add(id, 11, 1, key)] : [])];
      for (const { status, text } of await Promise.all(calls)) expect(status, text).toBe(200);
    }
  };
  const sell = async () => {
    for (let sale = 0; sale < 20; sale++) {
      const number = await order(11, 2);
      if (sale % 2 === 0) for (const by of ['confirm', 'pack', 'send', 'deliver'] as const) await move(number, by);
      else if (sale % 3 === 0) await move(number, 'cancel');
    }
  };
  await Promise.all([phone(true), phone(true), phone(false), sell()]);
  const line = await lineOf(id, 11);
  expect(line).toMatchObject({ counted: 600 });
  const beforePosting = await shop.pieces(11, 1);
  expect(beforePosting).toBeLessThan(free);
  expect(await post(id)).toMatchObject({ status: 200 });
  expect(await shop.pieces(11, 1)).toBe(beforePosting + 600 - (line?.expected ?? 0));
  expect(await findStockDifferences(database.db)).toEqual([]);
});
