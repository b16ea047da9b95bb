import { hasUnknownOutcome } from '#client/has-unknown-outcome.ts';
import type { Transition } from '#web/platform/state/use-machine.ts';
import { type BankCode, type CardEntry, cardFailure, type PaymentFailure, type PaymentResult } from './payment-flow.ts';

/** How often the bank is asked about a payment whose outcome is unknown. */
export const MAX_POLLS = 12;

/** What the dialog shows. Card numbers are never part of the state. */
export type PayStep =
  | { kind: 'card'; notice?: string; isSending: boolean }
  | { kind: 'code'; code: BankCode; isConfirming: boolean; isResending: boolean }
  /** The outcome is unknown: the same confirmation is repeated until the bank has decided. */
  | { kind: 'checking'; session: string; otp: string; polls: number; isPolling: boolean };

/** Why the dialog is over. Its last step stays visible until the caller has removed the dialog. */
export type PayEnd = 'paid' | 'closed' | 'unresolved' | 'handed_over' | 'signed_out';

export interface PayState {
  step: PayStep;
  /** Counts the steps. The response to a call of an earlier step is late and changes nothing. */
  visit: number;
  end: PayEnd | null;
  /** The message of the failure that was shown last, which is no longer true once the payment has succeeded. */
  lastToast: string | null;
}

export type PayEvent<Done> =
  | { kind: 'card_entered'; card: CardEntry }
  | { kind: 'card_answered'; visit: number; result: PaymentResult<BankCode> }
  | { kind: 'code_entered'; otp: string }
  | { kind: 'confirm_answered'; visit: number; session: string; otp: string; result: PaymentResult<Done> }
  | { kind: 'resend_requested'; now: number }
  | { kind: 'resend_answered'; visit: number; result: PaymentResult<BankCode> }
  | { kind: 'poll_due' }
  /** One step back: from the code to the card, from any other step out of the dialog. */
  | { kind: 'back' }
  | { kind: 'close' };

export type PayEffect<Done> =
  | { kind: 'start'; visit: number; card: CardEntry }
  | { kind: 'confirm'; visit: number; session: string; otp: string }
  | { kind: 'resend'; visit: number; session: string }
  /** In the form of the step whose call has failed. */
  | { kind: 'show_failure'; failure: PaymentFailure }
  | { kind: 'show_toast'; message: string }
  | { kind: 'dismiss_toast'; message: string }
  | { kind: 'finish'; data: Done }
  | { kind: 'close' }
  | { kind: 'leave_unresolved' }
  | { kind: 'hand_over'; failure: PaymentFailure }
  | { kind: 'sign_in' };

export interface PayRules {
  /** Nothing is charged: a silent bank is retried without the warning against paying twice. */
  isFree: boolean;
  /** Whether a failure is about what is paid and not about the card: the caller takes it. */
  isForCaller(failure: PaymentFailure): boolean;
}

export const PAY_START: PayState = { step: { kind: 'card', isSending: false }, visit: 0, end: null, lastToast: null };

type PayTransition<Done> = Transition<PayState, PayEffect<Done>>;

/** The next state of the payment, and what is to be done. */
export function advancePayment<Done>(state: PayState, event: PayEvent<Done>, rules: PayRules): PayTransition<Done> {
  if (state.end !== null || ('visit' in event && event.visit !== state.visit)) return stay(state);
  const { step, visit } = state;
  switch (event.kind) {
    case 'card_entered':
      if (step.kind !== 'card' || step.isSending) return stay(state);
      return inStep(state, { kind: 'card', isSending: true }, [{ kind: 'start', visit, card: event.card }]);
    case 'code_entered':
      if (step.kind !== 'code' || step.isConfirming) return stay(state);
      return inStep(state, { ...step, isConfirming: true }, [
        { kind: 'confirm', visit, session: step.code.session, otp: event.otp },
      ]);
    case 'resend_requested':
      if (step.kind !== 'code' || step.isResending || step.isConfirming || event.now < step.code.resendAt)
        return stay(state);
      return inStep(state, { ...step, isResending: true }, [{ kind: 'resend', visit, session: step.code.session }]);
    case 'poll_due':
      if (step.kind !== 'checking' || step.isPolling || step.polls >= MAX_POLLS) return stay(state);
      return inStep(state, { ...step, isPolling: true }, [
        { kind: 'confirm', visit, session: step.session, otp: step.otp },
      ]);
    case 'card_answered':
      return event.result.kind === 'done'
        ? goTo(state, { kind: 'code', code: event.result.data, isConfirming: false, isResending: false })
        : refused(state, event.result, rules);
    case 'resend_answered':
      if (step.kind !== 'code') return stay(state);
      return event.result.kind === 'done'
        ? inStep(state, { ...step, code: event.result.data, isResending: false })
        : refused(state, event.result, rules);
    case 'confirm_answered':
      return confirmed(state, event, rules);
    case 'back':
      if (step.kind !== 'code') return leave(state);
      return step.isConfirming ? stay(state) : goTo(state, { kind: 'card', isSending: false });
    case 'close':
      return leave(state);
  }
}

