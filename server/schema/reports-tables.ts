import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

const day = () => date({ mode: 'string' }).notNull();
const count = (name: string) => integer(name).notNull();
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What sales are split by, and what they come to. Null: picked up nowhere, without a region, placed by the customer. */
const salesColumns = () => ({
  day: day(),
  storeId: integer('store_id'),
  paymentMethodId: smallint('payment_method_id').notNull(),
  shippingMethodId: integer('shipping_method_id').notNull(),
  regionId: integer('region_id'),
  staffId: integer('staff_id'),
  placed: count('placed'),
  sold: count('sold'),
  revenue: sum('revenue'),
  refunded: sum('refunded'),
  delivered: count('delivered'),
  deliveredRevenue: sum('delivered_revenue'),
  cancelled: count('cancelled'),
  returned: count('returned'),
});

/**
 * What the orders placed on a closed day come to. The rows of a day are only ever replaced together, from its orders. By
 * hour there are almost as many rows as orders, by day a fifth of them.
 */
export const reportSales = pgTable('report_sales', salesColumns(), (table) => [
  index('report_sales_day').on(table.day),
]);
export const reportHours = pgTable('report_hours', { ...salesColumns(), hour: smallint().notNull() }, (table) => [
  index('report_hours_day').on(table.day),
]);

/** What the goods sold on a closed day come to, by product and the store where they are picked up; without services. */
export const reportGoods = pgTable(
  'report_goods',
  {
    day: day(),
    storeId: integer('store_id'),
    productId: integer('product_id').notNull(),
    /** Lines of orders; an order has a product once. */
    lines: count('lines'),
    pieces: count('pieces'),
    revenue: sum('revenue'),
    /** Of the revenue, that of pieces whose cost is known, and what they cost. */
    knownRevenue: sum('known_revenue'),
    cost: sum('cost'),
  },
  (table) => [
    index('report_goods_day').on(table.day),
    // What some goods sold in some days, such as before a promotion.
    index('report_goods_product').on(table.productId, table.day),
  ],
);

/** The part of the same that was sold in a promotion, or at a lowered price. The promotion is null for a lowered price without one. */
export const reportPromotedGoods = pgTable(
  'report_promoted_goods',
  {
    day: day(),
    storeId: integer('store_id'),
    promotionId: integer('promotion_id'),
    productId: integer('product_id').notNull(),
    lines: count('lines'),
    pieces: count('pieces'),
    revenue: sum('revenue'),
    knownRevenue: sum('known_revenue'),
    cost: sum('cost'),
    /** What the lowering of prices has cost. */
    lowered: sum('lowered'),
  },
  (table) => [index('report_promoted_goods_day').on(table.day)],
);

/** In how many orders of a closed day such goods were. An order with goods of two promotions counts once in `isTotal`. */
export const reportPromotedOrders = pgTable(
  'report_promoted_orders',
  {
    day: day(),
    storeId: integer('store_id'),
    promotionId: integer('promotion_id'),
    /** In any promotion or at a lowered price; the promotion is null then. */
    isTotal: boolean('is_total').notNull(),
    /** In so many orders. */
    bought: count('bought'),
  },
  (table) => [index('report_promoted_orders_day').on(table.day)],
);

/** How the orders placed on a closed day were handed over, of those that were. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    day: day(),
    storeId: integer('store_id'),
    shippingMethodId: integer('shipping_method_id').notNull(),
    regionId: integer('region_id'),
    courierId: integer('courier_id'),
    delivered: count('delivered'),
    timed: count('timed'),
    minutes: sum('minutes'),
    onTime: count('on_time'),
    late: count('late'),
  },
  (table) => [index('report_deliveries_day').on(table.day)],
);

/** Orders of a closed day that had a coupon or a voucher. The code is null for those that had a voucher alone. */
export const reportPromotions = pgTable(
  'report_promotions',
  {
    day: day(),
    storeId: integer('store_id'),
    code: text(),
    placed: count('placed'),
    sold: count('sold'),
    revenue: sum('revenue'),
    couponDiscount: sum('coupon_discount'),
    /** Sold orders with a voucher, and what these took off. */
    withVoucher: count('with_voucher'),
    voucherDiscount: sum('voucher_discount'),
  },
  (table) => [index('report_promotions_day').on(table.day)],
);

