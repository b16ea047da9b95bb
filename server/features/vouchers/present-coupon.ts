import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { CouponOutcome, CouponRules } from '#contract/orders/order-totals.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';

/** The result of checking a coupon, with a sentence for the customer. `rules` null: there is no such coupon. */
export function presentCoupon(
  code: string,
  outcome: CouponOutcome | { kind: 'unknown' },
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

function couponMessage(
  outcome: CouponOutcome | { kind: 'unknown' },
  rules: CouponRules | null,
  discount: number,
  locale: Locale,
): string {
  switch (outcome.kind) {
    case 'valid':
      return m.vouchers_coupon_valid({ discount: formatSum(discount, locale) }, { locale });
    case 'unknown':
      return m.vouchers_coupon_unknown({}, { locale });
    case 'too_early':
      return m.vouchers_coupon_too_early({ date: dayOf(rules?.from ?? 0, locale) }, { locale });
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

/** `01.12.2026`, the day in Tashkent. */
function dayOf(time: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'uz-UZ', {
    timeZone: 'Asia/Tashkent',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(time);
}