type ConfirmAnswer<Done> = Extract<PayEvent<Done>, { kind: 'confirm_answered' }>;

function confirmed<Done>(state: PayState, answer: ConfirmAnswer<Done>, rules: PayRules): PayTransition<Done> {
  const { step, lastToast } = state;
  const { result, session, otp } = answer;
  if (result.kind === 'done') {
    const dismissal: PayEffect<Done>[] = lastToast === null ? [] : [{ kind: 'dismiss_toast', message: lastToast }];
    return end(state, 'paid', [...dismissal, { kind: 'finish', data: result.data }]);
  }
  if (step.kind === 'checking' && (isOutcomeUnknown(result) || result.kind === 'wait'))
    return inStep(state, { ...step, polls: step.polls + 1, isPolling: false });
  if (isOutcomeUnknown(result) && !rules.isFree)
    return goTo(state, { kind: 'checking', session, otp, polls: 0, isPolling: false });
  return refused(state, result, rules);
}

/** The bank or the shop has refused a call. */
function refused<Done>(state: PayState, failure: PaymentFailure, rules: PayRules): PayTransition<Done> {
  const { step } = state;
  const { message } = failure;
  if (failure.kind === 'signed_out') return end(state, 'signed_out', [{ kind: 'sign_in' }]);
  if (rules.isForCaller(failure)) return end(state, 'handed_over', [{ kind: 'hand_over', failure }]);
  const reported: PayState = { ...state, lastToast: message };
  // The specification wants a toast beside the message in the dialog.
  const toast: PayEffect<Done> = { kind: 'show_toast', message };
  const needsCard = ['session_over', 'card_refused'].includes(cardFailure(failure) ?? '');
  if (step.kind === 'card')
    return inStep(reported, { kind: 'card', isSending: false, ...(needsCard && { notice: message }) }, [
      toast,
      { kind: 'show_failure', failure },
    ]);
  if (step.kind === 'checking' || needsCard)
    return goTo(reported, { kind: 'card', isSending: false, notice: message }, [toast]);
  return inStep(reported, { ...step, isConfirming: false, isResending: false }, [
    toast,
    { kind: 'show_failure', failure },
  ]);
}

/** Whether the money was taken is unknown: the bank or the shop did not respond, or not in words of this build. */
function isOutcomeUnknown(failure: PaymentFailure): boolean {
  return hasUnknownOutcome(failure) && cardFailure(failure) !== 'bank_away';
}

function leave<Done>(state: PayState): PayTransition<Done> {
  const { step } = state;
  if (step.kind === 'checking') return end(state, 'unresolved', [{ kind: 'leave_unresolved' }]);
  // A payment is running: the dialog must not be closed by accident.
  if (step.kind === 'code' && step.isConfirming) return stay(state);
  return end(state, 'closed', [{ kind: 'close' }]);
}

function stay<Done>(state: PayState): PayTransition<Done> {
  return { state, effects: [] };
}

function inStep<Done>(state: PayState, step: PayStep, effects: PayEffect<Done>[] = []): PayTransition<Done> {
  return { state: { ...state, step }, effects };
}

function goTo<Done>(state: PayState, step: PayStep, effects: PayEffect<Done>[] = []): PayTransition<Done> {
  return { state: { ...state, step, visit: state.visit + 1 }, effects };
}

function end<Done>(state: PayState, reason: PayEnd, effects: PayEffect<Done>[]): PayTransition<Done> {
  return { state: { ...state, end: reason }, effects };
}
