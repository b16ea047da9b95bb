import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { CouponOutcome, CouponRules } from '#contract/orders/order-totals.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { dayOf } from './day-of.ts';

/** `limited`: too many codes that do not exist were typed, so this one was not looked up. */
export type CheckedCoupon = CouponOutcome | { kind: 'unknown' } | { kind: 'limited' };

/** The result of checking a coupon, with a sentence for the customer. `rules` null: there is no such coupon. */
export function presentCoupon(
  code: string,
  outcome: CheckedCoupon,
  rules: CouponRules | null,
  discount: number,
  locale: Locale,
): CouponResult {
  return {
    code,
    valid: outcome.kind === 'valid',
    discount,
    discount_formatted: formatSum(discount, locale),
    message: couponMessage(outcome, rules, discount, locale),
  };
}

function couponMessage(outcome: CheckedCoupon, rules: CouponRules | null, discount: number, locale: Locale): string {
  switch (outcome.kind) {
    case 'valid':
      return m.vouchers_coupon_valid({ discount: formatSum(discount, locale) }, { locale });
    case 'unknown':
      return m.vouchers_coupon_unknown({}, { locale });
    case 'limited':
      return m.vouchers_coupon_limit({}, { locale });
    case 'too_early':
      return m.vouchers_coupon_too_early({ date: dayOf(rules?.from ?? 0) }, { locale });
    case 'expired':
      return m.vouchers_coupon_expired({}, { locale });
    case 'used_up':
      return m.vouchers_coupon_used_up({}, { locale });
    case 'used_by_you':
      return m.vouchers_coupon_used_by_you({}, { locale });
    case 'not_these_goods':
      return m.vouchers_coupon_not_these_goods({}, { locale });
    case 'below_min_sum':
      return m.vouchers_coupon_below_min_sum({ sum: formatSum(rules?.min_sum ?? 0, locale) }, { locale });
  }
}
