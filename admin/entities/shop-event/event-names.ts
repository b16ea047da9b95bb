import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import { m } from '#messages';

const NAMES: Record<ShopEventKind, () => string> = {
  order_placed: m.notifications_kind_order_placed,
  order_paid: m.notifications_kind_order_paid,
  order_moved: m.notifications_kind_order_moved,
  order_edited: m.notifications_kind_order_edited,
  order_refunded: m.notifications_kind_order_refunded,
  order_cancelled: m.notifications_kind_order_cancelled,
  order_returned: m.notifications_kind_order_returned,
  return_opened: m.notifications_kind_return_opened,
  request_made: m.notifications_kind_request_made,
  question_waiting: m.notifications_kind_question_waiting,
  review_waiting: m.notifications_kind_review_waiting,
  goods_awaited: m.notifications_kind_goods_awaited,
  payment_unknown: m.notifications_kind_payment_unknown,
  job_failed: m.notifications_kind_job_failed,
  webhook_disabled: m.notifications_kind_webhook_disabled,
  token_expires: m.notifications_kind_token_expires,
  proposal_waiting: m.notifications_kind_proposal_waiting,
  proposal_decided: m.notifications_kind_proposal_decided,
};

export function eventName(kind: ShopEventKind): string {
  return NAMES[kind]();
}
