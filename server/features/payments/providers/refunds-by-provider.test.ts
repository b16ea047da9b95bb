import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import { createPaymeCaller } from '#sandbox/payme-merchant/payme-caller.ts';
import { createUzumCaller } from '#sandbox/uzum-bank/uzum-bank-caller.ts';
import { payments, providerTransactions } from '#server/schema/payments-tables.ts';
import { TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { type ReceiptsShop, receiptsShop } from '#server/testing/receipts-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** A refund of everything, whose goods the customer has: the money goes back as its provider gives it back. */
const ONE = { lines: [{ product_id: 13, quantity: 1 }], delivery: false };
let database: TestDatabase;
let shop: ReceiptsShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await receiptsShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function delivered(provider: 'payme_merchant' | 'click' | 'uzum_bank'): Promise<string> {
  const { number } = await shop.paidOrder(provider);
  await shop.move(number, 'confirm', 'pack', 'send', 'deliver');
  return number;
}
const stateOf = async (number: string) =>
  refundStateSchema.parse((await shop.office.get(`/orders/${number}/refund`)).data);
async function refundWhole(number: string) {
  expect((await shop.refund(number, ONE, { way: 'bank' })).status).toBe(200);
  await shop.work();
  await shop.reconcile();
  return (await shop.paymentsOf(number))[0];
}
async function transactionOf(number: string): Promise<string> {
  const [row] = await database.db
    .select({ id: providerTransactions.externalId })
    .from(providerTransactions)
    .innerJoin(payments, eq(payments.id, providerTransactions.paymentId))
    .where(eq(payments.title, number));
  return row?.id ?? '';
}

test('Click is asked for the whole payment, and the dialog says so', async () => {
  const number = await delivered('click');
  expect(await stateOf(number)).toMatchObject({
    ...{ has_card_payment: true, held_by: { provider: 'click', gives_back: true, part_limit: null } },
  });
  expect(await refundWhole(number)).toMatchObject({ state: 'reversed' });
});

const { uzum } = TEST_PROVIDERS;
test.each<['payme_merchant' | 'uzum_bank', (id: string) => Promise<unknown>]>([
  [
    'payme_merchant',
    async (id) => {
      const call = createPaymeCaller({ url: `${shop.origin}/api/callbacks/payme`, key: 'sandbox' });
      return (await call('CancelTransaction', { id, reason: 5 })).body.result?.state;
    },
  ],
  [
    'uzum_bank',
    async (transId) => {
      const account = { serviceId: uzum?.serviceId ?? 0, login: uzum?.login ?? '', password: 'sandbox' };
      const call = createUzumCaller({ url: `${shop.origin}/api/callbacks/uzum`, ...account });
      return (await call('reverse', { transId })).body.status;
    },
  ],
])('%s cannot be asked: the refund waits for its cabinet, and is marked by its call', async (provider, giveBack) => {
  const number = await delivered(provider);
  expect(await stateOf(number)).toMatchObject({
    has_card_payment: true,
    held_by: { provider, gives_back: false, part_limit: null },
  });
  expect(await refundWhole(number)).toMatchObject({ state: 'reversing', lastFailure: 'in_cabinet', nextCheckAt: null });
  expect(await shop.orderOf(number)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(await giveBack(await transactionOf(number))).toBe(provider === 'uzum_bank' ? 'REVERSED' : -2);
  expect((await shop.paymentsOf(number))[0]).toMatchObject({ state: 'reversed' });
  expect(await shop.orderOf(number)).toMatchObject({ status: 'delivered', paymentStatus: 'reversed' });
});

test('nobody has the money of an order that is paid in cash', async () => {
  const { number } = await shop.cashOrder();
  await shop.move(number, 'deliver');
  expect(await stateOf(number)).toMatchObject({ is_card: false, has_card_payment: false, held_by: null });
});
