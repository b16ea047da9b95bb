import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { bytea } from './columns.ts';
import { customers } from './identity-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const PAYMENT_STATES = [
  'created',
  'code_sent',
  'confirming',
  'unknown',
  'paid',
  'failed',
  'expired',
  'reversing',
  'reversed',
] as const;

/**
 * Card payments. `created` → `code_sent` → `confirming` (one call at a time asks the bank) → `paid`; `unknown`: the bank was asked and its
 * answer is not known; `failed`, `expired`: not taken; `reversing` → `reversed`: taken, and given back. No number of a card stands here.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** How the bank knows it, and what holds the order. */
    reference: uuid().notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text({ enum: CARD_PROVIDERS }).notNull(),
    purpose: text({ enum: ['order', 'instalment'] }).notNull(),
    /** It pays the cart: the order is held when the code comes, and released when nothing is taken. */
    isCheckout: boolean('is_checkout').notNull(),
    /** The order's or the application's id; null before there is one. */
    subject: bigint({ mode: 'number' }),
    /** What the receipt calls it: the order's number. */
    title: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** SHA-256 of the word that the browser has: who reads the table can confirm nothing. */
    sessionHash: bytea('session_hash').notNull().unique(),
    /** The bank's names for it, encrypted: some of them can pay. Gone when it is over. */
    encryptedHandle: bytea('sealed_handle'),
    maskedCard: text('masked_card').notNull(),
    /** Masked by the bank. */
    sentTo: text('sent_to').notNull().default(''),
    locale: text({ enum: ['ru', 'uz'] }).notNull(),
    /** Wrong codes. */
    tries: integer().notNull().default(0),
    codeSentAt: at('code_sent_at'),
    expiresAt: at('expires_at').notNull(),
    /** The bank was asked to take the money, and may have done so since then. */
    confirmRequestedAt: at('asked_at'),
    transactionId: text('transaction_id'),
    commission: bigint({ mode: 'number' }),
    receipt: jsonb().$type<Receipt>(),
    /** Why it failed, as `BankRefusal`. */
    refusal: text(),
    /** When reconciliation looks at it next; null: it is settled. */
    nextCheckAt: at('next_look_at'),
    /** How often it was looked at in this state. */
    checks: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_customer').on(table.customerId, table.createdAt),
    index('payments_unsettled').on(table.state).where(sql`${table.state} in ('confirming', 'unknown', 'reversing')`),
    // One order is paid once, whatever comes at the same time; an instalment plan again and again, but not twice at once.
    uniqueIndex('payments_one_an_order')
      .on(table.subject)
      .where(sql`${table.purpose} = 'order' and ${table.state} in ('confirming', 'unknown', 'paid')`),
    uniqueIndex('payments_one_at_once')
      .on(table.purpose, table.subject)
      .where(sql`${table.state} in ('confirming', 'unknown')`),
  ],
);

/** Every change of a payment, for whoever has to find out what happened. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** Codes of the bank, never what was typed. */
    note: text(),
    at: at('at').notNull(),
  },
  (table) => [index('payment_events_payment').on(table.paymentId, table.id)],
);

/** Cards that their owners let the shop keep: the bank's name for it, encrypted, and what the owner knows it by. */
export const boundCards = pgTable(
  'bound_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text({ enum: CARD_PROVIDERS }).notNull(),
    encryptedHandle: bytea('sealed_handle').notNull(),
    /** Masked. */
    number: text().notNull(),
    /** `MMYY`. */
    validity: text().notNull(),
    bank: text({ enum: ['uzcard', 'humo'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('bound_cards_once').on(table.customerId, table.provider, table.number, table.validity)],
);

/** Cards that are being bound: a code is on its way. */
export const cardBindings = pgTable(
  'card_bindings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text({ enum: CARD_PROVIDERS }).notNull(),
    sessionHash: bytea('session_hash').notNull().unique(),
    encryptedHandle: bytea('sealed_handle').notNull(),
    /** Masked. */
    number: text().notNull(),
    bank: text({ enum: ['uzcard', 'humo'] }).notNull(),
    sentTo: text('sent_to').notNull(),
    tries: integer().notNull().default(0),
    codeSentAt: at('code_sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** What came of it. */
    cardId: integer('card_id').references(() => boundCards.id, { onDelete: 'set null' }),
    isOver: boolean('is_over').notNull().default(false),
  },
  (table) => [
    index('card_bindings_customer').on(table.customerId, table.codeSentAt),
    index('card_bindings_expires').on(table.expiresAt),
  ],
);
