import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES, type Localized } from '#contract/i18n/locale.ts';
import type { OrderContacts, OrderSnapshot } from '#contract/orders/order-edit-snapshot.ts';
import type { PricePart } from '#contract/orders/order-edits.ts';
import { REFUND_REASONS, REFUND_WAYS } from '#contract/orders/order-refunds.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-states.ts';
import { MAX_ORDER_NOTE, ORDER_NOTE_KINDS } from '#contract/orders/order-timeline.ts';
import type { Receipt } from '#contract/orders/orders.ts';
import { districts, regions, shippingMethods } from './checkout-tables.ts';
import { bytea } from './columns.ts';
import { couriers } from './couriers-tables.ts';
import { customers } from './identity-tables.ts';
import { stores } from './stores-tables.ts';

const sum = (name: string) => bigint(name, { mode: 'number' });
const orderId = () => bigint('order_id', { mode: 'number' }).notNull();

/**
 * Orders with copies of everything agreed: later changes of prices, coupons, addresses and names do not affect them.
 */
export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The year and the id: `26-000123`. */
    number: text().notNull().unique(),
    /** Null for a guest's order from a signed instalment contract. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    /** A card order whose payment is not confirmed yet: it reserves its goods and is in no list. */
    isHidden: boolean('is_hidden').notNull().default(false),
    paymentMethodId: smallint('payment_method_id').notNull(),
    shippingMethodId: integer('shipping_method_id')
      .notNull()
      .references(() => shippingMethods.id),
    regionId: integer('region_id').references(() => regions.id),
    districtId: integer('district_id').references(() => districts.id),
    storeId: integer('store_id').references(() => stores.id),
    address: text(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    message: text(),
    locale: text({ enum: LOCALES }).notNull(),
    subtotal: sum('subtotal').notNull(),
    cartTotal: sum('cart_total').notNull(),
    shippingPrice: sum('shipping_price').notNull(),
    couponCode: text('coupon_code'),
    couponDiscount: sum('coupon_discount').notNull().default(0),
    voucherDiscount: sum('voucher_discount').notNull().default(0),
    total: sum('total').notNull(),
    /** What went back of it by refunds of single lines and what followed them, without those that were corrected. */
    refunded: sum('refunded').notNull().default(0),
    /** What went back of it because an edit made it cheaper; the total is without it. */
    editRefunded: sum('edit_refunded').notNull().default(0),
    /** What an edit made a paid order dearer by, paid in cash when the goods are handed over. */
    surcharge: sum('surcharge').notNull().default(0),
    /** How many edits there were. */
    revision: integer().notNull().default(0),
    /** Days in Tashkent on which it is expected, if staff have set them. */
    expectedFrom: date('expected_from', { mode: 'string' }),
    expectedUntil: date('expected_until', { mode: 'string' }),
    /** Days in Tashkent that the buyer was promised when they ordered; null: none were, or the destination has changed. */
    promisedFrom: date('promised_from', { mode: 'string' }),
    promisedUntil: date('promised_until', { mode: 'string' }),
    /** Pieces, without services. */
    itemsCount: integer('items_count').notNull(),
    /** A hash of products and quantities, to detect an order that was sent twice. */
    basketKey: bytea('basket_key'),
    /** The card payment that it is reserved for. */
    paymentKey: text('payment_key').unique(),
    instalmentApplicationId: bigint('instalment_application_id', { mode: 'number' }).unique(),
    /** The member of staff who has placed it by phone; null: the customer has, or a contract. */
    staffId: integer('staff_id'),
    /** Who brings it; null: nobody yet, or it is picked up. */
    courierId: integer('courier_id').references(() => couriers.id),
    receipt: jsonb().$type<Receipt>(),
    payUntil: timestamp('pay_until', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.id),
    // What the orders of all customers come to, read from the index alone.
    index('orders_sums')
      .on(table.customerId, table.status, table.total, table.refunded, table.createdAt)
      .where(sql`not is_hidden and customer_id is not null`),
    // A phone, and what it ordered in the order of time.
    index('orders_phone_placed').on(table.phone, table.createdAt),
    index('orders_in_work')
      .on(table.status, table.id)
      .where(sql`not is_hidden and status not in ('delivered', 'cancelled', 'returned')`),
    // Money that was taken for an order without a sale.
    index('orders_undone_paid')
      .on(table.id)
      .where(sql`status in ('cancelled', 'returned') and payment_status in ('paid', 'checking')`),
    // Payments that the bank has not answered for.
    index('orders_checking').on(table.id).where(sql`payment_status = 'checking'`),
    // What the list of orders is sorted and filtered by.
    index('orders_total').on(table.total, table.id),
    index('orders_expected').on(sql`coalesce(${table.expectedUntil}, '9999-12-31'::date)`, table.id),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_store').on(table.storeId, table.id).where(sql`store_id is not null`),
    index('orders_region').on(table.regionId, table.id),
    index('orders_refunded').on(table.id).where(sql`refunded > 0 or edit_refunded > 0`),
    index('orders_edited').on(table.id).where(sql`revision > 0`),
    index('orders_courier').on(table.courierId, table.id).where(sql`courier_id is not null`),
    index('orders_awaiting').on(table.payUntil).where(sql`status = 'awaiting_payment'`),
    index('orders_basket').on(table.customerId, table.basketKey).where(sql`not is_hidden`),
    check(
      'orders_total',
      sql`${table.total} = ${table.cartTotal} + ${table.shippingPrice} - ${table.couponDiscount} - ${table.voucherDiscount}
        and ${table.total} >= 0`,
    ),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.total}`),
    check('orders_surcharge', sql`${table.surcharge} between 0 and ${table.total} and ${table.editRefunded} >= 0`),
    check(
      'orders_expected',
      sql`(${table.expectedFrom} is null) = (${table.expectedUntil} is null) and ${table.expectedFrom} <= ${table.expectedUntil}`,
    ),
    check(
      'orders_promised',
      sql`(${table.promisedFrom} is null) = (${table.promisedUntil} is null) and ${table.promisedFrom} <= ${table.promisedUntil}`,
    ),
  ],
);

/** Goods, then services. Without a foreign key: an order outlives the goods. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: integer('product_id').notNull(),
    name: jsonb().$type<Localized>().notNull(),
    quantity: integer().notNull(),
    price: sum('price').notNull(),
    oldPrice: sum('old_price'),
    lineTotal: sum('line_total').notNull(),
    isService: boolean('is_service').notNull().default(false),
    /** Set when an edit has added pieces at another price, the oldest first; `price` is then that of the first ones. */
    priceParts: jsonb('price_parts').$type<PricePart[]>(),
    /** What a piece had cost the shop when it was ordered; null: unknown, or ordered before costs were copied. */
    unitCost: sum('unit_cost'),
    /**
     * The promotion that the product was in when the order was placed; null: none. Without a foreign key: what it sold stays when it
     * is deleted.
     */
    promotionId: integer('promotion_id'),
    /** Pieces that went back by refunds of single lines. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_refunded', sql`${table.refundedQuantity} between 0 and ${table.quantity}`),
    unique('order_lines_product').on(table.productId, table.orderId),
    index('order_lines_promotion').on(table.promotionId, table.orderId).where(sql`promotion_id is not null`),
    check(
      'order_lines_total',
      sql`${table.quantity} >= 1 and (${table.priceParts} is not null or ${table.lineTotal} = ${table.quantity} * ${table.price})`,
    ),
  ],
);

/** Every change of an order's state, with its time and author. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** `customer`, `system`, `shop` or an operator's name. */
    author: text().notNull(),
    note: text(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);

/**
 * What staff wrote down about an order. Its author may take a note back, which leaves it in the order as taken back; the
 * text goes when the order's personal data do.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request that has added it, so that a repeated one adds nothing. */
    key: uuid().notNull().unique(),
    kind: text({ enum: ORDER_NOTE_KINDS }).notNull(),
    text: text(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [
    index('order_notes_order').on(table.orderId, table.id),
    check('order_notes_length', sql`char_length(${table.text}) <= ${sql.raw(String(MAX_ORDER_NOTE))}`),
  ],
);

/** Edits of orders by staff. What was and what is; contacts go when the order's personal data do. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request that has made it, so that a repeated one makes none; and a hash of what it asked for. */
    key: uuid().notNull().unique(),
    fingerprint: bytea().notNull(),
    before: jsonb().$type<OrderSnapshot>().notNull(),
    after: jsonb().$type<OrderSnapshot>().notNull(),
    /** Contacts that were changed, as they were and as they are; null: none, or they were forgotten. */
    contactsBefore: jsonb('contacts_before').$type<OrderContacts>(),
    contactsAfter: jsonb('contacts_after').$type<OrderContacts>(),
    reason: text(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_edits_order').on(table.orderId, table.id)],
);

/** Whom an order was given to, and by whom. The name is the courier's of then; without one it was taken from a courier. */
export const orderCourierChanges = pgTable(
  'order_courier_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    courierId: integer('courier_id').references(() => couriers.id),
    courierName: text('courier_name'),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_courier_changes_order').on(table.orderId, table.id)],
);

/**
 * Money that went back for a part of an order, and, when the order is then returned or cancelled, for its rest. Rows never
 * change; one that was recorded by mistake gets a counter-entry.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the request that has recorded it, so that a repeated one records nothing. */
    key: uuid().notNull().unique(),
    amount: sum('amount').notNull(),
    /** How much of the amount is for the delivery. */
    deliveryAmount: sum('delivery_amount').notNull().default(0),
    way: text({ enum: REFUND_WAYS }).notNull(),
    /** Null: the rest of an order that was returned or cancelled, whose reason is in the order's history. */
    reason: text({ enum: REFUND_REASONS }),
    note: text(),
    /** The edit that made the order cheaper; such a refund is not counted in what went back of the new total. */
    editId: bigint('edit_id', { mode: 'number' })
      .unique()
      .references(() => orderEdits.id, { onDelete: 'cascade' }),
    /** Null: recorded with a move from the command line. */
    staffId: integer('staff_id'),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId, table.id),
    check('order_refunds_amount', sql`${table.amount} > 0 and ${table.deliveryAmount} between 0 and ${table.amount}`),
  ],
);

/** The pieces of a refund, and the store that took them back; without one they did not go back to the stock. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: bigint('refund_id', { mode: 'number' })
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    amount: sum('amount').notNull(),
    storeId: integer('store_id').references(() => stores.id),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.productId] }),
    check('order_refund_lines_amount', sql`${table.quantity} >= 1 and ${table.amount} >= 0`),
  ],
);

/** The counter-entry of a refund that was recorded by mistake; each has one at most. */
export const orderRefundCorrections = pgTable('order_refund_corrections', {
  refundId: bigint('refund_id', { mode: 'number' })
    .primaryKey()
    .references(() => orderRefunds.id, { onDelete: 'cascade' }),
  staffId: integer('staff_id').notNull(),
  author: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The stores that the goods of an order were taken from, so that a cancellation returns them there. A row stays when all of
 * it is back: the sum of `quantity` over all orders is what orders have taken out of a store's stock.
 */
export const orderStock = pgTable(
  'order_stock',
  {
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    /** Pieces that are out; negative in a store that took back more than it gave. */
    quantity: integer().notNull(),
    /** Pieces that it took in all, for the history of the stock. */
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId, table.storeId] }),
    // The orders of a store.
    index('order_stock_store').on(table.storeId, table.orderId).where(sql`taken > 0`),
  ],
);

/** Responses to calls with an `Idempotency-Key`. */
export const orderIdempotencyKeys = pgTable(
  'order_idempotency_keys',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request body. */
    fingerprint: bytea().notNull(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('order_idempotency_keys_created').on(table.createdAt),
  ],
);

/**
 * Sold (or returned) pieces that are not in `products.sold` yet. They are added every ten seconds, so that orders do not
 * wait for locks on products.
 */
export const pendingSales = pgTable('pending_sales', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
});

/** How often two products were in the same order; recomputed from the orders every hour. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: integer('product_id').notNull(),
    otherId: integer('other_id').notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
);
