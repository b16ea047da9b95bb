import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import type { ApplicationReason, ApplicationState } from '#contract/instalments/instalment-states.ts';
import { m } from '#messages';

const STATES: Record<ApplicationState, () => string> = {
  new: m.instalments_state_new,
  checking: m.instalments_state_checking,
  awaiting_signature: m.instalments_state_awaiting_signature,
  signed: m.instalments_state_signed,
  confirmed: m.instalments_state_confirmed,
  cancelled: m.instalments_state_cancelled,
  refused: m.instalments_state_refused,
  failed: m.instalments_state_failed,
};

const REASONS: Record<ApplicationReason, () => string> = {
  buyer_refused: m.instalments_reason_buyer_refused,
  limit: m.instalments_reason_limit,
  no_answer: m.instalments_reason_no_answer,
  order_unknown: m.instalments_reason_order_unknown,
  partner_error: m.instalments_reason_partner_error,
  out_of_stock: m.instalments_reason_out_of_stock,
  expired: m.instalments_reason_expired,
  by_buyer: m.instalments_reason_by_buyer,
  by_partner: m.instalments_reason_by_partner,
  by_operator: m.instalments_reason_by_operator,
  order_undone: m.instalments_reason_order_undone,
};

export function stateName(state: ApplicationState): string {
  return STATES[state]();
}

/** Explains the state of an application and what to do next. */
export function explainApplication(application: InstalmentApplication): string {
  const { state, reason, order_number: number } = application;
  if (reason !== null && state !== 'confirmed' && state !== 'signed') return REASONS[reason]();
  switch (state) {
    case 'new':
      return m.instalments_text_new();
    case 'checking':
      return application.frame === null ? m.instalments_text_checking() : m.instalments_text_awaiting();
    case 'awaiting_signature':
      return m.instalments_text_awaiting();
    case 'signed':
      return m.instalments_text_signed();
    case 'confirmed':
      return m.instalments_text_confirmed({ number: number ?? '' });
    case 'cancelled':
    case 'refused':
    case 'failed':
      return m.instalments_failed();
  }
}
