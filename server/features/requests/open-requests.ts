import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PhoneModel } from '#contract/requests/phone-models.ts';
import type { RequestResult } from '#contract/requests/requests.ts';
import type { OperatorConfig } from '#server/config/config.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { noteQuestion } from '#server/features/questions/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { createTelegramBot } from '#server/platform/telegram/index.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { smsText, telegramText } from './announcement-text.ts';
import { type NewRequest, type RequestRow, type TakenRequest, takeRequest } from './create-request.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { readPhoneModels } from './phone-models-queries.ts';
import { requestsRoutes } from './requests-routes.ts';

export interface RequestsOptions {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue' | 'nudge'>;
  messaging: Pick<Messaging, 'queue' | 'nudge'>;
  operator: OperatorConfig;
  publicUrl: string;
  shopName(locale: Locale): string;
  /** Who asks, where somebody is signed in. */
  customerOf(request: FastifyRequest, reply: FastifyReply): Promise<number | null>;
  /** What becomes of an instalment application; called again with the same request when it is sent twice. */
  applyForInstalment?: ApplyForInstalment | undefined;
  log: { warn(details: object, message: string): void };
  /** Another clock, for tests. */
  now?: () => Date;
}

export type ApplyForInstalment = (application: {
  requestId: number;
  form: Record<string, unknown>;
  customerId: number | null;
  locale: Locale;
}) => Promise<Omit<RequestResult, 'id'>>;

export interface Requests {
  routes: FastifyPluginAsyncZod;
  /** The models of the phone maker's pre-order page. */
  phoneModels(locale: Locale): Promise<PhoneModel[]>;
}

const ANNOUNCE = 'announce-request';
const HOUR_MS = 3_600_000;

/** What people ask the shop for: kept, told to the operators by Telegram and SMS, worked with `npm run requests`. */
export function openRequests(options: RequestsOptions): Requests {
  const { db, jobs, messaging, operator, publicUrl, shopName, log, now = () => new Date() } = options;
  const { telegram, phone } = operator;

  async function announce(tx: Tx, request: RequestRow): Promise<void> {
    const { product_id: productId, message: body } = request.payload;
    if (request.type === 'question' && typeof productId === 'number' && typeof body === 'string') {
      await noteQuestion(tx, { productId, name: request.name ?? '', body, locale: request.locale });
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
      // A lost answer may mean that it was sent: operators rather read it twice than never.
      if (outcome.kind === 'failed') throw new Error(outcome.reason);
      if (outcome.kind === 'refused') {
        log.warn({ requestId, reason: outcome.reason }, 'Telegram refuses the operators’ message');
        return;
      }
      await db.update(requests).set({ announcedAt: now() }).where(eq(requests.id, requestId));
    });
  }
  jobs.every('forget-request-addresses', HOUR_MS, () => forgetAddresses(db, now()));

  const take = async (request: NewRequest): Promise<TakenRequest> => {
    const taken = await takeRequest({ db, now, announce }, request);
    messaging.nudge();
    jobs.nudge();
    return taken;
  };
  return {
    routes: requestsRoutes({ ...options, take }),
    phoneModels: (locale) => readPhoneModels(db, options.catalog, locale),
  };
}
