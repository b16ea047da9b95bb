import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PhoneModel } from '#contract/requests/phone-models.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { createQuestion } from '#server/features/questions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { createTelegramBot } from '#server/platform/telegram/index.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { smsText, telegramText } from './announcement-text.ts';
import {
  type CreateRequestOutcome,
  clearOldAddresses,
  createRequest,
  type NewRequest,
  type RequestRow,
} from './create-request.ts';
import { listPhoneModels } from './phone-models-queries.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { requestsRoutes } from './requests-routes.ts';
import { type StaffRequestsDeps, staffRequestsRoutes } from './staff-requests-routes.ts';
import { type RequestIntake, submitRequest } from './submit-request.ts';

export interface Requests extends RequestIntake {
  routes: FastifyPluginAsyncZod;
  /** The models on the phone maker's pre-order page. */
  phoneModels(locale: Locale): Promise<PhoneModel[]>;
}

export function requestsFeature({ routes }: Requests, staffDeps: StaffRequestsDeps): ShopFeature {
  return { routes: { public: [routes], staff: [staffRequestsRoutes(staffDeps)] } };
}

const ANNOUNCE = 'requests.announce';

/** Requests are stored and announced to the operators by Telegram and SMS, who work them in the back office. */
export function createRequests(options: RequestsDeps): Requests {
  const { db, jobs, messaging, operator, publicUrl, shopName, log, now = () => new Date() } = options;
  const { telegram, phone } = operator;

  async function announce(tx: Tx, request: RequestRow): Promise<void> {
    const { product_id: productId, message: body } = request.payload;
    if (request.type === 'question' && typeof productId === 'number' && typeof body === 'string') {
      await createQuestion(tx, {
        productId,
        name: request.name ?? '',
        body,
        locale: request.locale,
        customerId: request.customerId,
      });
    }
    if (phone !== undefined) await messaging.queue(tx, { phone, text: smsText(request, shopName('ru')) });
    if (telegram !== undefined) await jobs.queue(tx, ANNOUNCE, { requestId: request.id });
    else if (phone !== undefined) {
      await tx.update(requests).set({ announcedAt: now() }).where(eq(requests.id, request.id));
    }
  }

  if (telegram !== undefined) {
    const bot = createTelegramBot(telegram);
    jobs.work<{ requestId: number }>(ANNOUNCE, async ({ requestId }) => {
      const [request] = await db
        .select()
        .from(requests)
        .where(and(eq(requests.id, requestId), isNull(requests.announcedAt)));
      if (request === undefined) return;
      const outcome = await bot.sendMessage(telegram.chat, telegramText(request, publicUrl));
      // After a lost response the message may have been sent: a repeated message is better than none.
      if (outcome.kind === 'failed') throw new Error(outcome.reason);
      if (outcome.kind === 'refused') {
        log.warn({ requestId, reason: outcome.reason }, 'Telegram refused the message to the operators');
        return;
      }
      await db.update(requests).set({ announcedAt: now() }).where(eq(requests.id, requestId));
    });
  }
  jobs.every('requests.clear_addresses', HOUR_MS, () => clearOldAddresses(db, now()));

  const create = (request: NewRequest): Promise<CreateRequestOutcome> => createRequest({ db, now, announce }, request);
  const callerOf: RequestIntake['callerOf'] = async (request, reply) => ({
    customerId: await options.customerOf(request, reply),
    address: request.callerAddress,
    locale: callerLocale(request),
  });
  const submit: RequestIntake['submit'] = (form, caller) => submitRequest({ ...options, create }, form, caller);
  return {
    submit,
    callerOf,
    routes: requestsRoutes({ submit, callerOf }),
    phoneModels: (locale) => listPhoneModels(db, options.catalog, locale),
  };
}
