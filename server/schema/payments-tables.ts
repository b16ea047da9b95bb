import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { LOCALES } from '#contract/i18n/locale.ts';
import type { Receipt } from '#contract/payments/card-payments.ts';
import { CARD_PROVIDERS, PAYMENT_PROVIDERS } from '#contract/payments/card-providers.ts';
import { PART_REFUND_STATES } from '#contract/payments/part-refunds.ts';
import { PAYMENT_ACTS, PAYMENT_STATES } from '#contract/payments/payment-states.ts';
import { HOSTED_PROVIDERS } from '#contract/providers/hosted-providers.ts';
import { bytea } from './columns.ts';
import { customers } from './identity-tables.ts';
import { orderRefunds, orders } from './orders-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Payments without cash: by card, or on the page of a provider. What each state means and what follows it stands in `server/features/payments/payment-machine.ts`.
 * Card numbers are not stored here.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its id at the bank, and the key of the reserved order. */
    reference: uuid().notNull().unique(),
    /** Null: the account was deleted since. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    purpose: text({ enum: ['order', 'instalment'] }).notNull(),
    /** It pays the cart: the order is reserved when the code arrives and cancelled when nothing is taken. */
    isCheckout: boolean('is_checkout').notNull(),
    /** The order's or the application's id; null before there is one. */
    subject: bigint({ mode: 'number' }),
    /** Its name on the receipt: the order's number. */
    title: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** SHA-256 of the token that the browser has: the table alone does not allow a confirmation. */
    sessionHash: bytea('session_hash').notNull().unique(),
    /** The bank's ids for it, encrypted, because some of them allow payments. Null after the payment has ended. */
    encryptedHandle: bytea('encrypted_handle'),
    /** The card, masked; of a provider that does not say with which one its page was paid, the provider's name. */
    maskedCard: text('masked_card').notNull(),
    /** Masked by the bank. */
    sentTo: text('sent_to').notNull().default(''),
    locale: text({ enum: LOCALES }).notNull(),
    /** Wrong codes. */
    tries: integer().notNull().default(0),
    codeSentAt: at('code_sent_at'),
    expiresAt: at('expires_at').notNull(),
    /** When the bank was called to take the money; it may have taken it since then. */
    confirmRequestedAt: at('confirm_requested_at'),
    /** Raised by every call that takes the confirmation in hand: what an earlier one then reports no longer counts. */
    claim: integer().notNull().default(0),
    /** What the bank took; null: nothing, or it was taken before this was recorded, as much as was asked for. */
    takenAmount: bigint('taken_amount', { mode: 'number' }),
    transactionId: text('transaction_id'),
    commission: bigint({ mode: 'number' }),
    receipt: jsonb().$type<Receipt>(),
    /** Why it failed, as `BankRefusal`. */
    refusal: text(),
    /** What the bank, or the way to it, answered to the last check or refund that failed, as a code. */
    lastFailure: text('last_failure'),
    /** Until then a refund that was sent may still be on its way to the bank; null: the last attempt has ended. */
    bankBusyUntil: at('bank_busy_until'),
    /** When it is checked next, by a job; null: it is settled. */
    nextCheckAt: at('next_check_at'),
    /** How often it was checked in this state. */
    checks: integer('checks').notNull().default(0),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_customer').on(table.customerId, table.createdAt),
    // The lists of the back office: by time, by what is paid for, and by what somebody has in front of them.
    index('payments_created').on(table.createdAt, table.id),
    index('payments_subject').on(table.purpose, table.subject),
    index('payments_title').on(table.title),
    index('payments_transaction').on(table.transactionId).where(sql`${table.transactionId} is not null`),
    index('payments_card_end').on(sql`right(${table.maskedCard}, 4)`),
    index('payments_unsettled').on(table.state).where(sql`${table.state} in ('confirming', 'unknown', 'reversing')`),
    // An order is paid once, also with concurrent payments. An instalment contract is paid repeatedly, but not twice
    // at the same time.
    uniqueIndex('payments_one_per_order')
      .on(table.subject)
      .where(sql`${table.purpose} = 'order' and ${table.state} in ('confirming', 'unknown', 'paid')`),
    uniqueIndex('payments_one_in_progress')
      .on(table.purpose, table.subject)
      .where(sql`${table.state} in ('confirming', 'unknown')`),
  ],
);

