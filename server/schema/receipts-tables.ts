import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { RECEIPT_FAILURES, RECEIPT_KINDS, RECEIPT_STATES, RECEIPT_WRITERS } from '#contract/receipts/receipt-states.ts';
import type { DraftLine } from '#contract/receipts/sale-receipt.ts';
import { orders } from './orders-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Fiscal receipts: one row for each that money makes necessary, written in the transaction that records the money. What the
 * states mean stands in `contract/receipts/receipt-states.ts`. An order with receipts is never deleted.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The shop's id of it at the service, which makes one receipt of it however often it is sent. */
    operationId: uuid('operation_id').notNull().unique().defaultRandom(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** What has moved the money, once for the order: `paid`, `delivered`, `refund:5`, `edit:3`, `end`. */
    cause: text().notNull(),
    kind: text({ enum: RECEIPT_KINDS }).notNull(),
    writer: text({ enum: RECEIPT_WRITERS }).notNull(),
    state: text({ enum: RECEIPT_STATES }).notNull(),
    /** Of a refund: the sale or advance that goes back; null when the shop has no row of that. */
    refundOf: bigint('refund_of', { mode: 'number' }).references((): AnyPgColumn => receipts.id),
    /** Of a sale that is made when the goods of an advance are handed over: its lines are the advance's, and no more money. */
    advanceOf: bigint('advance_of', { mode: 'number' }).references((): AnyPgColumn => receipts.id),
    /** The payment that brought the money; null: cash. Without a foreign key: payments know nothing of receipts. */
    paymentId: bigint('payment_id', { mode: 'number' }),
    /** As they were when the money moved; codes that were missing are filled in when it is sent again. */
    lines: jsonb().$type<DraftLine[]>().notNull(),
    /** In tiyin, as the lines are. */
    total: bigint({ mode: 'number' }).notNull(),
    /** How much of it is cash. */
    cash: bigint({ mode: 'number' }).notNull(),
    /** When the money moved. */
    at: at('at').notNull(),
    /** Attempts since it was stored, or sent again by somebody. */
    attempts: integer().notNull().default(0),
    attemptedAt: at('attempted_at'),
    /** When it is sent or queried next, by a job; null: never by itself. */
    nextAt: at('next_at'),
    failure: text({ enum: RECEIPT_FAILURES }),
    /** The number with which its maker has refused it, and its words. */
    answerCode: integer('answer_code'),
    answerText: text('answer_text'),
    /** Goods whose lines were refused; 0: the delivery's. Null: the answer names none. */
    refusedProducts: integer('refused_products').array(),
    /** Where the tax office shows it; its QR code has the same address. */
    url: text(),
    fiscalSign: text('fiscal_sign'),
    terminal: text(),
    number: text(),
    registeredAt: at('registered_at'),
    /** Who has made it by hand or sent it again last, and what they wrote down. */
    staffId: integer('staff_id'),
    author: text(),
    note: text(),
  },
  (table) => [
    unique('receipts_cause').on(table.orderId, table.cause, table.kind, table.refundOf).nullsNotDistinct(),
    index('receipts_open').on(table.state, table.id).where(sql`state in ('waiting', 'sent', 'refused')`),
    index('receipts_by_hand').on(table.id).where(sql`state = 'by_hand'`),
    index('receipts_payment').on(table.paymentId).where(sql`payment_id is not null`),
    index('receipts_refund_of').on(table.refundOf).where(sql`refund_of is not null`),
    check('receipts_refund', sql`${table.kind} = 'refund' or ${table.refundOf} is null`),
    check('receipts_total', sql`${table.total} > 0 and ${table.cash} between 0 and ${table.total}`),
  ],
);
