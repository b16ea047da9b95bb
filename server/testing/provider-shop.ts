import { eq } from 'drizzle-orm';
import { payWaysSchema } from '#contract/payments/pay-ways.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { ProvidersConfig } from '#server/config/providers-config.ts';
import type { ReceiptsConfig } from '#server/config/receipts-config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { type Payer, type PaymentsShop, paymentsShop } from './payments-shop.ts';

/** What an order of one smartphone costs. */
export const PROVIDER_ORDER_COST = 4_000_000;

export const TEST_PROVIDERS: ProvidersConfig = {
  payme: {
    ...{ id: '5'.repeat(24), key: 'a key of the tests', checkoutUrl: 'http://127.0.0.1:9', accountField: 'order_id' },
    ...{ callers: [], codes: { paid: -31_051, busy: -31_008 }, receipts: null },
  },
  click: {
    ...{ serviceId: '1001', merchantId: '1', userId: '1', secret: 'a secret of the tests' },
    ...{ payUrl: 'http://127.0.0.1:9/services/pay', apiUrl: 'http://127.0.0.1:9/v2/merchant', timeoutMs: 500 },
  },
  uzum: {
    ...{ serviceId: 2001, login: 'uzum', password: 'a password of the tests', accountField: 'order_id' },
    ...{ payUrl: 'http://127.0.0.1:9/open-service', busyCode: 10_009 },
    linkNames: { account: 'orderId', amount: 'amount', returnUrl: 'redirectUrl' },
  },
  uzumCheckout: {
    terminalId: '11111111-1111-4111-8111-111111111111',
    apiKey: '22222222-2222-4222-8222-222222222222',
    ...{ apiUrl: 'http://127.0.0.1:9', callbackKey: 'a-key-of-the-tests', sessionSeconds: 900, timeoutMs: 2_000 },
    receipts: null,
  },
};

export interface ProviderShop extends PaymentsShop {
  /** Where providers call, over HTTP. */
  origin: string;
  /** An order that awaits its payment, of a customer of its own. */
  unpaid(): Promise<UnpaidOrder>;
  orderOf(number: string): Promise<typeof orders.$inferSelect>;
  paymentsOf(number: string): Promise<(typeof payments.$inferSelect)[]>;
  stockOf(): Promise<number>;
}

export interface UnpaidOrder {
  payer: Payer;
  number: string;
  /** The pages on which it can be paid. */
  urls: Partial<Record<HostedProviderName, string>>;
}

const PRODUCT = 13;

/** Carts, orders and providers that call over HTTP; no bank. */
export async function providerShop(
  db: Database,
  providers: ProvidersConfig = TEST_PROVIDERS,
  cards: Parameters<typeof paymentsShop>[1] = null,
  receipts: ReceiptsConfig | null = null,
): Promise<ProviderShop> {
  await db
    .insert(storeStock)
    .values({ productId: PRODUCT, storeId: 1, quantity: 100_000 })
    .onConflictDoUpdate({ target: [storeStock.productId, storeStock.storeId], set: { quantity: 100_000 } });
  const shop = await paymentsShop(db, cards, { providers, receipts });
  await shop.http.app.listen({ host: '127.0.0.1', port: 0 });
  const address = shop.http.app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    ...shop,
    origin,
    async unpaid() {
      const payer = await shop.payer([PRODUCT, 1]);
      const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
      const order = { ...form, payment_method_id: 2, expected_total: PROVIDER_ORDER_COST };
      const { status, body } = await payer.call('POST', '/v2/orders', order);
      if (status !== 201) throw new Error(`The order was refused: ${body.message}`);
      const number = body.data.order_number;
      const ways = payWaysSchema.parse((await payer.call('GET', `/v2/orders/${number}/pay-ways`)).body.data);
      return { payer, number, urls: Object.fromEntries(ways.hosted.map(({ provider, url }) => [provider, url])) };
    },
    async orderOf(number) {
      const [order] = await db.select().from(orders).where(eq(orders.number, number));
      if (order === undefined) throw new Error(`There is no order ${number}`);
      return order;
    },
    async paymentsOf(number) {
      return db.select().from(payments).where(eq(payments.title, number)).orderBy(payments.id);
    },
    async stockOf() {
      const [row] = await db.select().from(storeStock).where(eq(storeStock.productId, PRODUCT)).limit(1);
      return row?.quantity ?? 0;
    },
  };
}
