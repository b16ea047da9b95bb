import { formatDay } from '#admin/platform/i18n/format-time.ts';
import type { Tone } from '#admin/ui/badge.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { CouponField, CouponGroup, StaffCoupon } from '#contract/vouchers/staff-coupons.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

export const COUPON_GROUP_TITLES: Record<CouponGroup, () => string> = {
  active: m.admin_coupons_active,
  planned: m.admin_coupons_planned,
  ended: m.admin_coupons_ended,
  all: m.admin_coupons_all,
};

/** Of one coupon. */
export const COUPON_STATE_NAMES: Record<StaffCoupon['group'], () => string> = {
  active: m.admin_coupon_is_active,
  planned: m.admin_coupon_is_planned,
  ended: m.admin_coupon_has_ended,
};

export const COUPON_GROUP_TONES: Record<StaffCoupon['group'], Tone> = {
  active: 'leaf',
  planned: 'cobalt',
  ended: 'plain',
};

export const COUPON_FIELD_NAMES: Record<CouponField, () => string> = {
  code: m.admin_coupons_code,
  kind: m.admin_coupons_kind,
  value: m.admin_coupons_kind,
  valid_from: m.admin_coupons_from,
  valid_until: m.admin_coupons_until,
  min_sum: m.admin_coupons_min_sum,
  max_discount: m.admin_coupons_max_discount,
  uses_total: m.admin_coupons_uses_total,
  uses_per_customer: m.admin_coupons_per_customer,
  category_ids: m.admin_coupons_categories,
};

/** `15 %`, `50 000 сум`. */
export function discountText({ kind, value }: Pick<StaffCoupon, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}\u00a0%` : formatSum(value, getLocale());
}

export function termText({ valid_from: from, valid_until: until }: StaffCoupon): string {
  if (from === null && until === null) return m.admin_coupons_always();
  if (until === null) return m.admin_coupons_term_from({ from: formatDay(from ?? '') });
  const lastDay = formatDay(lastMomentOf(until));
  if (from === null) return m.admin_coupons_term_until({ until: lastDay });
  return m.admin_coupons_term_between({ from: formatDay(from), until: lastDay });
}

export function usesText({ uses, uses_total: total }: StaffCoupon): string {
  return total === null ? String(uses) : m.admin_coupons_uses_of({ uses, total });
}

/** A coupon that ends at midnight ends with the day before. */
export function lastMomentOf(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}
