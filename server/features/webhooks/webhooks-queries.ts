import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { WEBHOOK_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import { DELIVERIES_PER_PAGE } from '#contract/webhooks/webhook-states.ts';
import type { Delivery, Webhook } from '#contract/webhooks/webhooks.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';
import { webhookDeliveries, webhooks } from '#server/schema/webhooks-tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type EventRow = typeof shopEvents.$inferSelect;

export interface FullDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  event: EventRow | null;
}

export async function listWebhooks(db: Queryable): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id));
}

export async function findWebhook(db: Queryable, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function findDelivery(db: Queryable, id: number): Promise<FullDelivery | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks, event: shopEvents })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(shopEvents, eq(shopEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** A page of the log, newest first. */
export async function listDeliveries(
  db: Queryable,
  webhookId: number,
  before: number | undefined,
): Promise<{ deliveries: Delivery[]; next: number | null }> {
  const rows = await db
    .select({ delivery: webhookDeliveries, event: shopEvents })
    .from(webhookDeliveries)
    .leftJoin(shopEvents, eq(shopEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERIES_PER_PAGE + 1);
  const page = rows.slice(0, DELIVERIES_PER_PAGE);
  return {
    deliveries: page.map(presentDelivery),
    next: rows.length > page.length ? (page.at(-1)?.delivery.id ?? null) : null,
  };
}

/** An address may have a key in its path or query: who does not edit webhooks sees the host only. */
export function presentWebhook(row: WebhookRow, caller: Pick<StaffCaller, 'permissions'>): Webhook {
  return {
    id: row.id,
    url: caller.permissions.has('integrations:edit') ? row.url : new URL(row.url).origin,
    kinds: row.kinds,
    has_personal_data: row.hasPersonalData,
    old_secret_until: isoOf(row.oldSecretUntil),
    failing_since: isoOf(row.failingSince),
    disabled_at: isoOf(row.disabledAt),
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentDelivery({ delivery, event }: Pick<FullDelivery, 'delivery' | 'event'>): Delivery {
  return {
    id: delivery.id,
    kind: WEBHOOK_KINDS.find((kind) => kind === event?.kind) ?? null,
    target: event?.target ?? null,
    state: delivery.state,
    attempts: delivery.attempts,
    status: delivery.status,
    failure: delivery.failure,
    answer: delivery.answer,
    took_ms: delivery.tookMs,
    created_at: delivery.createdAt.toISOString(),
    attempted_at: isoOf(delivery.attemptedAt),
    next_at: isoOf(delivery.nextAt),
  };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
