import { and, eq, lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '#server/config/config.ts';
import { deriveKey } from '#server/platform/crypto/derive-key.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { createEskizGateway } from './eskiz-gateway.ts';
import { createPlaymobileGateway } from './playmobile-gateway.ts';
import { queueSms, type SmsToQueue } from './queue-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { smsStatusRoutes } from './sms-status-routes.ts';
import { startSmsWorker } from './sms-worker.ts';

export interface Messaging {
  /** Puts an SMS into the outbox of the caller's transaction; call `nudge` after the commit, so that it goes at once. */
  queue(tx: Queryable, sms: SmsToQueue): Promise<void>;
  nudge(): void;
  routes: FastifyPluginAsyncZod;
  close(): Promise<void>;
}

export interface MessagingOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'sms'>;
  log: FastifyBaseLogger;
  /** Another clock, for tests. */
  now?: () => Date;
}

/** In times that a call may take: what comes in after six of them comes no more, and no try makes fifteen calls. */
const PATIENCE_CALLS = 6;
const LEASE_CALLS = 15;
const KEEP_MS = 30 * 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;

/** The outbox, its worker and the configured gateway. */
export function openMessaging({ db, config, log, now = () => new Date() }: MessagingOptions): Messaging {
  const key = deriveKey(config.sessionSecret, 'sms text');
  const callbackSecret = deriveKey(config.sessionSecret, 'sms callback').toString('base64url');
  const gateway = createGateway(config, `${config.publicUrl}/api/callbacks/sms/${callbackSecret}`);
  const { timeoutMs } = config.sms;
  const patienceMs = PATIENCE_CALLS * timeoutMs;
  const leaseMs = Math.max(60_000, LEASE_CALLS * timeoutMs);
  const worker = startSmsWorker({ db, gateway, key, patienceMs, leaseMs, now }, log);
  const sweep = setInterval(() => {
    sweepSms(db, now()).catch((error: unknown) => log.warn({ err: error }, 'Old SMS could not be removed'));
  }, SWEEP_EVERY_MS).unref();
  return {
    queue: (tx, sms) => queueSms(tx, key, sms),
    nudge: worker.nudge,
    routes: smsStatusRoutes(db, callbackSecret),
    async close() {
      clearInterval(sweep);
      await worker.close();
    },
  };
}

async function sweepSms(db: Database, now: Date): Promise<void> {
  const old = lt(smsMessages.createdAt, new Date(now.getTime() - KEEP_MS));
  const isSpent = and(eq(smsMessages.state, 'void'), lt(smsMessages.expiresAt, now));
  await db.delete(smsMessages).where(or(old, isSpent));
}

function createGateway({ sms }: Pick<Config, 'sms'>, callbackUrl: string): SmsGateway {
  const { url, login, password, from, timeoutMs } = sms;
  switch (sms.provider) {
    case 'eskiz':
      return createEskizGateway({ url, email: login, password, from, callbackUrl, timeoutMs });
    case 'playmobile':
      return createPlaymobileGateway({ url, login, password, originator: from, timeoutMs });
  }
}
