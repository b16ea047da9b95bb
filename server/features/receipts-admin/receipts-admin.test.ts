import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderReceiptsSchema, staffReceiptSchema, staffReceiptsSchema } from '#contract/receipts/staff-receipt.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { PROVIDER_ORDER_COST } from '#server/testing/provider-shop.ts';
import { type ReceiptsShop, receiptsShop } from '#server/testing/receipts-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const NOTE = { note: 'чек № 152, касса на Навои' };
let database: TestDatabase;
let shop: ReceiptsShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await receiptsShop(database.db);
});
beforeEach(async () => {
  shop.office.be({});
  await shop.setMode('ok');
  await setCodes('08517001001000000');
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const setCodes = (ikpu: string | null) => database.db.update(products).set({ ikpu }).where(eq(products.id, 13));
const ofOrder = async (number: string) =>
  orderReceiptsSchema.parse((await shop.office.get(`/orders/${number}/receipts`)).data);
const listed = async (group: string) =>
  staffReceiptsSchema.parse((await shop.office.get(`/receipts?group=${group}`)).data);
const act = (id: number, name: 'repeat' | 'by-hand', body: object = {}) =>
  shop.office.post(`/receipts/${id}/${name}`, body);

/** An order for cash that was handed over, with its receipt in the mode of the service. */
async function sold(): Promise<{ number: string; id: number }> {
  const { number } = await shop.cashOrder();
  await shop.move(number, 'deliver');
  await shop.settle();
  const [receipt] = await ofOrder(number);
  return { number, id: receipt?.id ?? 0 };
}

describe('a receipt without codes', () => {
  test('names the good and what it lacks, is not sent before they are there, and then with them', async () => {
    await setCodes(null);
    const { number, id } = await sold();
    expect(await ofOrder(number)).toMatchObject([
      {
        ...{ state: 'refused', failure: 'codes_missing', total: PROVIDER_ORDER_COST, cash: PROVIDER_ORDER_COST },
        refused_lines: [{ product_id: 13, lacks: ['ikpu'] }],
        acts: ['repeated', 'made_by_hand'],
      },
    ]);
    expect((await listed('to_do')).receipts.map((receipt) => receipt.id)).toContain(id);
    expect((await act(id, 'repeat')).status).toBe(409);
    await setCodes('08517001001000000');
    expect(staffReceiptSchema.parse((await act(id, 'repeat')).data)).toMatchObject({ state: 'waiting', failure: null });
    await shop.settle();
    expect(await ofOrder(number)).toMatchObject([{ state: 'registered', acts: [], url: expect.any(String) }]);
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'receipt_repeated', subject: `order:${number}` });
    expect((await act(id, 'repeat')).status).toBe(409);
  });
});

test('a code that the service does not know is mended at the good, and the receipt sent again is one', async () => {
  await setCodes('99999001001000000');
  const { number, id } = await sold();
  expect(await ofOrder(number)).toMatchObject([{ failure: 'lines_refused', refused_lines: [{ product_id: 13 }] }]);
  await setCodes('08517001001000000');
  await act(id, 'repeat');
  await shop.settle();
  const [row] = await shop.receiptsOf(number);
  expect(row).toMatchObject({ state: 'registered', lines: [{ ikpu: '08517001001000000' }] });
  expect((await shop.made()).filter((made) => made.id === row?.operationId)).toHaveLength(1);
});

describe('the refund of a sale that is not registered', () => {
  const ONE = { lines: [{ product_id: 13, quantity: 1 }], delivery: false };

  test.each([null, '99999001001000000'])('is sent with the codes that its sale has got: %s was wrong', async (ikpu) => {
    await setCodes(ikpu);
    const { number, id } = await sold();
    await shop.refund(number, ONE);
    await shop.settle();
    await setCodes('08517001001000000');
    await act(id, 'repeat');
    await shop.settle();
    expect(await shop.receiptsOf(number)).toMatchObject([
      { kind: 'sale', state: 'registered', lines: [{ ikpu: '08517001001000000' }] },
      { kind: 'refund', state: 'registered', lines: [{ ikpu: '08517001001000000' }] },
    ]);
  });

  test('is made by hand as soon as its sale was', async () => {
    await setCodes(null);
    const { number, id } = await sold();
    await shop.refund(number, ONE);
    await shop.settle();
    await act(id, 'by-hand', NOTE);
    await shop.settle();
    expect(await shop.receiptsOf(number)).toMatchObject([
      { kind: 'sale', state: 'by_hand' },
      { kind: 'refund', state: 'by_hand', writer: 'till' },
    ]);
  });
});

test('one that was made at the till is not sent any more, and is sent after all when that was a mistake', async () => {
  await setCodes(null);
  const { number, id } = await sold();
  await setCodes('08517001001000000');
  expect((await act(id, 'by-hand', { note: '' })).status).toBe(422);
  expect((await act(id, 'by-hand', NOTE)).status).toBe(200);
  await shop.settle();
  expect(await ofOrder(number)).toMatchObject([{ state: 'by_hand', note: NOTE.note, acts: ['repeated'] }]);
  expect((await listed('by_hand')).counts?.by_hand).toBeGreaterThan(0);
  await act(id, 'repeat');
  await shop.settle();
  expect(await ofOrder(number)).toMatchObject([{ state: 'registered', note: null }]);
});

test('one that may have arrived is queried, not made by hand: no second one', async () => {
  await shop.setMode('lost_after', { times: 1 });
  const { number } = await shop.cashOrder();
  await shop.move(number, 'deliver');
  await shop.reconcile();
  const [sent] = await ofOrder(number);
  expect(sent).toMatchObject({ state: 'sent', failure: 'no_answer', acts: ['repeated'] });
  expect((await act(sent?.id ?? 0, 'by-hand', NOTE)).status).toBe(409);
  await act(sent?.id ?? 0, 'repeat');
  await shop.reconcile();
  const [row] = await shop.receiptsOf(number);
  expect(row?.state).toBe('registered');
  expect((await shop.made()).filter(({ id }) => id === row?.operationId)).toHaveLength(1);
});

test('who may only see payments sees them, and of other stores nothing', async () => {
  await setCodes(null);
  const { number, id } = await sold();
  shop.office.be({ permissions: new Set(['payments:see', 'orders:see']) });
  expect(await ofOrder(number)).toMatchObject([{ acts: [] }]);
  expect((await act(id, 'repeat')).status).toBe(403);
  shop.office.be({ storesOf: () => new Set([999_999]) });
  expect(await ofOrder(number)).toEqual([]);
  expect((await listed('all')).receipts).toEqual([]);
  expect((await act(id, 'repeat')).status).toBe(404);
});
