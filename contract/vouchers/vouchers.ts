import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';

export const VOUCHER_STATUSES = ['active', 'expired', 'used'] as const;

export const voucherSchema = z.object({
  id: z.int(),
  status: z.enum(VOUCHER_STATUSES),
  amount: moneySchema,
  amount_formatted: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }),
  /** The order that used it. */
  order_number: z.string().nullable(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** What a claim that comes too early is refused with. */
export const nextVoucherSchema = z.object({ next_voucher_at: z.iso.datetime() }).optional();

export const COUPON_MAX = 64;
export const couponCodeSchema = z.string().trim().max(COUPON_MAX, 'form_invalid');

/** `POST /coupons/check`: checks a coupon against the customer's current cart. */
export const couponCheckSchema = z.object({ code: couponCodeSchema.min(1, 'form_required') });
export const couponResultSchema = z.object({
  code: z.string(),
  valid: z.boolean(),
  discount: moneySchema,
  discount_formatted: z.string(),
  /** A sentence for the customer, whether the coupon is valid or not. */
  message: z.string(),
});
export type CouponResult = z.infer<typeof couponResultSchema>;
