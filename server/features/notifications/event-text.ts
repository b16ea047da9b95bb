import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { REQUEST_TYPES, type RequestType } from '#contract/requests/request-kinds.ts';
import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { statusName } from '#server/features/orders/index.ts';
import { requestTypeName } from '#server/features/requests/index.ts';
import type { ShopEvent } from '#server/features/shop-events/index.ts';

export type DescribedEvent = Pick<ShopEvent, 'kind' | 'target' | 'data'>;

/** What happened, as one line without personal data. */
export function eventText({ kind, target, data }: DescribedEvent, locale: Locale): string {
  return TEXTS[kind](target, data, locale);
}

/** The screen of the thing, below `/admin`. */
export function eventPlace({ kind, target }: DescribedEvent): string {
  return PLACES[kind](encodeURIComponent(target));
}

type Data = Record<string, unknown>;

const sumOf = (value: unknown, locale: Locale) => formatSum(Number(value), locale);

const TEXTS: Record<ShopEventKind, (target: string, data: Data, locale: Locale) => string> = {
  order_placed: (number, { total }, locale) =>
    m.notifications_text_order_placed({ number, sum: sumOf(total, locale) }, { locale }),
  order_paid: (number, { total }, locale) =>
    m.notifications_text_order_paid({ number, sum: sumOf(total, locale) }, { locale }),
  order_moved: (number, { status }, locale) =>
    m.notifications_text_order_moved({ number, status: statusName(status as OrderStatus, locale) }, { locale }),
  order_edited: (number, { total }, locale) =>
    m.notifications_text_order_edited({ number, sum: sumOf(total, locale) }, { locale }),
  order_refunded: (number, { refund }, locale) =>
    m.notifications_text_order_refunded({ number, sum: sumOf(refund, locale) }, { locale }),
  order_cancelled: (number, _data, locale) => m.notifications_text_order_cancelled({ number }, { locale }),
  order_returned: (number, _data, locale) => m.notifications_text_order_returned({ number }, { locale }),
  return_opened: (id, { number }, locale) =>
    m.notifications_text_return_opened({ id, number: String(number) }, { locale }),
  request_made: (id, { type }, locale) =>
    m.notifications_text_request({ id, type: typeName(type, locale) }, { locale }),
  question_waiting: (_id, _data, locale) => m.notifications_text_question({}, { locale }),
  review_waiting: (_id, _data, locale) => m.notifications_text_review({}, { locale }),
  goods_awaited: (id, _data, locale) => m.notifications_text_goods_awaited({ id }, { locale }),
  payment_unknown: (id, { amount }, locale) =>
    m.notifications_text_payment_unknown({ id, sum: sumOf(amount, locale) }, { locale }),
  job_failed: (job, _data, locale) => m.notifications_text_job_failed({ job }, { locale }),
  webhook_disabled: (_id, { host }, locale) =>
    m.notifications_text_webhook_disabled({ host: String(host) }, { locale }),
  token_expires: (_id, { name, day }, locale) =>
    m.notifications_text_token_expires(
      { name: String(name), day: formatDays({ from: String(day), until: String(day) }) },
      { locale },
    ),
  proposal_waiting: (id, { kind }, locale) =>
    m.notifications_text_proposal_waiting({ id, kind: proposalName(kind, locale) }, { locale }),
  proposal_decided: (id, { state }, locale) =>
    (state === 'applied' ? m.notifications_text_proposal_applied : m.notifications_text_proposal_declined)(
      { id },
      { locale },
    ),
};

const PLACES: Record<ShopEventKind, (target: string) => string> = {
  order_placed: (number) => `/orders/${number}`,
  order_paid: (number) => `/orders/${number}`,
  order_moved: (number) => `/orders/${number}`,
  order_edited: (number) => `/orders/${number}`,
  order_refunded: (number) => `/orders/${number}`,
  order_cancelled: (number) => `/orders/${number}`,
  order_returned: (number) => `/orders/${number}`,
  return_opened: (id) => `/returns/${id}`,
  request_made: (id) => `/requests/${id}`,
  question_waiting: (id) => `/questions#${id}`,
  review_waiting: (id) => `/reviews#${id}`,
  goods_awaited: (id) => `/stock-alerts/${id}`,
  payment_unknown: (id) => `/payments/${id}`,
  job_failed: (queue) => `/jobs?queue=${queue}`,
  webhook_disabled: (id) => `/settings/webhooks/${id}`,
  token_expires: () => '/settings/webhooks/tokens',
  proposal_waiting: (id) => `/proposals/${id}`,
  proposal_decided: (id) => `/proposals/${id}`,
};

function proposalName(kind: unknown, locale: Locale): string {
  return kind === 'refund' ? m.proposals_refund({}, { locale }) : m.proposals_goods({}, { locale });
}

function typeName(type: unknown, locale: Locale): string {
  const known: RequestType | undefined = REQUEST_TYPES.find((one) => one === type);
  return known === undefined ? String(type) : requestTypeName(known, locale);
}
