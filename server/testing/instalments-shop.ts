import { pino } from 'pino';
import type { InstalmentApplication } from '#contract/instalment-applications.ts';
import { openCatalog } from '#server/catalog/index.ts';
import { listenToChanges } from '#server/changes/index.ts';
import type { Database } from '#server/database/database.ts';
import { deriveKey } from '#server/derive-key.ts';
import { type Instalments, type InstalmentsOptions, openInstalments } from '#server/instalments/index.ts';
import { instalmentPartners, instalmentPlans } from '#server/instalments/instalments-tables.ts';
import { openRequests } from '#server/requests/index.ts';
import { TEST_ORIGIN, type TestApp, testApp } from './test-app.ts';

export interface InstalmentsShop extends TestApp {
  instalments: Instalments;
  /** Pieces as the shop's pages know them. */
  stock(productId: number): number;
  /** Moves the shop's clock. */
  passTime(seconds: number): void;
  apply(form: Record<string, unknown>, language?: 'ru' | 'uz'): Promise<SiteAnswer>;
  allGood(applicationId: string): Promise<SiteAnswer>;
  application(applicationId: string): Promise<InstalmentApplication>;
  /** Where partners tell of changes. */
  callbackPath(): string;
  close(): Promise<void>;
}

export interface SiteAnswer {
  status: number;
  body: {
    success: boolean;
    error?: string;
    errors?: Record<string, string[]>;
    result?: { id?: number; status?: number; state?: string } & Record<string, string | undefined>;
  };
}

const SECRET = 'a secret of the tests, 32 letters';
const both = (ru: string, uz: string) => ({ ru, uz });
const plan = (months: number, percent: number, isNoPrepayment = true) => ({ months, percent, isNoPrepayment });

/** Partners of every kind beside the small shop's own instalment; `prepaid` wants at least 500 000 at once. */
export async function insertPartners(db: Database): Promise<void> {
  const partner = (id: number, code: string, application: 'uzum' | 'iman' | 'link', minFirstPay = 0) => ({
    ...{ id, code, application, minFirstPay, name: both(code, code), limit: 15_000_000, position: id },
    url: application === 'link' ? 'https://partner.example/sign-up' : null,
  });
  await db
    .insert(instalmentPartners)
    .values([
      partner(11, 'uzum', 'uzum'),
      partner(12, 'iman', 'iman'),
      partner(13, 'link', 'link'),
      partner(14, 'prepaid', 'link', 500_000),
    ]);
  const plans = {
    11: [plan(3, 112), plan(6, 122), plan(12, 140), plan(24, 160)],
    12: [plan(3, 114), plan(12, 144)],
    13: [plan(6, 126)],
    14: [plan(6, 126, false)],
  };
  await db
    .insert(instalmentPlans)
    .values(Object.entries(plans).flatMap(([id, own]) => own.map((one) => ({ partnerId: Number(id), ...one }))));
}

interface InstalmentsShopOptions {
  db: Database;
  orders: InstalmentsOptions['orders'];
  /** Where the partners are. */
  partnersUrl: string;
  timeoutMs?: number;
  /** With which the shop calls on the partner. */
  token?: string;
}

/** A shop with requests and instalments, whose jobs run only when a test says so. */
export async function instalmentsShop(options: InstalmentsShopOptions): Promise<InstalmentsShop> {
  const { db, orders, partnersUrl, timeoutMs = 1_000, token = 'sandbox' } = options;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const log = pino({ level: 'silent' });
  const changes = await listenToChanges({ db, log });
  const catalog = await openCatalog({ db, changes, log });
  const jobs = { every: () => undefined, work: () => undefined, queue: async () => undefined, nudge: () => undefined };
  const instalments = openInstalments({
    db,
    catalog,
    orders,
    jobs,
    now,
    log,
    config: {
      publicUrl: TEST_ORIGIN,
      sessionSecret: SECRET,
      partners: {
        uzum: { url: partnersUrl, token, publicKey: 'pk_test', frameOrigins: [partnersUrl] },
        iman: { url: partnersUrl, key: 'sandbox' },
        timeoutMs,
      },
    },
  });
  const requests = openRequests({
    db,
    catalog,
    jobs,
    messaging: { queue: async () => undefined, nudge: () => undefined },
    operator: { phone: undefined, telegram: undefined },
    publicUrl: TEST_ORIGIN,
    shopName: () => 'Amper',
    customerOf: async () => null,
    applyForInstalment: instalments.apply,
    log,
    now,
  });
  const routes = { public: [requests.routes, instalments.routes] };
  const { app, logged } = await testApp(
    { routes, site: [instalments.site] },
    { renderPage: async () => new Response('') },
  );

  async function post(url: string, payload: Record<string, unknown>, language = 'ru'): Promise<SiteAnswer> {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    app,
    logged,
    instalments,
    stock: (productId) => catalog.stock(productId),
    passTime: (seconds) => {
      offset += seconds * 1000;
    },
    apply: (form, language) => post('/api/site/requests/', { type: 'installment_form', ...form }, language),
    allGood: (applicationId) => post('/api/site/all-good/', { application_id: applicationId }),
    async application(applicationId) {
      const answer = await app.inject(`/api/v2/instalments/applications/${applicationId}`);
      return (answer.json() as { data: InstalmentApplication }).data;
    },
    callbackPath: () => `/api/callbacks/instalments/${deriveKey(SECRET, 'instalment callback').toString('base64url')}`,
    async close() {
      await app.close();
      await catalog.close();
      await changes.close();
    },
  };
}
