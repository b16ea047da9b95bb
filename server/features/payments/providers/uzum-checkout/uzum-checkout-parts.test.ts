import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundAmounts } from '#contract/orders/order-refunds.ts';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import { staffPaymentSchema } from '#contract/payments/staff-payment.ts';
import { SANDBOX_RECEIPTS } from '#server/config/receipts-config.ts';
import { staffOrdersRoutes } from '#server/features/orders/index.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { payments, providerRefunds } from '#server/schema/payments-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { permissionGuard } from '#server/testing/fake-staff.ts';
import { type UzumCheckoutShop, uzumCheckoutShop } from '#server/testing/uzum-checkout-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** Parts of what was paid at Uzum Checkout, from the desk; its terminal makes the receipts. */
const PRODUCT = 13;
const PRICE = 4_000_000;
const PIECES = 3;
const SELLER = { TIN: '123456789' };
const ONE = { lines: [{ product_id: PRODUCT, quantity: 1 }], delivery: false };

let database: TestDatabase;
let shop: UzumCheckoutShop;
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db
    .update(products)
    .set({ ikpu: '08517001001000000', packageCode: '1500014' })
    .where(eq(products.id, PRODUCT));
  shop = await uzumCheckoutShop(
    database.db,
    { receipts: { rules: SANDBOX_RECEIPTS, seller: SELLER } },
    {
      ...{ rules: SANDBOX_RECEIPTS, cards: 'till', prepayment: 'sale', seller: SELLER, service: null },
      isMadeByUzumCheckout: true,
    },
  );
  const recordAudit = async () => undefined;
  office = await backOfficeShop(
    [
      staffOrdersRoutes({
        ...{ db: database.db, catalog: { cards: () => [] }, orders: shop.orders, shopName: () => 'Amper', recordAudit },
      }),
      shop.payments.staffRoutes,
    ],
    permissionGuard,
  );
});
beforeEach(() => shop.setTerminal({ lines: 'required', refunds: 'at_once', unknownSpics: [] }));
afterEach(() => shop.setFault('ok'));
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

async function passTime(seconds: number): Promise<void> {
  shop.advanceTime(seconds);
  await shop.work();
  await shop.reconcile();
  await shop.reconcile();
}
/** An order of three smartphones, paid and handed over. */
async function delivered(): Promise<string> {
  const payer = await shop.payer([PRODUCT, PIECES]);
  const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
  const order = { ...form, payment_method_id: 2, expected_total: PRICE * PIECES };
  const { body } = await payer.call('POST', '/v2/orders', order);
  const number = body.data.order_number;
  const ways = (await payer.call('GET', `/v2/orders/${number}/pay-ways`)).body.data as unknown as {
    hosted: { provider: string; url: string }[];
  };
  const url = ways.hosted.find(({ provider }) => provider === 'uzum_checkout')?.url ?? '';
  await shop.payAt(await shop.start({ number, payer, urls: { uzum_checkout: url } }));
  await passTime(0);
  for (const move of ['confirm', 'pack', 'send', 'deliver'] as const)
    await shop.orders.move(number, { move, actor: 'shop' });
  await shop.work();
  return number;
}
const stateOf = async (number: string) => refundStateSchema.parse((await office.get(`/orders/${number}/refund`)).data);
async function refund(number: string, own: object = {}, choice = ONE) {
  const amount = refundAmounts(await stateOf(number), choice)?.amount ?? 0;
  const lines = choice.lines.map((line) => ({ ...line, store_id: null }));
  const body = { key: randomUUID(), ...choice, lines, reason: 'defect', note: '', way: 'provider', amount, ...own };
  return office.post(`/orders/${number}/refunds`, body);
}
async function partsOf(number: string) {
  return database.db
    .select({ part: providerRefunds })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.id, providerRefunds.paymentId))
    .where(eq(payments.title, number))
    .orderBy(providerRefunds.id)
    .then((rows) => rows.map(({ part }) => part));
}
const refundsAtUzum = async (number: string) =>
  (await shop.atUzum(number)).flatMap(({ calls }) => calls.filter((call) => call.startsWith('refund:')));
const pageOf = async (number: string) => {
  const [payment] = await shop.paymentsOf(number);
  return staffPaymentSchema.parse((await office.get(`/payments/${payment?.id}`)).data);
};

