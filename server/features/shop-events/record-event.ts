import { sql } from 'drizzle-orm';
import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';

interface NewEvent {
  kind: ShopEventKind;
  target: string;
  /** The order that it is about: people of some stores are told of those of their stores. */
  orderId?: number | null;
  /** Never personal data. */
  data: Record<string, unknown>;
  /** Recorded once, however often it is found. */
  occasion?: string;
}

/** For what no trigger sees, in the caller's transaction, whose commit wakes the dispatch. */
export async function recordShopEvent(tx: Queryable, event: NewEvent): Promise<void> {
  await tx.insert(shopEvents).values(event).onConflictDoNothing({ target: shopEvents.occasion });
  await tx.execute(sql`select pg_notify('amper_changes', 'shop_events:*')`);
}
