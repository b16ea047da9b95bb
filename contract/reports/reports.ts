import { z } from 'zod';
import { reportFormatSchema } from '../api/file-format.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { hourSchema, idOrNoneSchema, promotionFilterSchema } from '../orders/order-filters.ts';
import { REFUND_WAYS } from '../orders/order-refunds.ts';
import { daySchema } from '../time/day-schema.ts';
import { REFUND_CAUSES } from './refund-causes.ts';
import { GOODS_SORTS, GOODS_SPLITS, isPeriod, type Period, SALES_SPLITS } from './report-kinds.ts';

/** Sums of money are whole sum; a period's days are those of Tashkent, the last one included. */

export const countSchema = z.int();
export const sumSchema = z.int();
export const periodSchema = z.object({ from: daySchema, to: daySchema });
const MAX_PAGE = 10_000;
export const pageSchema = z.coerce.number().pipe(z.int().min(1).max(MAX_PAGE)).default(1);

/** Filters have the names that they have in the list of orders, so that a figure opens its rows by them. */
const salesFilterSchema = z.object({
  pickup: idOrNoneSchema.optional(),
  payment: idParamSchema.optional(),
  shipping: idParamSchema.optional(),
  region: idOrNoneSchema.optional(),
  placed_by: idOrNoneSchema.optional(),
  hour: hourSchema.optional(),
});
export type SalesFilters = z.output<typeof salesFilterSchema>;

const COMPARISONS = ['before', 'no'] as const;

export const ofPeriod = <Shape extends z.ZodRawShape>(shape: Shape) =>
  periodSchema.extend(shape).refine((query) => isPeriod(query as Period), { path: ['to'], message: 'form_invalid' });

/** The same report as a file. `compare=before` adds the period before. */
export const exportOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ofPeriod({ ...shape, compare: z.enum(COMPARISONS).default('no'), format: reportFormatSchema });

/** `compare=no` leaves out the period before. */
export const compareSchema = z.enum(COMPARISONS).default('before');

const salesShape = { ...salesFilterSchema.shape, by: z.enum(SALES_SPLITS).default('day') };
export const salesReportQuerySchema = ofPeriod({ ...salesShape, compare: compareSchema });
export const exportSalesReportQuerySchema = exportOf(salesShape);
export type SalesReportQuery = z.output<typeof salesReportQuerySchema>;

/** Of orders by the day on which they were placed. */
export const salesFiguresSchema = z.object({
  placed: countSchema,
  /** Neither unpaid nor cancelled nor returned. */
  sold: countSchema,
  /** Of the sold ones: their totals less what went back. */
  revenue: sumSchema,
  /** What went back of the sold ones. */
  refunded: sumSchema,
  delivered: countSchema,
  delivered_revenue: sumSchema,
  cancelled: countSchema,
  returned: countSchema,
});
export type SalesFigures = z.infer<typeof salesFiguresSchema>;

export const salesRowSchema = z.object({
  /** A day, the first day of a week or month, an hour or an id; `none`. */
  key: z.string(),
  /** Null: days and hours, which the reader's page writes itself. */
  name: z.string().nullable(),
  figures: salesFiguresSchema,
  /** The same of the period before; null: not compared, or nothing there corresponds to the row. */
  before: salesFiguresSchema.nullable(),
});
export type SalesRow = z.infer<typeof salesRowSchema>;

export const salesReportSchema = z.object({
  ...periodSchema.shape,
  before: periodSchema.nullable(),
  /** The store that the report is limited to: asked for, or the caller's. Null: all. */
  pickup: idOrNoneSchema.nullable(),
  totals: salesFiguresSchema,
  totals_before: salesFiguresSchema.nullable(),
  rows: z.array(salesRowSchema),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

const goodsFilterSchema = z.object({
  pickup: idOrNoneSchema.optional(),
  /** With those below it. `none`: goods that are not in the catalogue any more, so that they have neither. */
  category: idOrNoneSchema.optional(),
  /** Without those below it: the goods that a row of a split by category counts. */
  below: z.literal('no').optional(),
  brand: idOrNoneSchema.optional(),
  promotion: promotionFilterSchema.optional(),
});
export type GoodsFilters = z.output<typeof goodsFilterSchema>;

const goodsShape = {
  ...goodsFilterSchema.shape,
  by: z.enum(GOODS_SPLITS).default('product'),
  order: z.enum(GOODS_SORTS).default('-revenue'),
};
export const exportGoodsReportQuerySchema = exportOf(goodsShape);
/** What it came to before stands beside the first page alone. */
export const goodsReportQuerySchema = ofPeriod({ ...goodsShape, compare: compareSchema, page: pageSchema });
export type GoodsReportQuery = z.output<typeof goodsReportQuerySchema>;

/** Of lines of sold orders, without delivery. */
export const goodsFiguresSchema = z.object({
  /** Of a product only: an order has several goods of a brand. */
  orders: countSchema.nullable(),
  /** Without those that were refunded. */
  pieces: countSchema,
  /** What was paid for them: less their part of coupons and vouchers, and what was refunded. */
  revenue: sumSchema,
  /** Of the revenue, that of pieces whose cost is known, and what is left of it. Null: the caller may not see costs. */
  known_revenue: sumSchema.nullable(),
  margin: sumSchema.nullable(),
});
export type GoodsFigures = z.infer<typeof goodsFiguresSchema>;

export const goodsRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  figures: goodsFiguresSchema,
  /** Pieces in all stores now; null: not of one product, or the caller may not see stock. */
  stock: countSchema.nullable(),
});
export type GoodsRow = z.infer<typeof goodsRowSchema>;

