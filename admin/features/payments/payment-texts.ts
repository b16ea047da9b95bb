import type { Tone } from '#admin/ui/badge.tsx';
import type { PaymentProvider } from '#contract/payments/card-providers.ts';
import type { PartRefundState } from '#contract/payments/part-refunds.ts';
import type { PaymentAct, PaymentGroup, PaymentState } from '#contract/payments/payment-states.ts';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import { m } from '#messages';

export const PAYMENT_GROUP_TITLES: Record<PaymentGroup, () => string> = {
  unknown: m.admin_payments_group_unknown,
  refund: m.admin_payments_group_refund,
  orphaned: m.admin_payments_group_orphaned,
  all: m.admin_orders_group_all,
};

export const PAYMENT_STATE_NAMES: Record<PaymentState, () => string> = {
  created: m.admin_payment_state_created,
  code_sent: m.admin_payment_state_code_sent,
  confirming: m.admin_payment_state_confirming,
  unknown: m.admin_payment_state_unknown,
  paid: m.admin_payment_state_paid,
  failed: m.admin_payment_state_failed,
  expired: m.admin_payment_state_expired,
  reversing: m.admin_payment_state_reversing,
  reversed: m.admin_payment_state_reversed,
};

export const PAYMENT_STATE_TONES: Record<PaymentState, Tone> = {
  created: 'plain',
  code_sent: 'plain',
  confirming: 'cobalt',
  unknown: 'amber',
  paid: 'leaf',
  failed: 'plain',
  expired: 'plain',
  reversing: 'amber',
  reversed: 'plain',
};

export const PART_STATE_NAMES: Record<PartRefundState, () => string> = {
  queued: m.admin_payment_refund_on_its_way,
  unknown: m.admin_payment_part_unknown,
  refused: m.admin_payment_part_refused,
  done: m.admin_payment_refund_arrived,
  by_hand: m.admin_payment_part_by_hand,
};

export const PART_STATE_TONES: Record<PartRefundState, Tone> = {
  queued: 'amber',
  unknown: 'amber',
  refused: 'anor',
  done: 'leaf',
  by_hand: 'plain',
};

export const PAYMENT_ACT_NAMES: Record<PaymentAct, () => string> = {
  checked: m.admin_payment_act_checked,
  by_hand: m.admin_payment_act_by_hand,
};

/** The names of the services, which are the same in every language. Payme has two: by card here, and on its own page. */
export const PROVIDER_NAMES: Record<PaymentProvider, string> = {
  plum: 'Plum',
  payme: 'Payme Subscribe',
  ...HOSTED_PROVIDER_NAMES,
};
