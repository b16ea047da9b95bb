import { isNull, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { EventSubscriber } from '#server/features/shop-events/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { webhookDeliveries, webhooks } from '#server/schema/webhooks-tables.ts';
import { deliver, SEND } from './deliver.ts';
import { type WebhooksDeps, webhookKeys } from './webhooks-deps.ts';
import { webhooksRoutes } from './webhooks-routes.ts';

interface WebhooksOptions {
  db: Database;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  config: Pick<Config, 'sessionSecret' | 'webhooks'>;
  /** Another clock, for tests. */
  now?: () => Date;
}

interface Webhooks extends ShopFeature {
  /** Makes one delivery of each event for each webhook that wants its kind. */
  subscriber: EventSubscriber;
}

/** Test events have no event that takes them along when it is forgotten. */
const LOG_DAYS = 30;

export function createWebhooks({ db, jobs, config, now = () => new Date() }: WebhooksOptions): Webhooks {
  const deps: WebhooksDeps = { db, jobs, keys: webhookKeys(config.sessionSecret), post: config.webhooks, now };
  jobs.work<{ deliveryId: number }>(SEND, (payload) => deliver(deps, payload));
  jobs.every('webhooks.trim_log', HOUR_MS, async () => {
    const before = new Date(now().getTime() - LOG_DAYS * DAY_MS);
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  });
  return {
    routes: { staff: [webhooksRoutes(deps)] },
    async subscriber(tx, events) {
      const active = await tx.select().from(webhooks).where(isNull(webhooks.disabledAt));
      const rows = active.flatMap(({ id, kinds }) =>
        events
          .filter(({ kind }) => kinds.some((requested) => requested === kind))
          .map((event) => ({ webhookId: id, eventId: event.id, nextAt: now() })),
      );
      if (rows.length === 0) return;
      const made = await tx
        .insert(webhookDeliveries)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: webhookDeliveries.id });
      for (const { id } of made) await jobs.queue(tx, SEND, { deliveryId: id }, { key: String(id) });
    },
  };
}