export const goodsReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: goodsFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: goodsFiguresSchema.nullable(),
  /** What delivery has brought, so that goods and delivery come to the revenue of the orders; null: some goods alone. */
  delivery: sumSchema.nullable(),
  rows: z.array(goodsRowSchema),
  count: countSchema,
  /** The next page; null: this is the last one. */
  next: z.int().nullable(),
});
export type GoodsReport = z.infer<typeof goodsReportSchema>;

/** A category stands for all below it. */
const unsoldShape = { category: idParamSchema.optional(), brand: idParamSchema.optional() };
export const exportUnsoldGoodsQuerySchema = exportOf(unsoldShape);
export const unsoldGoodsQuerySchema = ofPeriod({ ...unsoldShape, page: pageSchema });

/** Goods that lie in the stores and of which no piece was sold in the period, the dearest first. */
export const unsoldGoodsSchema = z.object({
  ...periodSchema.shape,
  totals: z.object({ goods: countSchema, pieces: countSchema, worth: sumSchema, cost: sumSchema.nullable() }),
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      stock: countSchema,
      /** At today's price. */
      worth: sumSchema,
      /** At the purchase price; null: unknown, or the caller may not see costs. */
      cost: sumSchema.nullable(),
    }),
  ),
  next: z.int().nullable(),
});
export type UnsoldGoods = z.infer<typeof unsoldGoodsSchema>;

const refundShape = {
  pickup: idOrNoneSchema.optional(),
  cause: z.enum(REFUND_CAUSES).optional(),
  way: z.enum(REFUND_WAYS).optional(),
};
export const exportRefundReportQuerySchema = exportOf(refundShape);
export const refundReportQuerySchema = ofPeriod({ ...refundShape, compare: compareSchema, page: pageSchema });
export type RefundReportQuery = z.output<typeof refundReportQuerySchema>;

const refundSumSchema = z.object({ refunds: countSchema, amount: sumSchema });
export const refundReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: refundSumSchema,
  /** Of the period before; null: not compared, or a page after the first. */
  totals_before: refundSumSchema.nullable(),
  /** Of all refunds of the period, whatever cause is asked for. */
  causes: z.array(refundSumSchema.extend({ cause: z.enum(REFUND_CAUSES) })),
  /** Newest first. */
  rows: z.array(
    z.object({
      id: z.int(),
      order: z.string(),
      at: z.iso.datetime({ offset: true }),
      amount: sumSchema,
      cause: z.enum(REFUND_CAUSES),
      way: z.enum(REFUND_WAYS),
    }),
  ),
  next: z.int().nullable(),
});
export type RefundReport = z.infer<typeof refundReportSchema>;

const choicesSchema = z.array(z.object({ id: z.int(), name: z.string() }));
/** What reports can be filtered by. */
export const reportChoicesSchema = z.object({
  /** Those of the caller's permission. */
  stores: choicesSchema,
  /** Whether the caller sees the whole shop, so that no store has to be chosen. */
  sees_all: z.boolean(),
  payment_methods: choicesSchema,
  shipping_methods: choicesSchema,
  regions: choicesSchema,
  couriers: choicesSchema,
  /** Who may have placed an order by phone. */
  staff: choicesSchema,
  categories: choicesSchema,
  brands: choicesSchema,
  /** Of instalments. */
  partners: choicesSchema,
  /** Of the shop, the newest first. */
  promotions: choicesSchema,
});
export type ReportChoices = z.infer<typeof reportChoicesSchema>;
