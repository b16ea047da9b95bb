import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_KINDS } from '#contract/customers/customer-messages.ts';
import { MAX_CUSTOMER_NOTE } from '#contract/customers/customer-notes.ts';
import { LOCALES } from '#contract/i18n/locale.ts';
import { customers } from './identity-tables.ts';
import { orders } from './orders-tables.ts';

/**
 * What staff wrote down about a customer. Its author may take a note back, which leaves it in the history as taken back; all
 * of them go with the account.
 */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Of the request that has added it, so that a repeated one adds nothing. */
    key: uuid().notNull().unique(),
    text: text().notNull(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [
    index('customer_notes_customer').on(table.customerId, table.id),
    check('customer_notes_length', sql`char_length(${table.text}) between 1 and ${sql.raw(String(MAX_CUSTOMER_NOTE))}`),
  ],
);

/**
 * SMS that staff have sent by hand, to a customer or to whom an order names; in the outbox its subject is `message:` and the
 * id. Those to a customer go with the account, the others when the time of messages is over.
 */
export const customerMessages = pgTable(
  'customer_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: to whom an order without an account names. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The order that it is about; null: none. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request that has sent it, so that a repeated one sends nothing. */
    key: uuid().notNull().unique(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    text: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** SMS that it costs. */
    parts: smallint().notNull(),
    /** When it leaves, if it waits for the morning. */
    sendAt: timestamp('send_at', { withTimezone: true }),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('customer_messages_customer').on(table.customerId, table.id),
    index('customer_messages_order').on(table.orderId, table.id),
    index('customer_messages_at').on(table.at),
    check('customer_messages_to', sql`${table.customerId} is not null or ${table.orderId} is not null`),
  ],
);
