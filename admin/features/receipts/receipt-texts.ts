import type { Tone } from '#admin/ui/badge.tsx';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import type {
  ReceiptFailure,
  ReceiptGroup,
  ReceiptKind,
  ReceiptState,
  ReceiptWriter,
} from '#contract/receipts/receipt-states.ts';
import { m } from '#messages';

export const RECEIPT_KIND_NAMES: Record<ReceiptKind, () => string> = {
  sale: m.admin_payment_sale_receipt,
  advance: m.admin_receipts_kind_advance,
  refund: m.admin_payment_refund_receipt,
};

export const RECEIPT_STATE_NAMES: Record<ReceiptState, () => string> = {
  waiting: m.admin_receipts_state_waiting,
  sent: m.admin_receipts_state_sent,
  registered: m.admin_receipts_state_registered,
  refused: m.admin_receipts_state_refused,
  by_hand: m.admin_receipts_state_by_hand,
};

export const RECEIPT_STATE_TONES: Record<ReceiptState, Tone> = {
  waiting: 'plain',
  sent: 'cobalt',
  registered: 'leaf',
  refused: 'anor',
  by_hand: 'amber',
};

export const RECEIPT_WRITER_NAMES: Record<ReceiptWriter, () => string> = {
  payme: () => HOSTED_PROVIDER_NAMES.payme_merchant,
  click: () => HOSTED_PROVIDER_NAMES.click,
  uzum_checkout: () => HOSTED_PROVIDER_NAMES.uzum_checkout,
  service: () => 'Uzum Fiscalization',
  till: m.admin_receipts_writer_till,
};

export const RECEIPT_GROUP_TITLES: Record<ReceiptGroup, () => string> = {
  to_do: m.admin_receipts_group_to_do,
  open: m.admin_receipts_group_open,
  by_hand: m.admin_receipts_group_by_hand,
  registered: m.admin_receipts_group_registered,
  all: m.admin_orders_group_all,
};

/** What has happened, and what to mend. */
export const RECEIPT_FAILURE_TEXTS: Record<ReceiptFailure, () => string> = {
  codes_missing: m.admin_receipts_failure_codes_missing,
  lines_refused: m.admin_receipts_failure_lines_refused,
  expired: m.admin_receipts_failure_expired,
  signed_out: m.admin_receipts_failure_signed_out,
  no_answer: m.admin_receipts_failure_no_answer,
  unreachable: m.admin_receipts_failure_unreachable,
  sale_missing: m.admin_receipts_failure_sale_missing,
  rejected: m.admin_receipts_failure_rejected,
};

export const LACKING_NAMES: Record<'ikpu' | 'package_code', () => string> = {
  ikpu: m.admin_receipts_lacks_ikpu,
  package_code: m.admin_receipts_lacks_package_code,
};
