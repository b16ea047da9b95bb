import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFormErrors } from '#client/show-form-errors.ts';
import { m } from '#messages';
import { importWithRetry } from '#ui/import-with-retry.ts';
import { refreshFromServer } from '#web/features/lists/index.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { useMachine } from '#web/platform/state/use-machine.ts';
import { initialValues, loadDraft, saveDraftOnChange } from './checkout-draft.ts';
import { advanceCheckout, CHECKOUT_START, type CheckoutEffect } from './checkout-state.ts';
import {
  type CheckoutPageData,
  type CheckoutValues,
  isInInstalments,
  isOnline,
  quotedChoices,
} from './checkout-values.ts';
import { type OrderFailure, phoneError } from './order-refusal.ts';
import type { CartSync } from './use-cart-sync.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useFirstErrorFocus } from './use-first-error-focus.ts';
import { useQuote } from './use-quote.ts';
import { useSubmitOrder } from './use-submit-order.ts';

/** The validation rules are not part of the first load; they arrive before anybody has filled the form in. */
const loadValidation = () => importWithRetry(() => import('./validate-checkout.ts'));

const loadInstalments = () => importWithRetry(() => import('./offer-instalments.ts'));

/** The form, the quote of its choices, and the state machine that submits the order. */
export function useCheckout(start: CheckoutPageData, cart: CartSync, onPlaced: () => void) {
  const { profile, data, addresses } = start;
  const { redirectToLogin } = useRedirectToLogin();
  const order = useSubmitOrder(start, onPlaced);
  const [defaultValues] = useState(() => initialValues({ data, addresses, profile }, loadDraft(profile.id)));
  const form = useForm<CheckoutValues>({
    defaultValues,
    mode: 'onTouched',
    // `useFirstErrorFocus` does it: it also reaches tiles, which the form library does not know.
    shouldFocusError: false,
    async resolver(values) {
      const { validateCheckout } = await loadValidation();
      const errors = validateCheckout(values, profile.phone_number);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const focusFirstError = useFirstErrorFocus(form.formState.isSubmitting);
  const choices = useWatch({ control: form.control, compute: quotedChoices });
  const way = useWatch({ control: form.control, compute: wayOf });
  const quoting = useQuote(choices, cart);
  const events = useCheckoutEvents(data);
  const { state, send } = useMachine(CHECKOUT_START, advanceCheckout, perform);

  async function perform(effect: CheckoutEffect): Promise<void> {
    switch (effect.kind) {
      case 'track':
        return events.trackSubmit(effect.quote, effect.values);
      case 'send_order': {
        const { values, quote } = effect;
        form.clearErrors('root');
        await send({ kind: 'order_answered', values, quote, result: await order.send(effect) });
        return;
      }
      case 'offer_instalments':
        return (await loadInstalments()).offerInstalments(effect, start);
      case 'show_failure':
        return showFailure(effect.failure);
      case 'refresh_cart':
        return refreshFromServer('cart');
      case 'request_quote':
        return quoting.retry();
      case 'use_quote':
        return quoting.replace(effect.quote);
      case 'sign_in':
        return redirectToLogin();
      case 'finish_placed':
        return order.placed(effect.order, effect.values);
      case 'finish_paid':
        return order.paid(effect.orderNumber, effect);
      case 'finish_unresolved':
        return order.leaveUnresolved();
    }
  }

  function showFailure(failure: OrderFailure): void {
    // A failure that belongs to no field is shown above the button; the specification gives the beginning of its text.
    const isAboutField =
      failure.kind === 'invalid' && Object.keys(failure.errors).some((field) => field in form.getValues());
    if (isAboutField) showFormErrors(form, failure);
    else {
      const message = `${m.requests_failed()} ${phoneError(failure) ?? failure.message}`;
      form.setError('root', { type: 'server', message });
    }
    focusFirstError();
  }

  async function submit(values: CheckoutValues): Promise<void> {
    const quoted = await quoting.settle(quotedChoices(values));
    if (quoted.kind === 'done') void send({ kind: 'submitted', values, quote: quoted.data });
    else if (quoted.kind === 'signed_out') await redirectToLogin();
    else form.setError('root', { type: 'quote', message: quoted.message });
  }

  return {
    form,
    way,
    quoting,
    dialog: state.dialog,
    isSending: state.isSending || form.formState.isSubmitting,
    send,
    submit: form.handleSubmit(submit, focusFirstError),
    trackBegin: events.trackBegin,
    /** For the form's element: while it is on the page, the draft is saved with every change. */
    whileShown: useCallback(() => {
      // Loaded while there is a connection, so that the form can be checked without one.
      void loadValidation();
      return saveDraftOnChange(form, profile.id);
    }, [form, profile.id]),
  };
}

/** What submitting leads to: a payment, an order that is paid later, or the partners' offers. */
function wayOf(values: CheckoutValues): 'online' | 'later' | 'instalment' {
  if (isInInstalments(values)) return 'instalment';
  return isOnline(values) ? 'online' : 'later';
}