test('the dialog names who gives the money back, and how much of it in parts', async () => {
  const number = await delivered();
  expect((await stateOf(number)).held_by).toEqual({
    ...{ provider: 'uzum_checkout', gives_back: true, part_limit: PRICE * PIECES },
  });
  expect((await refund(number)).status).toBe(200);
  expect((await stateOf(number)).held_by?.part_limit).toBe(PRICE * (PIECES - 1));
});

test('a part goes back with its lines, once, and the rest stays paid', async () => {
  const number = await delivered();
  const key = randomUUID();
  expect((await refund(number, { key })).status).toBe(200);
  const again = { key, amount: PRICE };
  expect((await refund(number, again)).status).toBe(200);
  await passTime(0);
  expect(await partsOf(number)).toMatchObject([{ state: 'done', amount: PRICE, nextAt: null, key }]);
  expect(await refundsAtUzum(number)).toEqual([`refund: ${PRICE}`]);
  expect(await shop.orderOf(number)).toMatchObject({ status: 'delivered', paymentStatus: 'paid', refunded: PRICE });
  expect(await shop.paymentsOf(number)).toMatchObject([{ state: 'paid' }]);
});

test('parts up to the last one: the order is given back whole, and its payment stays as it was', async () => {
  const number = await delivered();
  for (let piece = 0; piece < PIECES; piece += 1) {
    expect((await refund(number)).status).toBe(200);
    await passTime(0);
  }
  expect((await partsOf(number)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect((await shop.atUzum(number)).map(({ state }) => state)).toEqual(['given_back']);
  expect(await shop.orderOf(number)).toMatchObject({ status: 'delivered', paymentStatus: 'reversed' });
  // Its own call about the money changes nothing.
  await passTime(120);
  expect(await shop.paymentsOf(number)).toMatchObject([{ state: 'paid' }]);
});

test('everything at once goes back as a whole payment', async () => {
  const number = await delivered();
  const all = { lines: [{ product_id: PRODUCT, quantity: PIECES }], delivery: false };
  expect((await refund(number, {}, all)).status).toBe(409);
  expect((await refund(number, { way: 'bank' }, all)).status).toBe(200);
  await passTime(0);
  expect(await shop.paymentsOf(number)).toMatchObject([{ state: 'reversed' }]);
  expect(await partsOf(number)).toEqual([]);
});

describe('exactly once', () => {
  test.each(['drop_after_commit', 'error', 'silent'] as const)('when the way to Uzum fails: %s', async (fault) => {
    const number = await delivered();
    await shop.setFault(fault);
    expect((await refund(number)).status).toBe(200);
    await passTime(0);
    expect((await partsOf(number))[0]?.state).not.toBe('refused');
    await shop.setFault('ok');
    for (const pause of [60, 300, 300]) await passTime(pause);
    expect(await partsOf(number)).toMatchObject([{ state: 'done' }]);
    expect(await refundsAtUzum(number)).toHaveLength(1);
  });

  test('accepted and made later', async () => {
    const number = await delivered();
    await shop.setTerminal({ refunds: 'later' });
    await refund(number);
    await passTime(0);
    await passTime(60);
    expect(await partsOf(number)).toMatchObject([{ state: 'done' }]);
    expect(await refundsAtUzum(number)).toHaveLength(1);
  });

  test('two refunds of the same pieces at the same moment', async () => {
    const number = await delivered();
    const answers = await Promise.all([refund(number), refund(number), refund(number), refund(number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PIECES);
    await passTime(0);
    expect(await refundsAtUzum(number)).toHaveLength(PIECES);
  });

  test('a job that is lost is found', async () => {
    const number = await delivered();
    await refund(number);
    shop.queued.splice(0);
    await passTime(700);
    await passTime(0);
    expect(await partsOf(number)).toMatchObject([{ state: 'done' }]);
  });
});

describe('refused', () => {
  async function refused(): Promise<string> {
    const number = await delivered();
    await shop.setTerminal({ refunds: 'refused' });
    await refund(number);
    await passTime(0);
    return number;
  }

  test('it waits for a person, who reads why and has Uzum asked once more', async () => {
    const number = await refused();
    expect(await partsOf(number)).toMatchObject([
      { state: 'refused', lastFailure: 'uzum_checkout 3008', nextAt: null },
    ]);
    const page = await pageOf(number);
    expect(page.refunds).toMatchObject([
      {
        way: 'provider',
        part: { state: 'refused', can_record: true, failure_text: expect.stringContaining('не хватает денег') },
      },
    ]);
    expect(page.can_check).toBe(true);
    expect((await office.get('/payments?group=refund')).data).toMatchObject({ payments: [{ id: page.id }] });
    await shop.setTerminal({ refunds: 'at_once' });
    expect((await office.post(`/payments/${page.id}/check`, {})).status).toBe(200);
    expect(await partsOf(number)).toMatchObject([{ state: 'done' }]);
    expect(await refundsAtUzum(number)).toHaveLength(1);
  });

  test('or gives it back otherwise, once, and Uzum is never asked for it again', async () => {
    const number = await refused();
    const page = await pageOf(number);
    const part = page.refunds[0]?.part?.id ?? 0;
    const byHand = (amount = PRICE) =>
      office.post(`/payments/${page.id}/parts/${part}/by-hand`, { note: 'Переводом, поручение 118', amount });
    expect((await byHand(PRICE - 1)).status).toBe(409);
    const both = await Promise.all([byHand(), byHand()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.setTerminal({ refunds: 'at_once' });
    await office.post(`/payments/${page.id}/check`, {});
    await passTime(3_600);
    expect(await partsOf(number)).toMatchObject([{ state: 'by_hand' }]);
    expect(await refundsAtUzum(number)).toEqual([]);
    expect((await pageOf(number)).events.map(({ act }) => act)).toContain('by_hand');
  });
});

test('an order that is returned after a part went back has its rest given back there too', async () => {
  const number = await delivered();
  await refund(number);
  await passTime(0);
  expect((await shop.orders.move(number, { move: 'return', actor: 'shop' })).kind).toBe('moved');
  await passTime(0);
  expect((await partsOf(number)).map(({ state, amount }) => [state, amount])).toEqual([
    ['done', PRICE],
    ['done', PRICE * 2],
  ]);
  expect((await shop.atUzum(number)).map(({ state }) => state)).toEqual(['given_back']);
  expect(await shop.orderOf(number)).toMatchObject({ status: 'returned', paymentStatus: 'reversed' });
});

describe('lines of receipts', () => {
  test('the terminal makes the receipts, and their addresses stand at the order', async () => {
    const number = await delivered();
    for (const _ of [1, 2]) {
      await refund(number);
      await passTime(0);
    }
    const { id } = await shop.orderOf(number);
    const [uzum] = await shop.atUzum(number);
    const report = (receiptType: string, r: number) =>
      shop.callback({ orderId: uzum?.id, receiptType, receiptUrl: `https://ofd.soliq.uz/epi?t=UZ&r=${r}&c=1&s=1` });
    // Each is reported more than once, as calls are repeated.
    for (const r of [901, 901, 902, 902, 903]) expect(await report(r === 901 ? 'PURCHASE' : 'REFUND', r)).toBe(200);
    const rows = await database.db.select().from(receipts).where(eq(receipts.orderId, id)).orderBy(receipts.id);
    expect(rows.map(({ kind, writer, state }) => [kind, writer, state])).toEqual([
      ['sale', 'uzum_checkout', 'registered'],
      ['refund', 'uzum_checkout', 'registered'],
      ['refund', 'uzum_checkout', 'registered'],
    ]);
    expect(new Set(rows.map(({ url }) => url)).size).toBe(3);
    expect(
      await shop.callback({ orderId: 'of-nobody', receiptType: 'REFUND', receiptUrl: 'https://ofd.soliq.uz/epi' }),
    ).toBe(404);
  });

  test('an IKPU that Uzum does not know stops the payment, and staff read which', async () => {
    const order = await shop.unpaid();
    await shop.setTerminal({ unknownSpics: ['08517001001000000'] });
    expect(await shop.start(order)).toContain('/checkout/return/');
    const page = await pageOf(order.number);
    expect([page.state, page.explanation]).toEqual(['failed', expect.stringContaining('08517001001000000')]);
    await shop.setTerminal({ unknownSpics: [] });
    expect(await shop.start(order)).toContain('/uzum-checkout/pay/');
  });

  test('goods without codes have no lines: a terminal that needs them refuses, and staff read what is missing', async () => {
    const codes = (ikpu: string | null) => database.db.update(products).set({ ikpu }).where(eq(products.id, PRODUCT));
    await codes(null);
    const order = await shop.unpaid();
    expect(await shop.start(order)).toContain('/checkout/return/');
    expect((await pageOf(order.number)).explanation).toContain('UZUM_CHECKOUT_LINES');
    await shop.setTerminal({ lines: 'optional' });
    expect(await shop.start(order)).toContain('/uzum-checkout/pay/');
    await codes('08517001001000000');
  });
});
