import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import {
  type CustomerInstalment,
  type InstalmentApplication,
  instalmentFormSchema,
} from '#contract/instalments/instalment-applications.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { PartnersConfig } from '#server/config/partner-config.ts';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { END_INSTALMENT_JOB } from '#server/features/orders/index.ts';
import type { PaymentPurpose } from '#server/features/payments/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { type AdvanceDeps, advanceApplication } from './advance-application.ts';
import { readApplicationByUuid, readCustomerApplications } from './application-queries.ts';
import { type Applicant, applyForInstalment } from './apply-for-instalment.ts';
import { cancelWithOrder } from './cancel-with-order.ts';
import { createImanGateway } from './iman-gateway.ts';
import { instalmentsRoutes } from './instalments-routes.ts';
import { presentPartner, readPartners } from './partner-queries.ts';
import { instalmentPurpose } from './pay-instalment.ts';
import { applicationStatus, presentApplication, presentCustomerInstalment } from './present-application.ts';
import { workOnChecks } from './queue-check.ts';
import { returnAddress, returnPage } from './return-page.ts';
import type { PlaceOrder } from './settle-signed.ts';
import { createUzumGateway } from './uzum-gateway.ts';

export interface InstalmentsOptions {
  db: Database;
  catalog: Pick<Catalog, 'cards' | 'stock'>;
  orders: PlaceOrder;
  jobs: Pick<Jobs, 'work' | 'queue'>;
  config: { partners: PartnersConfig; publicUrl: string; sessionSecret: ShopSecret };
  log: AdvanceDeps['log'];
  /** Replaces the clock, for tests. */
  now?: () => Date;
}

export interface Instalments {
  /**
   * Handles the `installment_form` of the requests. Waits a short time for the partner; the rest continues in the
   * background.
   */
  apply(application: Applicant & { form: Record<string, unknown> }): Promise<AppliedResult>;
  routes: FastifyPluginAsyncZod;
  /** Outside of the API: the page to which partners return. */
  site: FastifyPluginAsyncZod;
  /** Origins that may be shown in the shop's frames. */
  frameOrigins: readonly string[];
  /** One application by its public id, checked at the partner first. Null: it does not exist. */
  applicationAt(uuid: string, locale: Locale): Promise<InstalmentApplication | null>;
  ofCustomer(customer: { id: number; phone: string }, locale: Locale): Promise<CustomerInstalment[]>;
  /** Checks an application at its partner; does nothing for unknown ids. */
  refresh(uuid: string): Promise<void>;
  /** Monthly payments of in-house contracts, for the card payments. */
  purpose: PaymentPurpose;
}

export interface AppliedResult {
  status: number;
  application_id: string;
  deep_link?: string;
  qr_code?: string;
}

/** A buyer waits this long for the partner, then gets the message that the shop continues in the background. */
const BUYER_TIMEOUT_MS = 15_000;

export function createInstalments(options: InstalmentsOptions): Instalments {
  const { db, catalog, config, jobs, now = () => new Date() } = options;
  const { partners: partnersConfig, publicUrl, sessionSecret } = config;
  const [callbackPath, ...olderPaths] = callbackPaths(sessionSecret);
  const deps: AdvanceDeps = {
    db,
    jobs,
    gateways: gatewaysOf(partnersConfig),
    orders: options.orders,
    addressesOf: ({ uuid, locale }) => ({
      returnUrl: returnAddress(publicUrl, uuid, locale),
      callbackUrl: publicUrl + callbackPath,
    }),
    now,
    log: options.log,
  };

  /** Callers that come while an application is being advanced share that run. */
  const advancing = new Map<number, Promise<unknown>>();
  function advance(id: number): Promise<unknown> {
    const current = advancing.get(id);
    if (current) return current;
    const started = advanceApplication(deps, id).finally(() => advancing.delete(id));
    advancing.set(id, started);
    return started;
  }

  async function apply({ form, ...applicant }: Parameters<Instalments['apply']>[0]): Promise<AppliedResult> {
    const parsed = instalmentFormSchema.parse({ ...form, type: 'installment_form' });
    const { id, uuid } = await applyForInstalment({ db, jobs, catalog, now }, parsed, applicant);
    await waitWithTimeout(BUYER_TIMEOUT_MS, advance(id));
    const row = await readApplicationByUuid(db, uuid);
    if (!row) throw new Error('A stored application was not found');
    const presented = presentApplication(row, partnersConfig.uzum, applicant.locale);
    const { deep_link: deepLink, qr_code: qrCode } = presented;
    return {
      status: applicationStatus(row, presented),
      application_id: uuid,
      ...(deepLink !== null && { deep_link: deepLink }),
      ...(qrCode !== null && { qr_code: qrCode }),
    };
  }

  async function check(id: number): Promise<void> {
    await countCheck(db, id);
    await advance(id);
  }

  async function refresh(uuid: string): Promise<void> {
    const row = await readApplicationByUuid(db, uuid);
    if (row) await waitWithTimeout(BUYER_TIMEOUT_MS, advance(row.application.id));
  }

  async function application(uuid: string, locale: Locale): Promise<InstalmentApplication | null> {
    const row = await readApplicationByUuid(db, uuid);
    return row && presentApplication(row, partnersConfig.uzum, locale);
  }

  async function applicationAt(uuid: string, locale: Locale): Promise<InstalmentApplication | null> {
    if (!z.uuid().safeParse(uuid).success) return null;
    await refresh(uuid);
    return application(uuid, locale);
  }

  workOnChecks(jobs, check);
  jobs.work<{ applicationId: number; byCustomer: boolean }>(END_INSTALMENT_JOB, (undone) =>
    cancelWithOrder(deps, undone),
  );
  return {
    apply,
    refresh,
    routes: instalmentsRoutes({
      partners: async (locale) => (await readPartners(db)).map((partner) => presentPartner(partner, locale)),
      application,
      applicationAt,
      async handleCallback(reference) {
        await advance(reference);
      },
      callbackPaths: [callbackPath, ...olderPaths],
    }),
    purpose: instalmentPurpose(db),
    site: returnPage,
    frameOrigins: partnersConfig.uzum?.frameOrigins ?? [],
    applicationAt,
    async ofCustomer(customer, locale) {
      const rows = await readCustomerApplications(db, customer);
      const today = tashkentDay(now());
      return rows.map((row) => presentCustomerInstalment(row, { frames: partnersConfig.uzum, locale, today }));
    },
  };
}

/** Partners sign nothing, so the address itself is the secret; an earlier secret's is still answered. */
function callbackPaths(secret: ShopSecret): [string, ...string[]] {
  const pathOf = (key: Buffer) => `/api/callbacks/instalments/${key.toString('base64url')}`;
  const [first, ...older] = deriveKeys(secret, 'instalment callback');
  return [pathOf(first), ...older.map(pathOf)];
}

function gatewaysOf({ uzum, iman, timeoutMs }: PartnersConfig): AdvanceDeps['gateways'] {
  return {
    ...(uzum && { uzum: createUzumGateway({ ...uzum, timeoutMs }) }),
    ...(iman && { iman: createImanGateway({ ...iman, timeoutMs }) }),
  };
}

/** The delay until the next check grows with their number. */
async function countCheck(db: Database, id: number): Promise<void> {
  await db
    .update(instalmentApplications)
    .set({ checks: sql`${instalmentApplications.checks} + 1` })
    .where(eq(instalmentApplications.id, id));
}

/** Waits for the work at most this long; the work itself continues. */
async function waitWithTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // A failure was thrown above, or no caller waits for it any more.
    work.catch(() => undefined);
  }
}
