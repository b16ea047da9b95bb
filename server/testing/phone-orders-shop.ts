import { phoneOrdersFeature } from '#server/features/phone-orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BackOfficeShop, backOfficeShop } from './back-office-shop.ts';
import type { TestBank } from './bank.ts';
import { type PaymentsShop, paymentsShop } from './payments-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

export interface PhoneOrdersShop extends PaymentsShop {
  office: BackOfficeShop;
}

/** Carts, orders and card payments with the sandbox's bank, and the desk of the operator who takes orders by phone. */
export async function phoneOrdersShop(db: Database, bank: TestBank): Promise<PhoneOrdersShop> {
  const account = { provider: 'plum' as const, login: 'shop@sandbox.test', password: 'sandbox' };
  const shop = await paymentsShop(db, { ...account, url: bank.url, timeoutMs: 2_000 });
  const { catalog, orders, messaging, now } = shop;
  const feature = phoneOrdersFeature({
    ...{ db, catalog, orders, messaging, now },
    identity: shop.http.identity,
    links: shop.payments.links,
    publicUrl: TEST_ORIGIN,
    shopName: () => 'Amper',
    isOnlineOffered: true,
  });
  const office = await backOfficeShop(feature.routes?.staff ?? []);
  return {
    ...shop,
    office,
    async close() {
      await office.close();
      await shop.close();
    },
  };
}
