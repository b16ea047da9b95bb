import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES, type Localized } from '#contract/i18n/locale.ts';
import { APPLICATION_KINDS, APPLICATION_REASONS, APPLICATION_STATES } from '#contract/instalments/instalment-states.ts';
import { FIRST_STAFF_ID } from './columns.ts';
import { customers } from './identity-tables.ts';

export const instalmentPartners = pgTable('instalment_partners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  picture: text(),
  /** The largest price a partner finances without a first payment, in sum. */
  limit: bigint('limit_sum', { mode: 'number' }).notNull(),
  /** The least initial payment, where one is made. */
  minFirstPay: bigint('min_first_pay_sum', { mode: 'number' }).notNull().default(0),
  /** How an application is processed. */
  application: text({ enum: APPLICATION_KINDS }).notNull(),
  /** The sign-up page (`link`), or the messaging bot (`inhouse`). */
  url: text(),
  /** The partner's own application: in the stores, and the address that opens it. */
  appAndroid: text('app_android'),
  appIos: text('app_ios'),
  appLink: text('app_link'),
  position: integer().notNull().default(0),
  isPublished: boolean('is_published').notNull().default(true),
});

/** A partner's price: `total = ceil(price × percent / 100) + fee`. */
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

/** Products at the shop's own price at the time of the application. */
export interface AppliedLine {
  productId: number;
  name: Localized;
  quantity: number;
  price: number;
}

/** An application to buy in instalments. `id` is the shop's reference at the partner, `uuid` the public id. */
export const instalmentApplications = pgTable(
  'instalment_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uuid: uuid().notNull().defaultRandom().unique(),
    /** The request that created it; unique, so a repeated request creates no second application. */
    requestId: integer('request_id').unique(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => instalmentPartners.id),
    kind: text({ enum: APPLICATION_KINDS }).notNull(),
    /** Null for a guest. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    phone: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    message: text(),
    lines: jsonb().$type<AppliedLine[]>().notNull(),
    /** The agreed terms: sums as the shop computed and showed them; the partner's own sums are in `partner_…`. */
    amount: bigint({ mode: 'number' }).notNull(),
    months: smallint().notNull(),
    percent: smallint().notNull(),
    fee: bigint('fee_sum', { mode: 'number' }).notNull(),
    firstPay: bigint('first_pay', { mode: 'number' }).notNull(),
    creditTotal: bigint('credit_total', { mode: 'number' }).notNull(),
    monthPrice: bigint('month_price', { mode: 'number' }).notNull(),
    state: text({ enum: APPLICATION_STATES }).notNull().default('new'),
    reason: text({ enum: APPLICATION_REASONS }),
    /** The partner's message about a refusal, for operators. */
    partnerNote: text('partner_note'),
    buyerId: text('buyer_id'),
    tariff: text(),
    partnerMonthPrice: bigint('partner_month_price', { mode: 'number' }),
    partnerTotal: bigint('partner_total', { mode: 'number' }),
    /** Set before the call that creates a contract: only the process that sets it makes the call. */
    contractRequestedAt: timestamp('contract_requested_at', { withTimezone: true }),
    contractId: text('contract_id'),
    /** The id with which a contract is cancelled at the partner. */
    partnerOrderId: text('partner_order_id'),
    frameUrl: text('frame_url'),
    deepLink: text('deep_link'),
    qrCode: text('qr_code'),
    /** The contract is to be cancelled at the partner and hasn't been yet. */
    isCancelDue: boolean('is_cancel_due').notNull().default(false),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    orderId: bigint('order_id', { mode: 'number' }).unique(),
    orderNumber: text('order_number'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often it was checked in its present state. */
    checks: integer('checks').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('instalment_applications_customer').on(table.customerId),
    index('instalment_applications_phone').on(table.phone),
    // What the staff and their checks look through; applications that are over are many more.
    index('instalment_applications_open').on(table.id).where(sql`${table.state} in ('new', 'checking')`),
    // The lists of the back office.
    index('instalment_applications_state').on(table.state, table.id),
    index('instalment_applications_cancel_due').on(table.id).where(sql`${table.isCancelDue}`),
    // The report of them reads nothing else; the index itself has the columns of `server/schema/online` besides.
    index('instalment_applications_created').on(table.createdAt),
    check('instalment_applications_sums', sql`${table.firstPay} >= 0 and ${table.firstPay} <= ${table.amount}`),
    check('instalment_applications_confirmed', sql`${table.state} <> 'confirmed' or ${table.signedAt} is not null`),
  ],
);

export const instalmentEvents = pgTable(
  'instalment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => instalmentApplications.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: APPLICATION_STATES }).notNull(),
    reason: text({ enum: APPLICATION_REASONS }),
    author: text({ enum: ['customer', 'partner', 'system', 'operator'] }).notNull(),
    staffId: integer('staff_id'),
    /** The name of the operator as it was then, or as the command line was given it. */
    staffName: text('staff_name'),
    note: text(),
  },
  (table) => [index('instalment_events_application').on(table.applicationId)],
);

/** Monthly payments of an in-house contract that the shop received. */
export const instalmentPayments = pgTable(
  'instalment_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => instalmentApplications.id),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of the card payment, or what an operator wrote: a payment counts once. */
    reference: text().notNull().unique(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    /** Who recorded a payment at the till; null: it was made by card. */
    staffId: integer('staff_id'),
    staffName: text('staff_name'),
  },
  (table) => [
    index('instalment_payments_application').on(table.applicationId),
    check('instalment_payments_amount', sql`${table.amount} > 0`),
  ],
);
