import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/locale.ts';

export const instalmentPartners = pgTable('instalment_partners', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  picture: text(),
  /** The largest price a partner finances without a first payment, in sum. */
  limit: bigint('limit_sum', { mode: 'number' }).notNull(),
  /** How an application goes. */
  application: text({ enum: ['uzum', 'iman', 'link', 'inhouse'] }).notNull(),
  url: text(),
  position: integer().notNull().default(0),
  isPublished: boolean('is_published').notNull().default(true),
});

/** What a partner asks: `total = ceil(price × percent / 100) + fee`. */
export const instalmentPlans = pgTable(
  'instalment_plans',
  {
    partnerId: integer('partner_id')
      .notNull()
      .references(() => instalmentPartners.id, { onDelete: 'cascade' }),
    months: smallint().notNull(),
    percent: smallint().notNull(),
    fee: bigint('fee_sum', { mode: 'number' }).notNull().default(0),
    isNoPrepayment: boolean('is_no_prepayment').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.months] })],
);
