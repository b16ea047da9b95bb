import { and, eq, lt } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { createEskizGateway } from './eskiz-gateway.ts';
import { createPlaymobileGateway } from './playmobile-gateway.ts';
import { queueSms, type SmsToQueue, workOnAttempts } from './queue-sms.ts';
import { sendSms } from './send-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { smsStatusRoutes } from './sms-status-routes.ts';

export interface Messaging {
  /** Puts an SMS into the outbox of the caller's transaction; it is sent as soon as that commits. */
  queue(tx: Queryable, sms: SmsToQueue): Promise<void>;
  routes: FastifyPluginAsyncZod;
}

export interface MessagingOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'sms'>;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  /** Another clock, for tests. */
  now?: () => Date;
}

/**
 * Both in multiples of a call's timeout: a delivery is not expected any more after six of them, and no attempt makes
 * fifteen calls.
 */
const DELIVERY_TIMEOUT_CALLS = 6;
const LEASE_CALLS = 15;

/** The outbox, the job that sends its messages, and the configured gateway. */
export function createMessaging({ db, config, jobs, now = () => new Date() }: MessagingOptions): Messaging {
  const keys = deriveKeys(config.sessionSecret, 'sms text');
  const callbackSecrets = deriveKeys(config.sessionSecret, 'sms callback').map((key) => key.toString('base64url'));
  const gateway = createGateway(config, `${config.publicUrl}/api/callbacks/sms/${callbackSecrets[0]}`);
  const { timeoutMs } = config.sms;
  const deliveryTimeoutMs = DELIVERY_TIMEOUT_CALLS * timeoutMs;
  const leaseMs = Math.max(MINUTE_MS, LEASE_CALLS * timeoutMs);
  const sender = { db, jobs, gateway, keys, deliveryTimeoutMs, leaseMs, now };
  workOnAttempts(jobs, (smsId) => sendSms(sender, smsId));
  jobs.every('sms.delete_void', HOUR_MS, () => deleteExpiredVoid(db, now()));
  return {
    queue: (tx, sms) => queueSms({ jobs, keys }, tx, sms),
    routes: smsStatusRoutes(db, callbackSecrets),
  };
}

/** Messages that are never sent are there for equal work alone. */
async function deleteExpiredVoid(db: Database, now: Date): Promise<void> {
  await db.delete(smsMessages).where(and(eq(smsMessages.state, 'void'), lt(smsMessages.expiresAt, now)));
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
