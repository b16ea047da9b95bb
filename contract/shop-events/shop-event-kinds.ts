import type { Permission } from '../permissions/permissions.ts';

/**
 * What happens in the shop that somebody outside of it, or a member of staff, may want to know at once. A kind is never
 * renamed: receivers of webhooks and stored choices have it.
 */
export const SHOP_EVENT_KINDS = [
  'order_placed',
  'order_paid',
  'order_moved',
  'order_edited',
  'order_refunded',
  'order_cancelled',
  'order_returned',
  'return_opened',
  'request_made',
  'question_waiting',
  'review_waiting',
  'goods_awaited',
  'payment_unknown',
  'job_failed',
  'webhook_disabled',
  'token_expires',
  'proposal_waiting',
  'proposal_decided',
] as const;
export type ShopEventKind = (typeof SHOP_EVENT_KINDS)[number];

/** What a person needs to be notified of it; `own`: it is sent to the people whom it is about. */
export const EVENT_PERMISSIONS: Record<ShopEventKind, Permission | 'own'> = {
  order_placed: 'orders:see',
  order_paid: 'orders:see',
  order_moved: 'orders:see',
  order_edited: 'orders:see',
  order_refunded: 'orders:see',
  order_cancelled: 'orders:see',
  order_returned: 'orders:see',
  return_opened: 'returns:see',
  request_made: 'requests:see',
  question_waiting: 'requests:moderate',
  review_waiting: 'requests:moderate',
  goods_awaited: 'stock:see',
  payment_unknown: 'payments:see',
  job_failed: 'jobs:see',
  webhook_disabled: 'integrations:see',
  token_expires: 'integrations:tokens',
  proposal_waiting: 'own',
  proposal_decided: 'own',
};

/** In the bell of who has chosen nothing yet: what waits for somebody, and no mere progress. */
export const DEFAULT_BELL_KINDS: readonly ShopEventKind[] = [
  'order_placed',
  'order_cancelled',
  'return_opened',
  'request_made',
  'question_waiting',
  'review_waiting',
  'payment_unknown',
  'job_failed',
  'webhook_disabled',
  'token_expires',
  'proposal_waiting',
  'proposal_decided',
];

/** Requests are sent to the team's chat in full already; a token is its maker's own, and an answer that of who proposed. */
export const CHAT_KINDS: readonly ShopEventKind[] = SHOP_EVENT_KINDS.filter(
  (kind) => kind !== 'request_made' && kind !== 'token_expires' && kind !== 'proposal_decided',
);

/** A webhook is told of what happens to customers' things, and not of the shop's own machinery. */
export const WEBHOOK_KINDS = [
  'order_placed',
  'order_paid',
  'order_moved',
  'order_edited',
  'order_refunded',
  'order_cancelled',
  'order_returned',
  'return_opened',
  'request_made',
  'question_waiting',
  'review_waiting',
  'goods_awaited',
  'payment_unknown',
] as const satisfies readonly ShopEventKind[];
