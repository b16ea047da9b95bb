import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';
import { customers } from './identity-tables.ts';
import { orders } from './orders-tables.ts';

/** Coupon codes. `couponOutcome` in the contract has the rules. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** In upper case; customers may enter it in any case. */
    code: text().notNull().unique(),
    kind: text({ enum: ['percent', 'sum'] }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    minSum: bigint('min_sum', { mode: 'number' }).notNull().default(0),
    maxDiscount: bigint('max_discount', { mode: 'number' }),
    usesTotal: integer('uses_total'),
    usesPerCustomer: integer('uses_per_customer'),
    /** Only products of these categories and their subcategories; null: all products. */
    categoryIds: integer('category_ids').array(),
    /** The number of orders that use it; never more than `uses_total`, even with concurrent orders. */
    uses: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('coupons_code_capitals', sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`),
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} = 'sum' or ${table.value} <= 100)`),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.usesTotal} is null or ${table.uses} <= ${table.usesTotal})`,
    ),
  ],
);

/** The coupon of each order; the row is deleted when the order is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId] }),
    index('coupon_uses_customer').on(table.customerId, table.couponId),
  ],
);

/** Codes that do not exist and that a customer has typed within the last hour. */
export const couponMisses = pgTable(
  'coupon_misses',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] }), index('coupon_misses_at').on(table.at)],
);

/** When each customer last got a voucher. One row each, so that the statement that checks it also locks it. */
export const voucherClaims = pgTable('voucher_claims', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
});

/**
 * When the last voucher of a deleted account was given, by a keyed hash of its phone: whoever deletes the account and
 * registers anew has to wait as before. Deleted as soon as nobody has to wait for it any more.
 */
export const deletedVoucherClaims = pgTable('deleted_voucher_claims', {
  phoneHash: bytea('phone_hash').primaryKey(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
});

export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** An expired voucher may still be `active` here, so readers must check the time as well. */
    status: text({ enum: ['active', 'expired', 'used'] })
      .notNull()
      .default('active'),
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Who gave it; null: the customer took it. */
    staffId: integer('staff_id'),
    author: text(),
    usedByOrder: bigint('used_by_order', { mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('vouchers_one_active').on(table.customerId).where(sql`status = 'active'`),
    index('vouchers_customer').on(table.customerId, table.createdAt),
    index('vouchers_order').on(table.usedByOrder),
    check('vouchers_author', sql`(${table.staffId} is null) = (${table.author} is null)`),
    check('vouchers_used', sql`(${table.status} = 'used') = (${table.usedByOrder} is not null)`),
  ],
);
