import {
  Inbox,
  LogIn,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquarePlus,
  MessageSquareText,
  PackageOpen,
  ShoppingBag,
  Star,
  StickyNote,
  TicketPercent,
  UserCog,
  UserPlus,
} from 'lucide-react';
import type { CustomerEvent, CustomerEventKind } from '#contract/customers/customer-timeline.ts';
import type { ReturnState } from '#contract/orders/return-states.ts';
import { m } from '#messages';

export const EVENT_ICONS: Record<CustomerEventKind, LucideIcon> = {
  registered: UserPlus,
  sign_in: LogIn,
  order: ShoppingBag,
  return: PackageOpen,
  request: Inbox,
  question: MessageCircleQuestionMark,
  review: Star,
  voucher: TicketPercent,
  account: UserCog,
  sms: MessageSquareText,
  message: MessageSquarePlus,
  note: StickyNote,
};

/** What the filter of the history calls them. */
export const KIND_NAMES: Record<CustomerEventKind, () => string> = {
  registered: m.admin_customer_kind_registered,
  sign_in: m.admin_customer_kind_sign_in,
  order: m.admin_customer_kind_order,
  return: m.admin_customer_kind_return,
  request: m.admin_customer_kind_request,
  question: m.admin_customer_kind_question,
  review: m.admin_customer_kind_review,
  voucher: m.admin_customer_kind_voucher,
  account: m.admin_customer_kind_account,
  sms: m.admin_customer_kind_sms,
  message: m.admin_customer_kind_message,
  note: m.admin_customer_kind_note,
};

export const ACCOUNT_ACTS: Record<Extract<CustomerEvent, { kind: 'account' }>['act'], () => string> = {
  customer_disabled: m.admin_audit_kind_customer_disabled,
  customer_enabled: m.admin_audit_kind_customer_enabled,
  customer_sessions_ended: m.admin_audit_kind_customer_sessions_ended,
  voucher_given: m.admin_audit_kind_voucher_given,
  voucher_withdrawn: m.admin_audit_kind_voucher_withdrawn,
};

type Post = Extract<CustomerEvent, { kind: 'review' | 'question' }>;
export const POST_STATES: Record<Post['status'], () => string> = {
  pending: m.admin_customer_post_pending,
  approved: m.admin_customer_post_approved,
  rejected: m.admin_customer_post_rejected,
};

export const VOUCHER_STATES: Record<Extract<CustomerEvent, { kind: 'voucher' }>['status'], () => string> = {
  active: m.admin_voucher_state_active,
  used: m.admin_voucher_state_used,
  expired: m.admin_voucher_state_expired,
};

export const RETURN_STATES: Record<ReturnState, () => string> = {
  requested: m.admin_returns_state_requested,
  announced: m.admin_returns_state_announced,
  received: m.admin_returns_state_received,
  decided: m.admin_returns_state_decided,
  closed: m.admin_returns_state_closed,
  refused: m.admin_returns_state_refused,
  withdrawn: m.admin_returns_state_withdrawn,
};
