import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Transition } from '#web/platform/state/use-machine.ts';
import { type CheckoutValues, isInInstalments, isOnline, isOnPage } from './checkout-values.ts';
import { conflictOf, type OrderFailure } from './order-refusal.ts';
import type { PlaceOrderResult } from './send-order.ts';

/** What is ordered: the form as it was submitted, and the quote that the shopper has seen. */
export interface Submitted {
  values: CheckoutValues;
  quote: Quote;
}

/** The dialog over the page. */
export type CheckoutDialog =
  | { kind: 'stock'; items: readonly MissingItem[] }
  | { kind: 'totals'; before: Quote; after: Quote }
  | ({ kind: 'pay' } & Submitted);

export interface CheckoutState {
  dialog: CheckoutDialog | null;
  /** The order is on its way; it stays so when it is placed, because another page opens. */
  isSending: boolean;
}

export type CheckoutEvent =
  /** The form is valid, and the quote of its choices has arrived. */
  | ({ kind: 'submitted' } & Submitted)
  /** The shopper accepts the new total. */
  | { kind: 'total_accepted'; values: CheckoutValues }
  /** In the dialog of the payment: the order is placed now and paid later. */
  | { kind: 'pay_later' }
  | ({ kind: 'order_answered'; result: PlaceOrderResult } & Submitted)
  /** The payment has failed for a reason that is not about the card. */
  | { kind: 'payment_refused'; failure: OrderFailure }
  | { kind: 'paid'; orderNumber: string }
  /** The shopper leaves while nobody knows whether the payment has succeeded. */
  | { kind: 'left_unresolved' }
  | { kind: 'missing_opened'; items: readonly MissingItem[] }
  | { kind: 'dialog_closed' };

export type CheckoutEffect =
  | ({ kind: 'track' } & Submitted)
  | ({ kind: 'send_order' } & Submitted)
  /** The partners' offers for the goods. */
  | ({ kind: 'offer_instalments' } & Submitted)
  | { kind: 'show_failure'; failure: OrderFailure }
  /** Prices or stock are not what this browser knew. */
  | { kind: 'refresh_cart' }
  | { kind: 'request_quote' }
  | { kind: 'use_quote'; quote: Quote }
  | { kind: 'sign_in' }
  | { kind: 'finish_placed'; order: Order; values: CheckoutValues }
  | ({ kind: 'finish_paid'; orderNumber: string } & Submitted)
  | { kind: 'finish_unresolved' };

export const CHECKOUT_START: CheckoutState = { dialog: null, isSending: false };

type CheckoutTransition = Transition<CheckoutState, CheckoutEffect>;

/** The next state of the checkout, and what is to be done. */
export function advanceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutTransition {
  const { dialog } = state;
  switch (event.kind) {
    case 'submitted':
      return state.isSending ? stay(state) : submit(event);
    case 'total_accepted':
      return dialog?.kind === 'totals' ? payOrSend({ values: event.values, quote: dialog.after }) : stay(state);
    case 'pay_later':
      if (dialog?.kind !== 'pay' || state.isSending) return stay(state);
      return { state: { dialog, isSending: true }, effects: [{ ...submittedIn(dialog), kind: 'send_order' }] };
    case 'order_answered':
      return answered(state, event);
    case 'payment_refused':
      return dialog?.kind === 'pay' ? refused(event.failure, dialog.quote) : stay(state);
    case 'paid':
      if (dialog?.kind !== 'pay') return stay(state);
      return { state, effects: [{ ...submittedIn(dialog), kind: 'finish_paid', orderNumber: event.orderNumber }] };
    case 'left_unresolved':
      return { state, effects: [{ kind: 'finish_unresolved' }] };
    case 'missing_opened':
      return open({ kind: 'stock', items: event.items });
    case 'dialog_closed':
      return { state: { ...state, dialog: null }, effects: [] };
  }
}

function submit({ values, quote }: Submitted): CheckoutTransition {
  if (quote.missing.length > 0) return open({ kind: 'stock', items: quote.missing });
  const next: CheckoutTransition = isInInstalments(values)
    ? { state: CHECKOUT_START, effects: [{ kind: 'offer_instalments', values, quote }] }
    : payOrSend({ values, quote });
  return { ...next, effects: [{ kind: 'track', values, quote }, ...next.effects] };
}

/** Opens the payment, or places the order at once where nothing is paid online, or on the page of a provider. */
function payOrSend({ values, quote }: Submitted): CheckoutTransition {
  if (isOnline(values) && !isOnPage(values) && quote.total > 0) return open({ kind: 'pay', values, quote });
  return { state: { dialog: null, isSending: true }, effects: [{ kind: 'send_order', values, quote }] };
}

function answered(
  state: CheckoutState,
  { result, values, quote }: { result: PlaceOrderResult } & Submitted,
): CheckoutTransition {
  if (result.kind === 'done') return { state, effects: [{ kind: 'finish_placed', order: result.data, values }] };
  if (result.kind === 'signed_out') return { state: { ...state, isSending: false }, effects: [{ kind: 'sign_in' }] };
  return refused(result, quote);
}

/** The order was not placed: its products ran out, its total has changed, or the form has to be corrected. */
function refused(failure: OrderFailure, before: Quote): CheckoutTransition {
  const conflict = conflictOf(failure);
  switch (conflict?.kind) {
    case undefined:
      return { state: CHECKOUT_START, effects: [{ kind: 'show_failure', failure }] };
    case 'stock':
      return open(conflict, [{ kind: 'refresh_cart' }, { kind: 'request_quote' }]);
    case 'totals': {
      const { quote: after } = conflict;
      return open({ kind: 'totals', before, after }, [{ kind: 'refresh_cart' }, { kind: 'use_quote', quote: after }]);
    }
  }
}

function open(dialog: CheckoutDialog, effects: CheckoutEffect[] = []): CheckoutTransition {
  return { state: { dialog, isSending: false }, effects };
}

function stay(state: CheckoutState): CheckoutTransition {
  return { state, effects: [] };
}

function submittedIn({ values, quote }: Submitted): Submitted {
  return { values, quote };
}
