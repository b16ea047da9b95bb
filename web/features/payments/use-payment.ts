import { dismissToast, showToast } from '#ui/toast/show-toast.ts';
import { popDialogEntry } from '#web/platform/dialogs/dialog-history.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { useMachine } from '#web/platform/state/use-machine.ts';
import { advancePayment, PAY_START, type PayEffect, type PayEvent, type PayState } from './pay-state.ts';
import type { PaymentFailure, PaymentFlow } from './payment-flow.ts';

/** What the caller of the dialog decides and does. */
export interface PaymentHandlers<Done> {
  flow: PaymentFlow<Done>;
  /** Nothing is charged: a silent bank is retried without the warning against paying twice. */
  isFree?: boolean;
  onDone(done: Done): void;
  onClose(): void;
  /** The customer leaves while the outcome is unknown. */
  onLeaveUnresolved(): void;
  /** Failures that are not about the card (changed totals, a field of the order): they end the dialog. */
  refusals?: { isForCaller(failure: PaymentFailure): boolean; onRefused(failure: PaymentFailure): void };
}

interface Payment<Done> {
  state: PayState;
  /** Resolves with the failure to show in the form that has sent the event, or null. */
  send(event: PayEvent<Done>): Promise<PaymentFailure | null>;
  latest(): PayState;
}

/** Runs the payment's state machine: calls the bank through `flow` and the caller's handlers. */
export function usePayment<Done>(handlers: PaymentHandlers<Done>): Payment<Done> {
  const { flow, isFree = false, refusals } = handlers;
  const { redirectToLogin } = useRedirectToLogin();
  const rules = { isFree, isForCaller: (failure: PaymentFailure) => refusals?.isForCaller(failure) ?? false };
  const machine = useMachine(
    PAY_START,
    (state: PayState, event: PayEvent<Done>) => advancePayment(state, event, rules),
    perform,
  );

  async function send(event: PayEvent<Done>): Promise<PaymentFailure | null> {
    const failures = await machine.send(event);
    return failures.find((failure) => failure !== null) ?? null;
  }

  async function perform(effect: PayEffect<Done>): Promise<PaymentFailure | null> {
    switch (effect.kind) {
      case 'start':
        return send({ kind: 'card_answered', visit: effect.visit, result: await flow.start(effect.card) });
      case 'resend':
        return send({ kind: 'resend_answered', visit: effect.visit, result: await flow.resend(effect.session) });
      case 'confirm': {
        const { visit, session, otp } = effect;
        return send({ kind: 'confirm_answered', visit, session, otp, result: await flow.confirm(session, otp) });
      }
      case 'show_failure':
        return effect.failure;
      case 'show_toast':
        void showToast('error', effect.message);
        return null;
      case 'dismiss_toast':
        void dismissToast(effect.message);
        return null;
      case 'finish':
        handlers.onDone(effect.data);
        return null;
      case 'close':
        handlers.onClose();
        return null;
      case 'leave_unresolved':
        handlers.onLeaveUnresolved();
        return null;
      case 'hand_over':
        refusals?.onRefused(effect.failure);
        return null;
      case 'sign_in':
        await popDialogEntry();
        await redirectToLogin();
        return null;
    }
  }

  return { state: machine.state, send, latest: machine.latest };
}
