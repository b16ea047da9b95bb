import { tashkentDay, tashkentDayStart } from '#contract/time/tashkent-day.ts';
import type { CouponField, CouponFields } from '#contract/vouchers/staff-coupons.ts';
import { lastMomentOf } from './coupon-texts.ts';

/** What is typed: numbers as text, days of Tashkent. */
export interface CouponDraft {
  code: string;
  kind: CouponFields['kind'];
  value: string;
  from: string;
  until: string;
  minSum: string;
  maxDiscount: string;
  usesTotal: string;
  usesPerCustomer: string;
  categoryIds: readonly number[];
}

export const EMPTY_DRAFT: CouponDraft = {
  ...{ code: '', kind: 'percent', value: '', from: '', until: '', minSum: '', maxDiscount: '' },
  ...{ usesTotal: '', usesPerCustomer: '', categoryIds: [] },
};

export function draftOf(coupon: CouponFields): CouponDraft {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: text(coupon.value),
    from: coupon.valid_from === null ? '' : tashkentDay(new Date(coupon.valid_from)),
    until: coupon.valid_until === null ? '' : tashkentDay(new Date(lastMomentOf(coupon.valid_until))),
    minSum: coupon.min_sum === 0 ? '' : text(coupon.min_sum),
    maxDiscount: text(coupon.max_discount),
    usesTotal: text(coupon.uses_total),
    usesPerCustomer: text(coupon.uses_per_customer),
    categoryIds: coupon.category_ids ?? [],
  };
}

export type ReadDraft = { kind: 'read'; fields: CouponFields } | { kind: 'invalid'; fields: ReadonlySet<CouponField> };

/**
 * The fields that the draft stands for. A day that was not touched keeps its moment of `seen`: a coupon may end in the
 * middle of a day.
 */
export function readDraft(draft: CouponDraft, seen: CouponFields | null): ReadDraft {
  const before = seen && draftOf(seen);
  const invalid = new Set<CouponField>();
  const number = (field: CouponField, text: string): number | null => {
    const digits = text.replace(/\s/g, '');
    if (digits === '') return null;
    if (!/^\d{1,13}$/.test(digits)) invalid.add(field);
    return Number(digits);
  };
  const positive = (field: CouponField, text: string) => {
    const value = number(field, text);
    if (value === 0) invalid.add(field);
    return value;
  };
  const value = positive('value', draft.value);
  if (value === null || (draft.kind === 'percent' && value > 100)) invalid.add('value');
  if (draft.code.trim() === '') invalid.add('code');
  if (draft.from !== '' && draft.until !== '' && draft.until < draft.from) invalid.add('valid_until');
  const fields: CouponFields = {
    code: draft.code.trim().toUpperCase(),
    kind: draft.kind,
    value: value ?? 0,
    valid_from: momentOf(draft.from, 0, before?.from, seen?.valid_from),
    valid_until: momentOf(draft.until, 1, before?.until, seen?.valid_until),
    min_sum: number('min_sum', draft.minSum) ?? 0,
    max_discount: positive('max_discount', draft.maxDiscount),
    uses_total: positive('uses_total', draft.usesTotal),
    uses_per_customer: positive('uses_per_customer', draft.usesPerCustomer),
    category_ids: draft.categoryIds.length === 0 ? null : [...draft.categoryIds],
  };
  return invalid.size === 0 ? { kind: 'read', fields } : { kind: 'invalid', fields: invalid };
}

function momentOf(
  day: string,
  daysLater: number,
  dayBefore: string | undefined,
  seen: string | null | undefined,
): string | null {
  if (day === '') return null;
  return day === dayBefore && seen ? seen : tashkentDayStart(day, daysLater).toISOString();
}
