import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PIECE_CODES, PIECE_RELEASES } from '#contract/orders/piece-codes.ts';
import { orderRefunds, orders } from './orders-tables.ts';

/**
 * Codes of single pieces that were sold with orders. A code belongs to one piece at a time: when the piece is back in the
 * shop, or was put back on its shelf, its rows stay as released and the code may be sold again.
 */
export const orderPieces = pgTable(
  'order_pieces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    /** From 1 within the order's good; never used again. */
    piece: smallint().notNull(),
    code: text({ enum: PIECE_CODES }).notNull(),
    /** As it was read. */
    value: text().notNull(),
    /** What no two pieces have alike. */
    identity: text().notNull(),
    /** The event of picking, or the request, that has brought it; all codes of a piece have the same. */
    eventId: uuid('event_id').notNull(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    release: text({ enum: PIECE_RELEASES }),
    /** Who has released it. */
    releasedBy: text('released_by'),
    /** The refund that has released it: when it is corrected, the piece is the buyer's again. */
    refundId: bigint('refund_id', { mode: 'number' }).references(() => orderRefunds.id),
  },
  (table) => [
    uniqueIndex('order_pieces_identity')
      .on(sql`replace(code, 'imei_2', 'imei')`, table.identity)
      .where(sql`released_at is null`),
    uniqueIndex('order_pieces_piece')
      .on(table.orderId, table.productId, table.piece, table.code)
      .where(sql`released_at is null`),
    index('order_pieces_event').on(table.eventId),
    index('order_pieces_search').on(table.identity),
    index('order_pieces_refund').on(table.refundId).where(sql`refund_id is not null`),
    check('order_pieces_release', sql`(${table.releasedAt} is null) = (${table.release} is null)`),
  ],
);
