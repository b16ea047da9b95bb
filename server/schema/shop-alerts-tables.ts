import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ALERT_CHANNELS, ALERT_KINDS } from '#contract/shop-alerts/alert-kinds.ts';
import { bytea } from './columns.ts';
import { staff } from './staff-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What was wrong, from when until when. Holds no personal data. */
export const shopAlerts = pgTable(
  'shop_alerts',
  {
    id: id(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** The id of what it is about; empty: the whole shop. */
    target: text().notNull(),
    /** The figures with which it started. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** Since when it is not found any more: it ends when it stays so for some minutes. */
    clearSince: moment('clear_since'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // Of several checks at once one starts it, so that it is said once.
    uniqueIndex('shop_alerts_open').on(table.kind, table.target).where(sql`${table.endedAt} is null`),
    index('shop_alerts_ended').on(table.endedAt),
  ],
);

/** What a person has chosen to be sent; without a row: nothing. */
export const alertSubscriptions = pgTable('alert_subscriptions', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  kinds: text({ enum: ALERT_KINDS }).array().notNull(),
  digest: boolean().notNull(),
  channels: text({ enum: ALERT_CHANNELS }).array().notNull(),
});

/** The private chat of a person with the shop's bot. */
export const staffTelegram = pgTable('staff_telegram', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  chat: text().notNull().unique('staff_telegram_chat'),
  linkedAt: moment('linked_at').notNull(),
  /** When Telegram said that the person has stopped the bot. */
  blockedAt: moment('blocked_at'),
});

/** The address that a person gets messages at: it counts as long as it is the one with which they sign in. */
export const staffEmails = pgTable('staff_emails', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** SHA-256 of the person's id and the code that was sent; null: confirmed. */
  codeHash: bytea('code_hash'),
  codeExpiresAt: moment('code_expires_at'),
  tries: smallint().notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  /** When its server did not take a message. */
  blockedAt: moment('blocked_at'),
});

/** Links that connect a chat, one of each person: a newer one replaces the older. */
export const telegramLinks = pgTable('telegram_links', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link. */
  tokenHash: bytea('token_hash').notNull().unique('telegram_links_token'),
  expiresAt: moment('expires_at').notNull(),
});

/** One row: the last of Telegram's updates that was read. */
export const telegramProgress = pgTable(
  'telegram_progress',
  { id: smallint().primaryKey(), lastUpdate: bigint('last_update', { mode: 'number' }).notNull() },
  (table) => [check('telegram_progress_one', sql`${table.id} = 1`)],
);

/** An alert of a message: that it has started, or that it is over. */
export interface AlertItem {
  alert: number;
  phase: 'start' | 'end';
}

/**
 * Messages to people. Texts are made when they are sent, in the language and with the rights of that moment. `sending` is
 * stored before the call, and nothing that was in it is ever sent again.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    channel: text({ enum: ALERT_CHANNELS }).notNull(),
    kind: text({ enum: ['alerts', 'digest', 'linked'] }).notNull(),
    /** The day that a digest is of. */
    day: date({ mode: 'string' }),
    items: jsonb().$type<AlertItem[]>().notNull(),
    /**
     * `unknown`: no answer came, so it may have arrived; `refused`: the other side did not take it; `dropped`: there was nothing
     * to say any more.
     */
    state: text({ enum: ['waiting', 'sending', 'sent', 'unknown', 'refused', 'dropped'] })
      .notNull()
      .default('waiting'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('alert_messages_digest').on(table.staffId, table.channel, table.day).where(sql`kind = 'digest'`),
    index('alert_messages_waiting').on(table.staffId, table.channel).where(sql`state = 'waiting'`),
    index('alert_messages_created').on(table.createdAt),
  ],
);
