import type { Tone } from '#admin/ui/badge.tsx';
import type { ApplicationGroup, InstalmentAction } from '#contract/instalments/application-groups.ts';
import type { ApplicationReason, ApplicationState } from '#contract/instalments/instalment-states.ts';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { m } from '#messages';

export const APPLICATION_GROUP_TITLES: Record<ApplicationGroup, () => string> = {
  shop: m.admin_instalments_group_shop,
  partner: m.admin_instalments_group_partner,
  customer: m.admin_instalments_group_customer,
  active: m.admin_instalments_group_active,
  ended: m.admin_instalments_group_ended,
  all: m.admin_orders_group_all,
};

export const APPLICATION_STATE_NAMES: Record<ApplicationState, () => string> = {
  new: m.admin_instalment_state_new,
  checking: m.admin_instalment_state_checking,
  awaiting_signature: m.admin_instalment_state_awaiting_signature,
  signed: m.admin_instalment_state_signed,
  confirmed: m.admin_instalment_state_confirmed,
  cancelled: m.admin_instalment_state_cancelled,
  refused: m.admin_instalment_state_refused,
  failed: m.admin_instalment_state_failed,
};

export const APPLICATION_STATE_TONES: Record<ApplicationState, Tone> = {
  new: 'cobalt',
  checking: 'cobalt',
  awaiting_signature: 'amber',
  signed: 'cobalt',
  confirmed: 'leaf',
  cancelled: 'plain',
  refused: 'plain',
  failed: 'anor',
};

export const APPLICATION_REASON_TEXTS: Record<ApplicationReason, () => string> = {
  buyer_refused: m.admin_instalment_reason_buyer_refused,
  limit: m.admin_instalment_reason_limit,
  no_answer: m.admin_instalment_reason_no_answer,
  order_unknown: m.admin_instalment_reason_order_unknown,
  partner_error: m.admin_instalment_reason_partner_error,
  out_of_stock: m.admin_instalment_reason_out_of_stock,
  expired: m.admin_instalment_reason_expired,
  by_buyer: m.admin_instalment_reason_by_buyer,
  by_partner: m.admin_instalment_reason_by_partner,
  by_operator: m.admin_instalment_reason_by_operator,
  order_undone: m.admin_instalment_reason_order_undone,
};

export const ACTION_TITLES: Record<InstalmentAction, () => string> = {
  sign: m.admin_instalment_sign,
  refuse: m.admin_instalment_refuse,
  cancel: m.admin_instalment_cancel,
  contract: m.admin_instalment_contract,
  paid: m.admin_instalment_paid,
};

/** What will happen. */
export const ACTION_TEXTS: Record<InstalmentAction, () => string> = {
  sign: m.admin_instalment_sign_text,
  refuse: m.admin_instalment_refuse_text,
  cancel: m.admin_instalment_cancel_text,
  contract: m.admin_instalment_contract_text,
  paid: m.admin_instalment_paid_text,
};

type Author = StaffApplication['events'][number]['author'];

const AUTHORS: Record<Author, () => string> = {
  customer: m.admin_order_by_customer,
  partner: m.admin_instalment_by_partner,
  system: m.admin_order_by_system,
  operator: m.admin_order_by_shop,
};

/** Staff are named; the others are roles. */
export function authorName({ author, staff_name }: StaffApplication['events'][number]): string {
  return staff_name ?? AUTHORS[author]();
}
