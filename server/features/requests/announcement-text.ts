import { formatSum } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/platform/telegram/index.ts';
import type { RequestRow } from './create-request.ts';
import { goodsOf, requestFacts, requestTypeName } from './request-words.ts';
import type { RequestedGoods } from './requested-goods.ts';

/** Operators read Russian. */
const locale = 'ru' as const;
const MAX_GOODS = 15;
/** Telegram accepts 4096 characters in a message. */
const MAX_MESSAGE_LENGTH = 1500;
const MAX_NAME_LENGTH = 80;

type AnnouncedRequest = Pick<RequestRow, 'id' | 'type' | 'name' | 'phone' | 'page' | 'payload'>;

/** The message to the operators' chat: everything needed to call back. */
export function telegramText(request: AnnouncedRequest, publicUrl: string): string {
  const { id, type, name, phone, page, payload } = request;
  const goods = goodsOf(payload);
  const more = goods.length - MAX_GOODS;
  const lines = [
    `<b>${escapeHtml(m.requests_announced({ number: id, kind: requestTypeName(type, locale) }, { locale }))}</b>`,
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
  return `${shop}: ${m.requests_announced({ number: request.id, kind: requestTypeName(request.type, locale) }, { locale })}${goodsText}${name}, ${formatPhone(request.phone)}`;
}

/** The filled fields of a request with their labels. */
function details(payload: Record<string, unknown>): string[] {
  return requestFacts(payload, locale).map(({ label, value }) => `${label}: ${cut(oneLine(value), 200)}`);
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
