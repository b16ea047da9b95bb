import { sql } from 'drizzle-orm';
import {
  type ExchangeOrders,
  type ExchangeOrdersChange,
  exchangeOrdersSchema,
} from '#contract/exchange/exchange-orders.ts';
import type { SentFile, SentRequest } from '#sandbox/1c/exchange-client.ts';
import { exchangeOrders, type OrdersOptions, type OrdersResult } from '#sandbox/1c/orders-client.ts';
import { exchangeFeature } from '#server/features/exchange/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { emptyPages } from './empty-pages.ts';
import { fakeStaffGuard } from './fake-staff.ts';
import { type OrdersShop, orderForm, ordersShop } from './orders-shop.ts';
import { testApp } from './test-app.ts';
import { createTestJobs } from './test-jobs.ts';

/** Orders of a small shop with one exchange, whose program is the simulator. */
export interface SaleShop {
  db: Database;
  shop: OrdersShop;
  /** No orders, and a new exchange that gets none yet. */
  reset(): Promise<void>;
  /** An order for cash that a courier brings; `own` are columns of the order. */
  place(own?: Parameters<typeof orderForm>[1]): Promise<string>;
  /** Reads what the page of the exchange shows. */
  orders(): Promise<ExchangeOrders>;
  change(change: Partial<Omit<ExchangeOrdersChange, 'revision'>>): Promise<{ statusCode: number; body: string }>;
  /** One exchange of the program; reports are done before it returns. */
  exchanged(options?: Partial<OrdersOptions>, reports?: readonly SentFile[]): Promise<OrdersResult>;
  send(request: SentRequest): Promise<{ status: number; content: Buffer }>;
  /** A call of the back office. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<{ statusCode: number; body: string }>;
  exchange(): { id: number; password: string };
  close(): Promise<void>;
}

export async function createSaleShop(caller: () => StaffCaller): Promise<SaleShop> {
  const { db, drop } = await createTestDatabase();
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 10000 where product_id in (11, 13)`);
  await db.execute(sql`insert into staff (name, email) values ('Дилноза', 'd@example.uz')`);
  const shop = await ordersShop(db);
  const jobs = createTestJobs(db);
  const feature = exchangeFeature({
    ...{ db, jobs, orders: shop.orders, publicUrl: 'https://shop.example.uz' },
    uploads: { store: async () => ({ kind: 'refused', problem: 'damaged' }) },
  });
  const { app } = await testApp(
    { routes: feature.routes ?? {}, site: feature.site ?? [], guards: { staff: fakeStaffGuard(caller) } },
    { renderPage: emptyPages },
  );
  let exchange = { id: 0, password: '' };

  const call: SaleShop['call'] = (method, path, payload) =>
    app.inject({ method, url: `/api/admin/exchanges${path}`, ...(payload && { payload }) });
  const orders = async () =>
    exchangeOrdersSchema.parse(JSON.parse((await call('GET', `/${exchange.id}/orders`)).body).data);
  const runJobs = () => jobs.runDue(new Date(Date.now() + 1000));

  async function send({ method, query, headers, body }: SentRequest) {
    const response = await app.inject({
      ...{ method, url: `/exchange/1c?${query}`, headers },
      ...(body && { payload: body }),
    });
    await runJobs();
    return { status: response.statusCode, content: response.rawPayload };
  }

  return {
    db,
    shop,
    orders,
    send,
    call,
    exchange: () => exchange,
    async reset() {
      for (const table of ['exchanges', 'orders', 'supplier_codes', 'pgboss.job']) {
        await db.execute(sql.raw(`delete from ${table}`));
      }
      const response = await call('POST', '', { name: 'УТ' });
      exchange = JSON.parse(response.body).data;
    },
    async place(own) {
      const buyer = await shop.buyer([11, 2]);
      const { order_number } = await shop.orders.place(buyer, orderForm(buyer, own), { locale: 'ru' });
      return order_number;
    },
    async change(change) {
      const { is_on, encoding, words, revision } = await orders();
      const response = await call('PUT', `/${exchange.id}/orders`, {
        ...{ is_on, encoding, from: null, revision },
        words: words.flatMap(({ word, move }) => (move === undefined ? [] : [{ word, move }])),
        ...change,
      });
      await runJobs();
      return response;
    },
    exchanged: (options, reports) => exchangeOrders({ send, password: exchange.password, ...options }, reports),
    async close() {
      await app.close();
      await shop.close();
      await drop();
    },
  };
}
