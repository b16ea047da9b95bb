import type { Tone } from '#admin/ui/badge.tsx';
import type {
  ReturnCondition,
  ReturnGroup,
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnStep,
  ReturnWay,
} from '#contract/orders/return-states.ts';
import { m } from '#messages';

export const RETURN_GROUP_TITLES: Record<ReturnGroup, () => string> = {
  waiting: m.admin_returns_group_waiting,
  requested: m.admin_returns_group_requested,
  announced: m.admin_returns_group_announced,
  ended: m.admin_returns_group_ended,
  all: m.admin_returns_group_all,
};
export const RETURN_STATES: Record<ReturnState, { title(): string; tone: Tone }> = {
  requested: { title: m.admin_returns_state_requested, tone: 'amber' },
  announced: { title: m.admin_returns_state_announced, tone: 'cobalt' },
  received: { title: m.admin_returns_state_received, tone: 'amber' },
  decided: { title: m.admin_returns_state_decided, tone: 'amber' },
  closed: { title: m.admin_returns_state_closed, tone: 'leaf' },
  refused: { title: m.admin_returns_state_refused, tone: 'plain' },
  withdrawn: { title: m.admin_returns_state_withdrawn, tone: 'plain' },
};
export const RETURN_STEP_TEXTS: Record<ReturnStep, () => string> = {
  request: m.admin_returns_step_request,
  accept: m.admin_returns_step_accept,
  open: m.admin_returns_step_open,
  receive: m.admin_returns_step_receive,
  decide: m.admin_returns_step_decide,
  reopen: m.admin_returns_step_reopen,
  refund: m.admin_returns_step_refund,
  finish: m.admin_returns_step_finish,
  refuse: m.admin_returns_step_refuse,
  reconsider: m.admin_returns_step_reconsider,
  withdraw: m.admin_returns_step_withdraw,
  correct: m.admin_returns_step_correct,
};
export const RETURN_WAY_TEXTS: Record<ReturnWay, typeof m.admin_returns_way_store> = {
  store: m.admin_returns_way_store,
  courier: m.admin_returns_way_courier,
  post: m.admin_returns_way_post,
};
export const RETURN_REASON_TEXTS: Record<ReturnReason, typeof m.admin_returns_reason_defect> = {
  defect: m.admin_returns_reason_defect,
  damaged: m.admin_returns_reason_damaged,
  wrong_item: m.admin_returns_reason_wrong_item,
  not_as_described: m.admin_returns_reason_not_as_described,
  changed_mind: m.admin_returns_reason_changed_mind,
  other: m.admin_returns_reason_other,
};
export const RETURN_CONDITION_TEXTS: Record<ReturnCondition, typeof m.admin_returns_condition_sealed> = {
  sealed: m.admin_returns_condition_sealed,
  opened: m.admin_returns_condition_opened,
  damaged: m.admin_returns_condition_damaged,
  defective: m.admin_returns_condition_defective,
};
export const RETURN_OUTCOME_TEXTS: Record<ReturnOutcome, typeof m.admin_returns_outcome_refund> = {
  refund: m.admin_returns_outcome_refund,
  exchange: m.admin_returns_outcome_exchange,
  repair: m.admin_returns_outcome_repair,
};
