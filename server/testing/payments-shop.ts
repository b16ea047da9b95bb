import type { Locale } from '#contract/i18n/locale.ts';
import type { CardsConfig, Config } from '#server/config/config.ts';
import { NO_PROVIDERS } from '#server/config/providers-config.ts';
import { createPayments, type Payments, type PaymentsOptions } from '#server/features/payments/index.ts';
import { cardOrdersRoutes } from '#server/legacy-api/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type OrdersShop, ordersShop } from './orders-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';
import { createTestJobs } from './test-jobs.ts';

export interface PaymentsShop extends OrdersShop {
  payments: Payments;
  /** The log of the payments feature: one line per entry. */
  logLines: string[];
  /** A signed-in customer with these products (id, quantity) in the cart. */
  payer(...goods: [number, number][]): Promise<Payer>;
  /** Queues a job of payments or receipts. */
  queue: Jobs['queue'];
  /** Runs the jobs that orders have queued. */
  work(): Promise<void>;
  /** Runs the checks of payments, and the attempts of receipts, that are due by the shop's clock. */
  reconcile(): Promise<void>;
}

export interface Payer {
  id: number;
  phone: string;
  addressId: number;
  /** A call to `/api/…` as this customer. */
  call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, language?: Locale): Promise<SiteAnswer>;
}

export interface SiteAnswer {
  status: number;
  body: Answer;
  headers: Record<string, unknown>;
}

/** Both response shapes, as far as tests read them. */
interface Answer {
  success?: boolean;
  error?: string;
  message?: string;
  errors?: Record<string, string[]>;
  result: string & { session: string };
  data: { session: string; order_number: string; receipt: unknown; id: number };
}

/** Shared by all shops on the same database, so that no phone repeats. */
let phone = 998_908_000_000;

/** Cart, orders and card payments, with HTTP calls to the sandbox's bank. */
export async function paymentsShop(
  db: Database,
  cards: CardsConfig | null,
  {
    providers,
    receipts,
    ...more
  }: Partial<Pick<PaymentsOptions, 'gateway' | 'instalment'> & Pick<Config, 'providers' | 'receipts'>> = {},
): Promise<PaymentsShop> {
  const logLines: string[] = [];
  const record = (details: object, message: string) => void logLines.push(`${message} ${JSON.stringify(details)}`);
  const checks = createTestJobs(db);
  let payments: Payments | undefined;
  const shop = await ordersShop(
    db,
    ({ orders, jobs, receipts: made, shopName, now }) => {
      payments = createPayments({
        db,
        orders,
        shopName,
        now,
        reportReceipt: made.report,
        ...more,
        jobs: { every: jobs.every, work: checks.work, queue: checks.queue },
        config: {
          ...{ cards, sessionSecret: 'a secret of the tests, 32 letters', publicUrl: TEST_ORIGIN },
          ...(providers && { providers }),
        },
        log: { info: record, warn: record, error: record },
      });
      return [payments.routes, cardOrdersRoutes(payments.cart, orders)];
    },
    cards !== null || providers !== undefined,
    () => (payments === undefined ? [] : [payments.publicRoutes]),
    receipts == null
      ? {}
      : {
          config: { receipts, providers: providers ?? NO_PROVIDERS },
          jobs: { work: checks.work, queue: checks.queue },
        },
  );
  if (payments === undefined) throw new Error('Payments were not created');

  return {
    ...shop,
    payments,
    queue: checks.queue,
    logLines,
    async payer(...goods) {
      const ownPhone = String(++phone);
      const token = await shop.http.register(ownPhone);
      const call: Payer['call'] = async (method, url, payload, language = 'ru') => {
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
        const options = { method, url: `/api${url}`, headers, ...(payload && { payload }) };
        const response = await shop.http.app.inject(options);
        const body = (response.body === '' ? {} : response.json()) as Answer;
        return { status: response.statusCode, body, headers: response.headers };
      };
      const { id } = (await call('GET', '/v2/profile')).body.data;
      const addressId = (await call('POST', '/v2/addresses', { address_line_1: 'Нукус, 14' })).body.data.id;
      const products = goods.map(([productId, quantity]) => ({ id: productId, quantity }));
      if (products.length > 0) await call('POST', '/v2/cart', { products });
      return { id, phone: ownPhone, addressId, call };
    },
    async work() {
      for (const { name, payload } of shop.queued.splice(0)) await checks.run(name, payload);
    },
    async reconcile() {
      await shop.run('payments.recover_checks');
      await checks.runDue(shop.now());
    },
    async close() {
      payments?.close();
      await shop.close();
      await checks.close();
    },
  };
}
