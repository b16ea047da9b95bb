import type { Locale } from '#contract/i18n/locale.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import { m } from '#messages';
import type { RequestedGoods } from './requested-goods.ts';

type Word = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const TYPE_NAMES: Record<RequestType, Word> = {
  contact_form: m.requests_kind_contact_form,
  callback: m.requests_kind_callback,
  fast_order: m.requests_kind_fast_order,
  preorder: m.requests_kind_preorder,
  installment_form: m.requests_kind_installment_form,
  question: m.requests_kind_question,
  b2b: m.requests_kind_b2b,
  samsung_preorder: m.requests_kind_samsung_preorder,
};

export function requestTypeName(type: RequestType, locale: Locale): string {
  return TYPE_NAMES[type]({}, { locale });
}

const FACT_LABELS: Record<string, Word> = {
  lastname: m.requests_fact_lastname,
  email: m.requests_fact_email,
  company_name: m.requests_fact_company,
  model: m.requests_fact_model,
  color: m.requests_fact_color,
  memory: m.requests_fact_memory,
  payment_type: m.requests_fact_payment,
  prepayment: m.requests_fact_prepayment,
  period: m.requests_fact_period,
};

/** The filled fields of a request with their labels. */
export function requestFacts(
  payload: Record<string, unknown>,
  locale: Locale,
): { field: string; label: string; value: string }[] {
  return Object.entries(FACT_LABELS).flatMap(([field, label]) => {
    const value = payload[field];
    const isFilled = (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0);
    return isFilled ? [{ field, label: label({}, { locale }), value: String(value) }] : [];
  });
}

export function goodsOf(payload: Record<string, unknown>): RequestedGoods[] {
  return Array.isArray(payload.goods) ? (payload.goods as RequestedGoods[]) : [];
}
