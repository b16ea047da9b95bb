import { formatSum } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/platform/telegram/index.ts';
import type { RequestRow } from './create-request.ts';
import type { RequestedGoods } from './requested-goods.ts';

/** Operators read Russian. */
const locale = 'ru' as const;
const MAX_GOODS = 15;
/** Telegram accepts 4096 characters in a message. */
const MAX_MESSAGE_LENGTH = 1500;
const MAX_NAME_LENGTH = 80;

export const REQUEST_NAMES: Record<RequestType, () => string> = {
  contact_form: () => m.requests_kind_contact_form({}, { locale }),
  callback: () => m.requests_kind_callback({}, { locale }),
  fast_order: () => m.requests_kind_fast_order({}, { locale }),
  preorder: () => m.requests_kind_preorder({}, { locale }),
  installment_form: () => m.requests_kind_installment_form({}, { locale }),
  question: () => m.requests_kind_question({}, { locale }),
  b2b: () => m.requests_kind_b2b({}, { locale }),
  samsung_preorder: () => m.requests_kind_samsung_preorder({}, { locale }),
};

type AnnouncedRequest = Pick<RequestRow, 'id' | 'type' | 'name' | 'phone' | 'page' | 'payload'>;

/** The message to the operators' chat: everything needed to call back. */
export function telegramText(request: AnnouncedRequest, publicUrl: string): string {
  const { id, type, name, phone, page, payload } = request;
  const goods = goodsOf(payload);
  const more = goods.length - MAX_GOODS;
  const lines = [
    `<b>${escapeHtml(m.requests_announced({ number: id, kind: REQUEST_NAMES[type]() }, { locale }))}</b>`,
    `${escapeHtml(cut(oneLine(name ?? m.requests_name_unknown({}, { locale })), MAX_NAME_LENGTH))}, +${phone}`,
    ...details(payload).map(escapeHtml),
    ...goods.slice(0, MAX_GOODS).map((line) => `• ${escapeHtml(goodsLine(line))}`),
    ...(more > 0 ? [escapeHtml(m.requests_more_goods({ count: more }, { locale }))] : []),
    ...(typeof payload.message === 'string' ? [escapeHtml(cut(payload.message, MAX_MESSAGE_LENGTH))] : []),
    ...(page?.startsWith('/') ? [escapeHtml(publicUrl + cut(page, 300))] : []),
  ];
  return lines.join('\n');
}

/** The SMS to the operator: who, what for, and the number to call. */
export function smsText(request: AnnouncedRequest, shop: string): string {
  const goods = goodsOf(request.payload);
  const [first] = goods;
  const goodsText = first ? `: ${cut(first.name ?? '', 50)}${goods.length > 1 ? ` +${goods.length - 1}` : ''}` : '';
  const name = request.name ? `, ${cut(oneLine(request.name), 40)}` : '';
  return `${shop}: ${m.requests_announced({ number: request.id, kind: REQUEST_NAMES[request.type]() }, { locale })}${goodsText}${name}, ${formatPhone(request.phone)}`;
}

export function goodsOf(payload: Record<string, unknown>): RequestedGoods[] {
  return Array.isArray(payload.goods) ? (payload.goods as RequestedGoods[]) : [];
}

const DETAIL_LABELS: Record<string, () => string> = {
  lastname: () => m.requests_fact_lastname({}, { locale }),
  email: () => m.requests_fact_email({}, { locale }),
  company_name: () => m.requests_fact_company({}, { locale }),
  model: () => m.requests_fact_model({}, { locale }),
  color: () => m.requests_fact_color({}, { locale }),
  memory: () => m.requests_fact_memory({}, { locale }),
  payment_type: () => m.requests_fact_payment({}, { locale }),
  prepayment: () => m.requests_fact_prepayment({}, { locale }),
  period: () => m.requests_fact_period({}, { locale }),
};

/** The filled fields of a request with their labels. */
export function details(payload: Record<string, unknown>): string[] {
  return Object.entries(DETAIL_LABELS).flatMap(([field, label]) => {
    const value = payload[field];
    const isFilled = (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0);
    return isFilled ? [`${label()}: ${cut(oneLine(String(value)), 200)}`] : [];
  });
}

function goodsLine({ product_id, name, quantity, shown_price, price }: RequestedGoods): string {
  const parts = [`${cut(name ?? '', 120)} (${product_id}) × ${quantity}`];
  const displayedPrice = shown_price ?? price;
  if (displayedPrice !== null) parts.push(formatSum(displayedPrice, locale));
  if (shown_price !== null && price !== null && shown_price !== price) {
    parts.push(m.requests_price_now({ sum: formatSum(price, locale) }, { locale }));
  }
  return parts.join(', ');
}

function cut(text: string, maxLength: number): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
