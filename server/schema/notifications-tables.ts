import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { SHOP_EVENT_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import { shopEvents } from './shop-events-tables.ts';
import { staff } from './staff-tables.ts';

/** What stands in the bell of a person. Whether they may still see it is decided when they read. */
export const notifications = pgTable(
  'notifications',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => shopEvents.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.eventId] }),
    index('notifications_event').on(table.eventId),
    index('notifications_unread').on(table.staffId, table.eventId).where(sql`${table.readAt} is null`),
  ],
);

/** What a person has chosen for their bell; without a row they have the usual kinds. */
export const notificationChoices = pgTable('notification_choices', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  bell: text({ enum: SHOP_EVENT_KINDS }).array().notNull(),
});

/** What the bot writes to the team's chat: one row. */
export const teamChat = pgTable(
  'team_chat',
  {
    id: integer().primaryKey().default(1),
    kinds: text({ enum: SHOP_EVENT_KINDS }).array().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [check('team_chat_one', sql`${table.id} = 1`)],
);
