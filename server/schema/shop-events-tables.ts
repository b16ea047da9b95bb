import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SHOP_EVENT_KINDS } from '#contract/shop-events/shop-event-kinds.ts';

/**
 * What happened, written by triggers in the transaction of the change: an event exists if and only if its change does.
 * Holds no personal data.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its id outside of the shop. */
    key: uuid().notNull().unique().defaultRandom(),
    kind: text({ enum: SHOP_EVENT_KINDS }).notNull(),
    /** The number or id of what its screen shows. */
    target: text().notNull(),
    /** The order or payment that it is about, for who sees those of some stores only. No foreign keys: an event outlives them. */
    orderId: bigint('order_id', { mode: 'number' }),
    paymentId: bigint('payment_id', { mode: 'number' }),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of what is looked for repeatedly: it becomes one event. */
    occasion: text().unique(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When notifications and deliveries were made of it; null: not yet. */
    dispatchedAt: timestamp('dispatched_at', { withTimezone: true }),
  },
  (table) => [
    index('shop_events_waiting').on(table.id).where(sql`${table.dispatchedAt} is null`),
    index('shop_events_at').on(table.at),
  ],
);
