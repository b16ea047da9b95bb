import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { WEBHOOK_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import { DELIVERY_FAILURES, DELIVERY_STATES } from '#contract/webhooks/webhook-states.ts';
import { bytea } from './columns.ts';
import { shopEvents } from './shop-events-tables.ts';
import { staff } from './staff-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of others that are told of events. */
export const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  kinds: text({ enum: WEBHOOK_KINDS }).array().notNull(),
  /** Whether names, phones and addresses are sent as they are; otherwise masked. */
  hasPersonalData: boolean('has_personal_data').notNull().default(false),
  encryptedSecret: bytea('encrypted_secret').notNull(),
  /** The secret before, which signs too until then. */
  encryptedOldSecret: bytea('encrypted_old_secret'),
  oldSecretUntil: at('old_secret_until'),
  /** Since when nothing was delivered; null: the last delivery arrived. */
  failingSince: at('failing_since'),
  disabledAt: at('disabled_at'),
  createdBy: integer('created_by').references(() => staff.id, { onDelete: 'set null' }),
  revision: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** One event for one webhook, and what became of its last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null: a test event. */
    eventId: bigint('event_id', { mode: 'number' }).references(() => shopEvents.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Attempts since it was queued, or sent again by somebody. */
    attempts: integer().notNull().default(0),
    status: integer(),
    failure: text({ enum: DELIVERY_FAILURES }),
    /** The first bytes of the answer. */
    answer: text(),
    tookMs: integer('took_ms'),
    createdAt: at('created_at').notNull().defaultNow(),
    attemptedAt: at('attempted_at'),
    /** When it is tried next; null: never. */
    nextAt: at('next_at'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    index('webhook_deliveries_event').on(table.eventId).where(sql`${table.eventId} is not null`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