/**
 * What a provider that calls the shop knows of a payment: its transaction, with the times that its calls are answered with.
 * The state is that of the payment: open until one of the times is set.
 */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    /** The shop's id of it, in the provider's books. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => payments.id),
    provider: text({ enum: HOSTED_PROVIDERS }).notNull(),
    /** The provider's id; of a provider that the shop registers payments at, the shop's id of the registration. */
    externalId: text('external_id').notNull(),
    /**
     * Another id of the provider, by which it knows the money: `click_paydoc_id`, `processingReferenceNumber` of Uzum Bank,
     * `orderId` of Uzum Checkout, which is null until the shop has registered the payment there.
     */
    documentId: text('document_id'),
    /** The order, as the provider was given it. */
    account: text().notNull(),
    /** In tiyin. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** By the provider's clock. */
    startedAt: at('started_at').notNull(),
    createdAt: at('created_at').notNull(),
    performedAt: at('performed_at'),
    cancelledAt: at('cancelled_at'),
    /** Why it was cancelled, as a number of the provider. */
    reason: integer(),
    /** The lines of the receipt that the provider makes, as it was given them: a refund repeats them. */
    cart: jsonb().$type<object>(),
  },
  (table) => [
    unique('provider_transactions_external').on(table.provider, table.externalId),
    index('provider_transactions_started').on(table.provider, table.startedAt, table.id),
  ],
);

/**
 * Parts of a payment that go back by a call to its provider, one for each refund of an order that is recorded so. The
 * provider takes each key once, so that a repeated call moves no money twice.
 */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    refundId: bigint('refund_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    /** Of the operation at the provider. */
    key: uuid().notNull().unique(),
    /** In sum. */
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: PART_REFUND_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    /** What the provider, or the way to it, answered to the last attempt that failed, as a code. */
    lastFailure: text('last_failure'),
    /** When it is tried or asked about next; null: it is settled, or waits for a person. */
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('provider_refunds_payment').on(table.paymentId, table.id),
    index('provider_refunds_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('provider_refunds_open').on(table.paymentId).where(sql`${table.state} in ('queued', 'unknown', 'refused')`),
  ],
);

/** Addresses by which whoever has them pays one order without signing in. An order that is paid ends all of its links. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address: the table alone opens no order. */
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** Nothing is paid by it from then on, whatever the state of its order. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('payment_links_order').on(table.orderId), index('payment_links_expires').on(table.expiresAt)],
);

/** Every state change of a payment, and what staff did about it, for investigating errors. */
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
    /** Null: the machine itself. */
    act: text({ enum: PAYMENT_ACTS }),
    staffId: integer('staff_id'),
    /** The name of the member of staff as it was then. */
    author: text(),
    /** What they wrote; forgotten with the personal data of orders. */
    staffNote: text('staff_note'),
    at: at('at').notNull(),
  },
  (table) => [
    index('payment_events_payment').on(table.paymentId, table.id),
    index('payment_events_notes').on(table.at).where(sql`${table.staffNote} is not null`),
    check('payment_events_act', sql`(${table.act} is null) = (${table.author} is null)`),
  ],
);

/** Bound cards: the bank's id of each, encrypted, and what identifies it to its owner. */
export const boundCards = pgTable(
  'bound_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text({ enum: CARD_PROVIDERS }).notNull(),
    encryptedHandle: bytea('encrypted_handle').notNull(),
    /** Masked. */
    number: text().notNull(),
    /** `MMYY`. */
    validity: text().notNull(),
    bank: text({ enum: ['uzcard', 'humo'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('bound_cards_unique').on(table.customerId, table.provider, table.number, table.validity)],
);

/** Card bindings in progress: a code was sent. */
export const cardBindings = pgTable(
  'card_bindings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text({ enum: CARD_PROVIDERS }).notNull(),
    sessionHash: bytea('session_hash').notNull().unique(),
    encryptedHandle: bytea('encrypted_handle').notNull(),
    /** Masked. */
    number: text().notNull(),
    bank: text({ enum: ['uzcard', 'humo'] }).notNull(),
    sentTo: text('sent_to').notNull(),
    tries: integer().notNull().default(0),
    codeSentAt: at('code_sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The card that was bound. */
    cardId: integer('card_id').references(() => boundCards.id, { onDelete: 'set null' }),
    isFinished: boolean('is_finished').notNull().default(false),
  },
  (table) => [
    index('card_bindings_customer').on(table.customerId, table.codeSentAt),
    index('card_bindings_expires').on(table.expiresAt),
  ],
);
