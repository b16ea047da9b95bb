import { and, eq, isNull, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import { DISABLED_AFTER_DAYS } from '#contract/webhooks/webhook-states.ts';
import { recordShopEvent } from '#server/features/shop-events/index.ts';
import { decryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { webhookDeliveries, webhooks } from '#server/schema/webhooks-tables.ts';
import { readEventBody } from './event-body-queries.ts';
import { type PostResult, postEvent } from './post-event.ts';
import { signatureHeaders } from './sign-event.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { type FullDelivery, findDelivery, type WebhookRow } from './webhooks-queries.ts';

export const SEND = 'webhooks.send';
/** Pauses before the second attempt and those after it: a little more than three days in all. */
export const RETRY_PAUSES_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  18 * HOUR_MS,
  DAY_MS,
  DAY_MS,
] as const;

/**
 * The job that makes one attempt and records it. A process that dies between the two leaves the job to another one, which
 * sends the event again with the same id: at least once, never not at all.
 */
export async function deliver(deps: WebhooksDeps, { deliveryId }: { deliveryId: number }): Promise<void> {
  const { db, now } = deps;
  const found = await findDelivery(db, deliveryId);
  if (found === null || found.delivery.state !== 'waiting') return;
  if (found.webhook.disabledAt !== null) {
    await db
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAt: null })
      .where(eq(webhookDeliveries.id, deliveryId));
    return;
  }
  const result = await attempt(deps, found);
  await db.transaction((tx) => recordAttempt(tx, deps, found, result, now()));
}

async function attempt({ db, keys, post, now }: WebhooksDeps, found: FullDelivery): Promise<PostResult> {
  const { id, body } = await readEventBody(db, found);
  const timestamp = Math.floor(now().getTime() / SECOND_MS);
  const secrets = secretsOf(found.webhook, now()).map((encrypted) => {
    const secret = decryptText(encrypted, keys);
    if (secret === null) throw new Error(`The secret of webhook ${found.webhook.id} cannot be read`);
    return secret;
  });
  return postEvent(found.webhook.url, {
    ...post,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Amper-Webhooks/1',
      ...signatureHeaders({ id, timestamp, body }, secrets),
    },
  });
}

function secretsOf({ encryptedSecret, encryptedOldSecret, oldSecretUntil }: WebhookRow, now: Date): Buffer[] {
  const isOldValid = encryptedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return isOldValid ? [encryptedSecret, encryptedOldSecret] : [encryptedSecret];
}

async function recordAttempt(
  tx: Tx,
  { jobs }: WebhooksDeps,
  { delivery, webhook }: FullDelivery,
  { failure, status, answer, tookMs }: PostResult,
  now: Date,
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const pause = failure === null ? undefined : RETRY_PAUSES_MS[delivery.attempts];
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause);
  // A receiver may repeat what it got. Of a customer's contacts nothing stays in the log.
  const storedAnswer = webhook.hasPersonalData ? null : answer;
  const state = failure === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  await tx
    .update(webhookDeliveries)
    .set({ state, attempts, status, failure, answer: storedAnswer, tookMs, attemptedAt: now, nextAt })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (nextAt !== null)
    await jobs.queue(tx, SEND, { deliveryId: delivery.id }, { at: nextAt, key: String(delivery.id) });
  if (failure === null) {
    await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id));
  } else await recordFailure(tx, webhook, now);
}

/** The first failure is remembered; days later the webhook is disabled, and those who see integrations are notified. */
async function recordFailure(tx: Tx, { id, url }: WebhookRow, now: Date): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now})` })
    .where(eq(webhooks.id, id));
  const limit = new Date(now.getTime() - DISABLED_AFTER_DAYS * DAY_MS);
  const disabled = await tx
    .update(webhooks)
    .set({ disabledAt: now, revision: sql`${webhooks.revision} + 1` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt), sql`${webhooks.failingSince} <= ${limit}`))
    .returning({ id: webhooks.id });
  if (disabled.length === 0) return;
  // Its address may have a secret in its path.
  const data = { id, host: new URL(url).host };
  await recordShopEvent(tx, { kind: 'webhook_disabled', target: String(id), data });
}
