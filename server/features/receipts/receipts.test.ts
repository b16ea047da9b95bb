import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/schema/catalog-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { payOnPage } from '#server/testing/pay-page.ts';
import { PROVIDER_ORDER_COST } from '#server/testing/provider-shop.ts';
import { type ReceiptsShop, receiptsShop } from '#server/testing/receipts-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const COST = PROVIDER_ORDER_COST * 100;
const ONE = { lines: [{ product_id: 13, quantity: 1 }], delivery: false };
let database: TestDatabase;
let shop: ReceiptsShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await receiptsShop(database.db);
});
beforeEach(async () => {
  await shop.setMode('ok');
  await shop.setMode('ok', { of: 'click' });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const shownTo = async ({ payer, number }: Awaited<ReturnType<ReceiptsShop['cashOrder']>>) =>
  (await payer.call('GET', `/v2/orders/${number}`)).body.data as unknown as {
    fiscal_receipts: { kind: string; url: string }[];
  };

/** First: at Payme an order is paid by its clock, which other tests leave behind. */
describe('an order that is paid at Payme', () => {
  test('has the receipt that Payme reports', async () => {
    const order = await shop.paidOrder('payme_merchant');
    expect(await shop.receiptsOf(order.number)).toMatchObject([
      { kind: 'sale', writer: 'payme', state: 'registered', total: COST, cash: 0, cause: 'paid', attempts: 0 },
    ]);
    expect((await shownTo(order)).fiscal_receipts).toHaveLength(1);
  });

  test('is refunded in part at the till when a provider has made the receipt', async () => {
    const { number } = await shop.paidOrder('payme_merchant');
    await shop.move(number, 'confirm', 'pack', 'send', 'deliver');
    await shop.refund(number, ONE, { way: 'by_hand' });
    expect((await shop.receiptsOf(number)).map(({ kind, writer }) => [kind, writer])).toEqual([
      ['sale', 'payme'],
      ['refund', 'till'],
    ]);
  });
});

test('a receipt of Uzum Bank is the shop’s own, of the service or of the till, as those of cards are', async () => {
  const order = await shop.paidOrder('uzum_bank');
  await shop.reconcile();
  expect(await shop.receiptsOf(order.number)).toMatchObject([
    { kind: 'sale', writer: 'service', state: 'registered', total: COST, cash: 0, cause: 'paid' },
  ]);
  const own = await receiptsShop(database.db, { cards: 'till' });
  const { number } = await own.paidOrder('uzum_bank');
  expect(await own.receiptsOf(number)).toMatchObject([{ kind: 'sale', writer: 'till', state: 'by_hand', total: COST }]);
  await own.close();
});

/** Such as those that migration 0074 has taken over from Payme's transactions. */
test('an order whose receipt the shop knows without its lines has no second one of the same money', async () => {
  const { number } = await shop.paidOrder('payme_merchant');
  const [sale] = await shop.receiptsOf(number);
  if (sale === undefined) throw new Error('The order has no receipt');
  await database.db.update(receipts).set({ lines: [] }).where(eq(receipts.id, sale.id));
  await shop.move(number, 'confirm', 'pack', 'send', 'deliver');
  expect((await shop.refund(number, ONE, { way: 'by_hand' })).status).toBe(200);
  expect((await shop.receiptsOf(number)).map(({ kind, writer }) => [kind, writer])).toEqual([['sale', 'payme']]);
});

test('what was reported of a payment that has failed does not take the place of the receipt', async () => {
  const order = await shop.unpaid();
  const { id: orderId } = await shop.orderOf(order.number);
  const report = { cause: 'payment:999999', kind: 'sale', writer: 'payme', state: 'registered' } as const;
  await database.db
    .insert(receipts)
    .values({ ...report, orderId, paymentId: 999_999, lines: [], total: COST, cash: 0, at: shop.now() });
  await payOnPage(shop, 'click', order, 'ok');
  expect((await shop.receiptsOf(order.number)).map(({ kind, writer, cause }) => [kind, writer, cause])).toEqual([
    ['sale', 'payme', 'payment:999999'],
    ['sale', 'click', 'paid'],
  ]);
});

describe('an order for cash', () => {
  test('has its receipt when it is handed over, with the money in cash, and the buyer its address', async () => {
    const order = await shop.cashOrder(2);
    expect(await shop.receiptsOf(order.number)).toEqual([]);
    await shop.move(order.number, 'deliver');
    const [waiting] = await shop.receiptsOf(order.number);
    expect(waiting).toMatchObject({
      ...{ kind: 'sale', writer: 'service', state: 'waiting', cause: 'delivered', total: 2 * COST, cash: 2 * COST },
      lines: [{ productId: 13, quantity: 2, price: COST, discount: 0, total: 2 * COST, vatPercent: 12 }],
    });
    await shop.settle();
    const [registered] = await shop.receiptsOf(order.number);
    expect(registered).toMatchObject({ state: 'registered', attempts: 1, terminal: 'EZ000000000296', nextAt: null });
    expect(await shownTo(order)).toMatchObject({ fiscal_receipts: [{ kind: 'sale', url: registered?.url }] });
    const made = (await shop.made()).filter(({ id }) => id === registered?.operationId);
    expect(made).toMatchObject([{ kind: 'sale', total: 2 * COST }]);
    const paper = { numbers: [order.number], document: 'warranty', locale: 'ru' };
    const { data } = await shop.office.post('/orders/print', paper);
    expect(data).toMatchObject({ orders: [{ fiscal_receipts: [{ kind: 'sale', url: registered?.url }] }] });
  });

  test('that is refunded in part and then returned has refunds of exactly what went back', async () => {
    const { number } = await shop.cashOrder(3);
    await shop.move(number, 'deliver');
    await shop.settle();
    expect((await shop.refund(number, ONE)).status).toBe(200);
    await shop.settle();
    await shop.move(number, 'return');
    await shop.settle();
    const [sale, ...refunds] = await shop.receiptsOf(number);
    expect(refunds).toMatchObject([
      { kind: 'refund', refundOf: sale?.id, state: 'registered', total: COST, cash: COST, lines: [{ quantity: 1 }] },
      { kind: 'refund', refundOf: sale?.id, state: 'registered', total: 2 * COST, cause: 'end' },
    ]);
    const made = (await shop.made()).filter(({ paymentId }) => paymentId === sale?.operationId);
    expect(made.map(({ kind, total }) => [kind, total])).toEqual([
      ['sale', 3 * COST],
      ['refund', COST],
      ['refund', 2 * COST],
    ]);
  });

  test('whose refund was a mistake is sold again', async () => {
    const { number } = await shop.cashOrder(2);
    await shop.move(number, 'deliver');
    const { data } = await shop.refund(number, ONE);
    const { id } = data as { id: number };
    expect((await shop.office.post(`/orders/${number}/refunds/${id}/correct`, {})).status).toBeLessThan(300);
    expect((await shop.receiptsOf(number)).map(({ kind, total }) => [kind, total])).toEqual([
      ['sale', 2 * COST],
      ['refund', COST],
      ['sale', COST],
    ]);
  });

  test('that is refunded after a correction has receipts of cash alone', async () => {
    const { number } = await shop.cashOrder(3);
    await shop.move(number, 'deliver');
    const { data } = await shop.refund(number, ONE);
    await shop.office.post(`/orders/${number}/refunds/${(data as { id: number }).id}/correct`, {});
    await shop.refund(number, ONE);
    await shop.refund(number, ONE);
    const found = await shop.receiptsOf(number);
    expect(found.map(({ kind, total, cash }) => [kind, total, cash])).toEqual([
      ['sale', 3 * COST, 3 * COST],
      ['refund', COST, COST],
      ['sale', COST, COST],
      ['refund', COST, COST],
      ['refund', COST, COST],
    ]);
    const [first, , again, ...refunds] = found;
    expect(refunds.map(({ refundOf }) => refundOf)).toEqual([again?.id, first?.id]);
  });

  test('whose goods have no codes is handed over all the same, and its receipt waits for somebody', async () => {
    const { number } = await shop.cashOrder();
    const codes = (ikpu: string | null) => database.db.update(products).set({ ikpu }).where(eq(products.id, 13));
    await codes(null);
    await shop.move(number, 'deliver');
    await codes('08517001001000000');
    await shop.settle();
    const found = await shop.receiptsOf(number);
    expect(found).toMatchObject([{ state: 'refused', failure: 'codes_missing', attempts: 0, total: COST }]);
  });
});

describe('an order that is paid at Click', () => {
  test('is given its items once, and has the address when Click has it', async () => {
    await shop.setMode('accepted', { of: 'click', times: 1 });
    const order = await shop.paidOrder('click');
    await shop.settle();
    const [receipt] = await shop.receiptsOf(order.number);
    expect(receipt).toMatchObject({ kind: 'sale', writer: 'click', state: 'registered', total: COST });
    expect((await shownTo(order)).fiscal_receipts).toMatchObject([{ kind: 'sale', url: receipt?.url }]);
    expect((await shop.madeByClick()).filter(({ total }) => total === COST).length).toBeGreaterThan(0);
  });

  test('and cancelled has its refund made by hand: Click reports none', async () => {
    const order = await shop.paidOrder('click');
    await shop.settle();
    await order.payer.call('POST', `/v2/orders/${order.number}/cancel`);
    await shop.settle();
    const [sale, refund] = await shop.receiptsOf(order.number);
    expect(refund).toMatchObject({ kind: 'refund', writer: 'till', state: 'by_hand', refundOf: sale?.id, total: COST });
  });
});

test('a refund waits until its sale is registered', async () => {
  await shop.setMode('wrong_ikpu', { times: 1 });
  const { number } = await shop.cashOrder(2);
  await shop.move(number, 'deliver');
  await shop.refund(number, ONE);
  await shop.settle();
  const [sale, refund] = await shop.receiptsOf(number);
  expect(sale).toMatchObject({ state: 'refused', failure: 'lines_refused', answerCode: 1 });
  expect(refund).toMatchObject({ state: 'waiting', failure: 'sale_missing', attempts: 0 });
});

test('lines that the service refuses are named', async () => {
  await shop.setMode('line_refused', { times: 1 });
  const { number } = await shop.cashOrder();
  await shop.move(number, 'deliver');
  await shop.settle();
  const [receipt] = await shop.receiptsOf(number);
  expect(receipt).toMatchObject({ state: 'refused', failure: 'lines_refused', refusedProducts: [13] });
  expect(receipt?.answerText).toBe('labels are required');
});

describe('a shop that takes money before it hands goods over as an advance', () => {
  let own: ReceiptsShop;
  beforeAll(async () => {
    own = await receiptsShop(database.db, { prepayment: 'advance', seller: null });
  });
  afterAll(() => own.close());

  test('leaves providers their own receipts', async () => {
    const { number } = await own.paidOrder('payme_merchant');
    expect(await own.receiptsOf(number)).toMatchObject([{ kind: 'sale', writer: 'payme' }]);
    const click = await own.paidOrder('click');
    expect(await own.receiptsOf(click.number)).toMatchObject([{ kind: 'sale', writer: 'till', state: 'by_hand' }]);
  });
});
