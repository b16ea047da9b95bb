import type { ReturnOutcome, ReturnReason } from '#contract/orders/return-states.ts';
import { m } from '#messages';

export const REASON_TEXTS: Record<ReturnReason, () => string> = {
  changed_mind: m.claims_reason_changed_mind,
  defect: m.claims_reason_defect,
  wrong_item: m.claims_reason_wrong_item,
  damaged: m.claims_reason_damaged,
  not_as_described: m.claims_reason_not_as_described,
  other: m.claims_reason_other,
};
export const WISH_TEXTS: Record<ReturnOutcome, () => string> = {
  refund: m.claims_wish_refund,
  exchange: m.claims_wish_exchange,
  repair: m.claims_wish_repair,
};
