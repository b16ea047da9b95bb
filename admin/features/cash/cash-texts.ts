import type { CashKind, TypedCashKind } from '#contract/cash/cash-rules.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';

export const CASH_KIND_TITLES: Record<CashKind, () => string> = {
  order: m.admin_cash_kind_order,
  surcharge: m.admin_cash_kind_surcharge,
  instalment: m.admin_cash_kind_instalment,
  refund: m.admin_cash_kind_refund,
  refund_correction: m.admin_cash_kind_refund_correction,
  handed_over: m.admin_cash_kind_handed_over,
  received: m.admin_cash_kind_received,
  shortage: m.admin_cash_kind_shortage,
  pay_in: m.admin_cash_kind_pay_in,
  pay_out: m.admin_cash_kind_pay_out,
  collection: m.admin_cash_kind_collection,
  correction: m.admin_cash_kind_correction,
  reposted: m.admin_cash_kind_reposted,
  opening: m.admin_cash_kind_opening,
  closing: m.admin_cash_kind_closing,
};

export const TYPED_KIND_TEXTS: Record<TypedCashKind, { title: () => string; hint: () => string }> = {
  pay_in: { title: m.admin_cash_pay_in, hint: m.admin_cash_pay_in_hint },
  pay_out: { title: m.admin_cash_pay_out, hint: m.admin_cash_pay_out_hint },
  collection: { title: m.admin_cash_collection, hint: m.admin_cash_collection_hint },
};

/** With a minus sign that stands as wide as a plus. */
export function sumText(sum: number): string {
  const text = formatSum(Math.abs(sum), getLocale());
  return sum < 0 ? `−${text}` : text;
}

/** A difference says its direction. */
export function differenceText(sum: number): string {
  return sum > 0 ? `+${sumText(sum)}` : sumText(sum);
}

/** The whole sum that somebody has typed, with spaces or without; null: it is none. */
export function typedSum(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null;
}

/** A sum that leads to its entries: nothing is quiet, and less than nothing catches the eye. */
export function balanceClass(balance: number): string {
  return classNames(
    'relative z-10 whitespace-nowrap hover:underline',
    balance === 0 ? 'text-slate' : 'font-semibold',
    balance > 0 && 'text-cobalt-text',
    balance < 0 && 'text-anor-text',
  );
}
