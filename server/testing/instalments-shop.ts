import { pino } from 'pino';
import type { Locale } from '#contract/i18n/locale.ts';
import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createInstalments, type Instalments, type InstalmentsOptions } from '#server/features/instalments/index.ts';
import { createRequests } from '#server/features/requests/index.ts';
import { legacyInstalmentsRoutes, legacyRequestsRoutes } from '#server/legacy-api/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/queue/index.ts';
import { emptyPages } from './empty-pages.ts';
import { TEST_ORIGIN, type TestApp, testApp } from './test-app.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface InstalmentsShop extends TestApp {
  instalments: Instalments;
  jobs: TestJobs;
  /** The stock that the shop's pages show. */
  stock(productId: number): number;
  /** Moves the shop's clock. */
  passTime(seconds: number): void;
  apply(form: Record<string, unknown>, language?: Locale): Promise<SiteAnswer>;
  allGood(applicationId: string): Promise<SiteAnswer>;
  application(applicationId: string): Promise<InstalmentApplication>;
  /** Advances the applications that are due. */
  runDueJobs(): Promise<void>;
  /** Runs a job that another feature has queued. */
  work(job: { name: string; payload: JobPayload }): Promise<void>;
  /** The path of the partners' webhook. */
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

/**
 * Where the simulated partner calls the webhook: on this machine, with no server. Tests call the webhook themselves.
 */
const UNREACHABLE_ORIGIN = 'http://127.0.0.1:9';
const SECRET = 'a secret of the tests, 32 letters';
interface InstalmentsShopOptions {
  db: Database;
  orders: InstalmentsOptions['orders'];
  /** The URL of the simulated partners. */
  partnersUrl: string;
  timeoutMs?: number;
  /** The shop's token at the partner. */
  token?: string;
}

/** A shop with requests and instalments. Its jobs run only when a test runs them. */
export async function instalmentsShop(options: InstalmentsShopOptions): Promise<InstalmentsShop> {
  const { db, orders, partnersUrl, timeoutMs = 1_000, token = 'sandbox' } = options;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const log = pino({ level: 'silent' });
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const jobs = createTestJobs(db);
  const instalments = createInstalments({
    db,
    catalog,
    orders,
    jobs,
    now,
    log,
    config: {
      publicUrl: UNREACHABLE_ORIGIN,
      sessionSecret: SECRET,
      partners: {
        uzum: { url: partnersUrl, token, publicKey: 'pk_test', frameOrigins: [partnersUrl] },
        iman: { url: partnersUrl, key: 'sandbox' },
        timeoutMs,
      },
    },
  });
  const requests = createRequests({
    db,
    catalog,
    jobs,
    messaging: { queue: async () => undefined },
    operator: { phone: undefined, telegram: undefined },
    publicUrl: TEST_ORIGIN,
    shopName: () => 'Amper',
    customerOf: async () => null,
    applyForInstalment: instalments.apply,
    log,
    now,
  });
  const routes = {
    public: [instalments.routes, legacyRequestsRoutes(requests), legacyInstalmentsRoutes(instalments)],
  };
  const { app, logged } = await testApp({ routes, site: [instalments.site] }, { renderPage: emptyPages });

  async function post(url: string, payload: Record<string, unknown>, language = 'ru'): Promise<SiteAnswer> {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    app,
    logged,
    instalments,
    jobs,
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
    work: ({ name, payload }) => jobs.run(name, payload),
    runDueJobs: () => jobs.runDue(now()),
    callbackPath: () =>
      `/api/callbacks/instalments/${deriveKeys(SECRET, 'instalment callback')[0].toString('base64url')}`,
    async close() {
      await app.close();
      await jobs.close();
      await catalog.close();
      await changes.close();
    },
  };
}
