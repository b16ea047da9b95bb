import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { PRICE_SCHEDULE_RESULTS, PRICE_SCHEDULE_STATES } from '#contract/price-schedules/price-schedules.ts';
import { products } from './catalog-tables.ts';
import { FIRST_STAFF_ID } from './columns.ts';

/**
 * Prices that goods are to have from a time on, or from one until another. Two that wait or run and belong to one good never
 * overlap: the constraint `price_schedules_no_overlap` of the migration, which Drizzle has no words for.
 */
export const priceSchedules = pgTable(
  'price_schedules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of names of their own: in the history of a good, `price` is what it cost. */
    price: bigint('new_price', { mode: 'number' }).notNull(),
    oldPrice: bigint('new_old_price', { mode: 'number' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Null: the price stays. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    reason: text(),
    /** By whose rights it is applied: who made it, or changed its price last. No foreign key, as in the history. */
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    cancelledBy: text('cancelled_by'),
    /** The change set of the bulk change that scheduled it together with others. */
    batchId: bigint('batch_id', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** From here on the shop's own: no history. */
    state: text({ enum: PRICE_SCHEDULE_STATES }).notNull().default('waiting'),
    result: text({ enum: PRICE_SCHEDULE_RESULTS }),
    problem: text(),
    /** What returns at the end. */
    priceBefore: bigint('price_before', { mode: 'number' }),
    oldPriceBefore: bigint('old_price_before', { mode: 'number' }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('price_schedules_product').on(table.productId, table.startsAt),
    index('price_schedules_waiting').on(table.startsAt).where(sql`${table.state} = 'waiting'`),
    index('price_schedules_running').on(table.endsAt).where(sql`${table.state} = 'running'`),
    index('price_schedules_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    check('price_schedules_state', sql`${table.state} in ('waiting', 'running', 'ended', 'cancelled', 'failed')`),
    check('price_schedules_prices', sql`${table.price} > 0 and ${table.oldPrice} > ${table.price}`),
    check('price_schedules_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('price_schedules_problem', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
    check('price_schedules_finished', sql`(${table.state} in ('waiting', 'running')) = (${table.finishedAt} is null)`),
  ],
);
