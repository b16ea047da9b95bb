import { type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { OrderForm, Receipt } from '#contract/orders/orders.ts';
import { NO_PROVIDERS } from '#server/config/providers-config.ts';
import { cartRoutes } from '#server/features/cart/index.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { checkoutRoutes } from '#server/features/checkout/index.ts';
import { createOrders, type Orders, ordersRoutes, trackOrderRoutes } from '#server/features/orders/index.ts';
import { createReceipts, type Receipts } from '#server/features/receipts/index.ts';
import { createStoreList } from '#server/features/stores/index.ts';
import { createVouchers, type Vouchers, vouchersRoutes } from '#server/features/vouchers/index.ts';
import { districtsRoutes, legacyOrdersRoutes } from '#server/legacy-api/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobPayload, Jobs } from '#server/platform/queue/index.ts';
import type { Messaging, SmsToQueue } from '#server/platform/sms/index.ts';
import { type IdentityShop, identityShop } from './identity-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

export interface OrdersShop {
  http: IdentityShop;
  orders: Orders;
  catalog: Catalog;
  messaging: Pick<Messaging, 'queue'>;
  vouchers: Vouchers;
  /** The SMS that were queued, oldest first. */
  sent: SmsToQueue[];
  /** The jobs that were queued. */
  queued: { name: string; payload: JobPayload }[];
  /** Runs a scheduled job. */
  run(schedule: string): Promise<void>;
  advanceTime(seconds: number): void;
  now(): Date;
  /** Orders whose payment is in progress. */
  unsettled: Set<number>;
  /** Orders above `limit` are not paid in cash; 0, as at the start: any may be. */
  cash: { limit: number };
  /** Categories whose faultless goods are not taken back. */
  notReturnable: number[];
  /** Creates a customer without a session, with these goods (product, quantity) in the cart and an address. */
  buyer(...goods: [number, number][]): Promise<Buyer>;
  close(): Promise<void>;
}

export interface Buyer {
  id: number;
  phone: string;
  addressId: number;
}

/** A bank's receipt; its values matter to no test. */
export const RECEIPT: Receipt = {
  name: 'Amper',
  orderName: 'x',
  cardNumber: '860006******6311',
  commission: 0,
  totalAmount: 4_000_000,
  date: '2026-11-21T10:00:00Z',
  transactionId: 't',
};

/** The form of an order for cash that a courier delivers to the buyer's address. */
export function orderForm(buyer: Buyer, own: Partial<OrderForm> = {}): OrderForm {
  return {
    name: 'Азиз',
    phone_number: buyer.phone,
    payment_method_id: 1,
    shipping_method_id: 1,
    address_id: buyer.addressId,
    ...own,
  };
}

/** What other features that take payments are created with. */
export interface OrdersShopDeps {
  orders: Orders;
  jobs: Jobs;
  receipts: Receipts;
  shopName(): string;
  now(): Date;
}

/**
 * Cart, checkout, orders and vouchers on a real database, with a clock, SMS and jobs in memory; `more` adds routes for
 * customers, `open` for everybody. It writes fiscal receipts only with a `config` of them.
 */
export async function ordersShop(
  db: Database,
  more: (deps: OrdersShopDeps) => FastifyPluginAsyncZod[] = () => [],
  isOnlineOffered = true,
  open: () => FastifyPluginAsyncZod[] = () => [],
  receipts: { config?: Parameters<typeof createReceipts>[0]['config']; jobs?: Pick<Jobs, 'work' | 'queue'> } = {},
): Promise<OrdersShop> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const stores = await createStoreList(db);
  const schedules = new Map<string, () => Promise<void>>();
  const queued: OrdersShop['queued'] = [];
  const sent: SmsToQueue[] = [];
  const unsettled = new Set<number>();
  const cash = { limit: 0 };
  const notReturnable: number[] = [];
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const jobs: Jobs = {
    every: (name, _ms, handler) => void schedules.set(name, handler),
    work: () => undefined,
    queue: async (_tx, name, payload) => void queued.push({ name, payload }),
    start: async () => undefined,
    close: async () => undefined,
  };
  const messaging = {
    queue: async (_tx: unknown, sms: SmsToQueue) => void sent.push(sms),
  };
  const vouchers = createVouchers({ db, jobs, config: { sessionSecret: 'a secret of the tests, 32 letters' }, now });
  const isUnsettled = async (id: number) => unsettled.has(id);
  const shopName = () => 'Amper';
  const made = createReceipts({
    ...{ db, log, now, jobs: { ...jobs, ...receipts.jobs } },
    config: receipts.config ?? { receipts: null, providers: NO_PROVIDERS },
  });
  const recordReceipts = made.record;
  const outside = {
    messaging,
    recordReceipts,
    jobs,
    stores,
    shopName,
    isUnsettled,
    isOnlineOffered,
    cashLimit: () => cash.limit,
    notReturnable: () => notReturnable,
    now,
  };
  const orders = createOrders({ db, catalog, ...outside });
  const routes = [
    cartRoutes({ db, catalog }),
    ordersRoutes({ db, catalog, orders }),
    vouchersRoutes(vouchers),
    districtsRoutes(db),
    legacyOrdersRoutes(db, orders),
    ...more({ orders, jobs, receipts: made, shopName, now }),
  ];
  const http = await identityShop(db, TEST_ORIGIN, routes, vouchers.state, [
    checkoutRoutes(db, isOnlineOffered),
    trackOrderRoutes({ db }),
    ...open(),
  ]);
  let phone = 998_907_000_000;

  return {
    http,
    orders,
    catalog,
    messaging,
    vouchers,
    sent,
    queued,
    unsettled,
    cash,
    notReturnable,
    now,
    async run(schedule) {
      const handler = schedules.get(schedule);
      if (handler === undefined) throw new Error(`No job is scheduled as ${schedule}`);
      await handler();
    },
    advanceTime: (seconds) => {
      offset += seconds * 1000;
    },
    async buyer(...goods) {
      const own = String(++phone);
      const insert = async (statement: SQL) => (await db.execute<{ id: number }>(statement)).rows[0]?.id ?? 0;
      const id = await insert(sql`insert into customers (phone, name) values (${own}, 'Азиз') returning id`);
      const addressId = await insert(sql`
        insert into addresses (customer_id, line, is_default) values (${id}, 'Нукус, 14', true) returning id`);
      for (const [productId, quantity] of goods) {
        await db.execute(sql`
          insert into cart_items (customer_id, product_id, quantity, added_price) values (${id}, ${productId}, ${quantity}, 1)`);
      }
      return { id, phone: own, addressId };
    },
    async close() {
      await http.app.close();
      await catalog.close();
      await changes.close();
    },
  };
}
