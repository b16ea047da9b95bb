import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { COUPON_MAX } from './vouchers.ts';

export const COUPONS_PER_PAGE = 50;
export const COUPON_GROUPS = ['active', 'planned', 'ended', 'all'] as const;
export type CouponGroup = (typeof COUPON_GROUPS)[number];

const momentSchema = z.iso.datetime({ offset: true });
const MAX_SUM = 1_000_000_000_000;
const sumSchema = z.int().min(0).max(MAX_SUM, 'form_invalid');
const countSchema = z.int().min(1, 'form_invalid').max(1_000_000_000, 'form_invalid');

/** What staff decide about a coupon. `valid_until` is the moment at which it ends. */
export const couponFieldsSchema = z.object({
  /** In capitals, without spaces around. */
  code: z
    .string()
    .trim()
    .min(1, 'form_required')
    .max(COUPON_MAX, 'form_invalid')
    .transform((code) => code.toUpperCase()),
  kind: z.enum(['percent', 'sum']),
  value: sumSchema.min(1, 'form_invalid'),
  valid_from: momentSchema.nullable(),
  valid_until: momentSchema.nullable(),
  min_sum: sumSchema,
  max_discount: sumSchema.min(1, 'form_invalid').nullable(),
  uses_total: countSchema.nullable(),
  uses_per_customer: countSchema.nullable(),
  /** Only goods of these categories and their subcategories; null: all goods. */
  category_ids: z.array(idSchema).min(1).max(100).nullable(),
});
export type CouponFields = z.output<typeof couponFieldsSchema>;
export const COUPON_FIELDS = [
  'code',
  'kind',
  'value',
  'valid_from',
  'valid_until',
  'min_sum',
  'max_discount',
  'uses_total',
  'uses_per_customer',
  'category_ids',
] as const satisfies readonly (keyof CouponFields)[];
export type CouponField = (typeof COUPON_FIELDS)[number];

/** What orders have counted on stays as it is once a coupon has been used. */
export const FIXED_ONCE_USED = ['code', 'kind', 'value'] as const satisfies readonly CouponField[];

export const staffCouponSchema = couponFieldsSchema.extend({
  code: z.string(),
  id: z.int(),
  group: z.enum(['active', 'planned', 'ended']),
  /** Orders that use it; cancelled ones do not. */
  uses: z.int(),
  created_at: momentSchema,
});
export type StaffCoupon = z.infer<typeof staffCouponSchema>;

export const couponsQuerySchema = z.object({
  group: z.enum(COUPON_GROUPS).default('active'),
  /** A part of the code. */
  search: z.string().trim().max(COUPON_MAX).optional(),
  before: z.coerce.number().pipe(idSchema).optional(),
});
export const staffCouponsSchema = z.object({
  coupons: z.array(staffCouponSchema),
  next: z.int().nullable(),
  /** With the first page only. */
  counts: z.object({ active: z.int(), planned: z.int(), ended: z.int(), all: z.int() }).nullable(),
});

const couponOrderSchema = z.object({
  number: z.string(),
  created_at: momentSchema,
  discount: moneySchema,
  total: moneySchema,
});

export const couponDetailsSchema = z.object({
  coupon: staffCouponSchema,
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null for those who may not see orders. Of their stores, as everywhere. */
  orders: z
    .object({
      rows: z.array(couponOrderSchema),
      count: z.int(),
      /** What it has taken off all of them. */
      discount: moneySchema,
      next: z.int().nullable(),
    })
    .nullable(),
});
export type CouponDetails = z.infer<typeof couponDetailsSchema>;
export const couponPageQuerySchema = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
});

/**
 * Fields as they should be and as the person saw them; both null is a new coupon. Only fields that differ are written,
 * so that two people who change different ones both get what they want.
 */
export const saveCouponSchema = z.object({
  key: z.uuid(),
  id: idSchema.nullable(),
  seen: couponFieldsSchema.nullable(),
  fields: couponFieldsSchema,
});
export type CouponChange = z.output<typeof saveCouponSchema>;
export const endCouponSchema = z.object({ key: z.uuid() });

/** Why nothing was saved. */
export const couponConflictSchema = z
  .object({
    reason: z.enum(['changed', 'code_taken', 'used', 'uses_below', 'deleted']),
    /** What somebody else has changed meanwhile. */
    fields: z.array(z.enum(COUPON_FIELDS)),
    current: staffCouponSchema.nullable(),
  })
  .optional();

export const couponCategoriesSchema = z.array(z.object({ id: z.int(), name: z.string() }));