/** Who moved the orders placed on a closed day to which status; an order counts once for a person and a status. */
export const reportMoves = pgTable(
  'report_moves',
  {
    day: day(),
    storeId: integer('store_id'),
    author: text().notNull(),
    status: text().notNull(),
    moved: count('moved'),
    /** From placing to the move, of all of them. */
    minutes: sum('minutes'),
  },
  (table) => [index('report_moves_day').on(table.day)],
);

/**
 * The sold orders of a closed day by what their buyer, who is a phone number, had bought before. `turn`: 1 the first order, 2 the
 * second, 3 a later one, 0 unknown, because the order's personal data are erased.
 */
export const reportBuyers = pgTable(
  'report_buyers',
  {
    day: day(),
    storeId: integer('store_id'),
    turn: smallint().notNull(),
    /** The first day of the month of the buyer's first order. */
    firstMonth: date('first_month', { mode: 'string' }),
    bought: count('bought'),
    revenue: sum('revenue'),
  },
  (table) => [index('report_buyers_day').on(table.day)],
);

/**
 * What the sold orders of a closed day had in them, by the band of their total (`BASKET_BANDS` of the contract). Lines and pieces
 * are those of the report of goods.
 */
export const reportBaskets = pgTable(
  'report_baskets',
  {
    day: day(),
    storeId: integer('store_id'),
    paymentMethodId: smallint('payment_method_id').notNull(),
    shippingMethodId: integer('shipping_method_id').notNull(),
    band: smallint().notNull(),
    sold: count('sold'),
    revenue: sum('revenue'),
    lines: count('lines'),
    pieces: count('pieces'),
  },
  (table) => [index('report_baskets_day').on(table.day)],
);

/** Which goods were in the same sold order of a closed day, the smaller id first. */
export const reportPairs = pgTable(
  'report_pairs',
  {
    day: day(),
    storeId: integer('store_id'),
    firstId: integer('first_id').notNull(),
    secondId: integer('second_id').notNull(),
    /** In so many orders. */
    bought: count('bought'),
  },
  (table) => [index('report_pairs_day').on(table.day)],
);

/**
 * The same sums of whole months and years, all of whose days are closed, without the store. They are replaced in the transaction
 * that replaces one of their days.
 */
export const reportGoodsSpans = pgTable(
  'report_goods_spans',
  {
    /** 1 or 12. */
    months: smallint().notNull(),
    /** The first day. */
    start: day(),
    productId: integer('product_id').notNull(),
    lines: count('lines'),
    pieces: count('pieces'),
    revenue: sum('revenue'),
    knownRevenue: sum('known_revenue'),
    cost: sum('cost'),
  },
  (table) => [index('report_goods_spans_start').on(table.start, table.months)],
);

/** One row: the last day whose figures are stored; those of later days are computed when they are read. */
export const reportProgress = pgTable(
  'report_progress',
  {
    id: smallint().primaryKey(),
    /** Through this day all figures of this version are stored. */
    closedThrough: date('stored_through', { mode: 'string' }),
    /** Of former versions: a process of one that still runs beside this one counts by its own. */
    closedThroughBeforeCheckoutPromises: date('figures_through', { mode: 'string' }),
    closedThroughBeforeBaskets: date('closed_through', { mode: 'string' }),
  },
  (table) => [check('report_progress_one', sql`${table.id} = 1`)],
);

/**
 * Days of which an order has changed after they were over: triggers on orders add a row in the transaction of the change.
 * Such a day is computed when it is read, until a job has stored it anew.
 */
export const reportPendingDays = pgTable(
  'report_pending_days',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), day: day() },
  (table) => [index('report_pending_days_day').on(table.day)],
);
