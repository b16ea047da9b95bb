import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOUR_MS } from '#contract/time/durations.ts';
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '#contract/webhooks/webhook-states.ts';
import type { webhookChangeSchema, webhookFormSchema } from '#contract/webhooks/webhooks.ts';
import { encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { webhookDeliveries, webhooks } from '#server/schema/webhooks-tables.ts';
import { SEND } from './deliver.ts';
import { createSecret } from './sign-event.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { type FullDelivery, findDelivery, findWebhook, type WebhookRow } from './webhooks-queries.ts';

type WebhookForm = z.output<typeof webhookFormSchema>;
type SecretResult = { webhook: WebhookRow; secret: string };

/** Null when there are too many. The secret is stored encrypted, because it has to sign. */
export async function createWebhook(
  tx: Tx,
  { keys }: Pick<WebhooksDeps, 'keys'>,
  staffId: number,
  { url, kinds, has_personal_data: hasPersonalData }: WebhookForm,
): Promise<SecretResult | null> {
  if ((await tx.$count(webhooks)) >= WEBHOOKS_MAX) return null;
  const secret = createSecret();
  const encryptedSecret = encryptText(secret, keys);
  const [webhook] = await tx
    .insert(webhooks)
    .values({ url, kinds, hasPersonalData, encryptedSecret, createdBy: staffId })
    .returning();
  if (webhook === undefined) throw new Error('A webhook was not stored');
  return { webhook, secret };
}

export async function changeWebhook(
  tx: Tx,
  id: number,
  { url, kinds, has_personal_data: hasPersonalData, revision, is_disabled }: z.output<typeof webhookChangeSchema>,
  now: Date,
): Promise<WebhookRow | 'conflict' | 'not_found'> {
  const [changed] = await tx
    .update(webhooks)
    .set({
      ...{ url, kinds, hasPersonalData, revision: sql`${webhooks.revision} + 1` },
      ...(is_disabled
        ? { disabledAt: sql`coalesce(${webhooks.disabledAt}, ${now})` }
        : { disabledAt: null, failingSince: null }),
    })
    .where(and(eq(webhooks.id, id), eq(webhooks.revision, revision)))
    .returning();
  if (changed !== undefined) return changed;
  return (await findWebhook(tx, id)) === null ? 'not_found' : 'conflict';
}

export async function deleteWebhook(tx: Tx, id: number): Promise<WebhookRow | null> {
  const [deleted] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
  return deleted ?? null;
}

/** The secret of now signs beside the new one for a day; one that was replaced before ends at once. */
export async function replaceSecret(
  tx: Tx,
  { keys }: Pick<WebhooksDeps, 'keys'>,
  id: number,
  now: Date,
): Promise<SecretResult | null> {
  const secret = createSecret();
  const [webhook] = await tx
    .update(webhooks)
    .set({
      encryptedOldSecret: sql`${webhooks.encryptedSecret}`,
      oldSecretUntil: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
      encryptedSecret: encryptText(secret, keys),
      revision: sql`${webhooks.revision} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning();
  return webhook === undefined ? null : { webhook, secret };
}

/** Queues a test event. */
export async function sendTestEvent(
  tx: Tx,
  { jobs, now }: Pick<WebhooksDeps, 'jobs' | 'now'>,
  webhookId: number,
): Promise<FullDelivery | null> {
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, nextAt: now() })
    .returning({ id: webhookDeliveries.id });
  if (made === undefined) return null;
  await jobs.queue(tx, SEND, { deliveryId: made.id }, { key: String(made.id) });
  return findDelivery(tx, made.id);
}

/** Sends an event again, with the same id and all its attempts. */
export async function sendAgain(
  tx: Tx,
  { jobs, now }: Pick<WebhooksDeps, 'jobs' | 'now'>,
  id: number,
): Promise<FullDelivery | null> {
  const [reset] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: now() })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id });
  if (reset === undefined) return null;
  await jobs.queue(tx, SEND, { deliveryId: id }, { key: String(id) });
  return findDelivery(tx, id);
}
