import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { importWithRetry } from '#ui/import-with-retry.ts';
import { refreshFromServer } from '#web/features/lists/index.ts';
import type { ApiFailure } from '#web/platform/api/api-result.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { showFormErrors } from '#web/platform/api/show-form-errors.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { initialValues, loadDraft, saveDraftOnChange } from './checkout-draft.ts';
import {
  type CheckoutPageData,
  type CheckoutValues,
  isOnline,
  isPickup,
  orderBody,
  quotedChoices,
} from './checkout-values.ts';
import { conflictOf, sendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';
import type { CartSync } from './use-cart-sync.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useFirstErrorFocus } from './use-first-error-focus.ts';
import { useQuote } from './use-quote.ts';

/** The validation rules are not part of the first load; they arrive before anybody has filled the form in. */
const loadValidation = () => importWithRetry(() => import('./validate-checkout.ts'));

/** The dialog over the page. */
export type CheckoutDialog =
  | { kind: 'stock'; items: readonly MissingItem[] }
  | { kind: 'totals'; before: Quote; after: Quote }
  | { kind: 'pay'; values: CheckoutValues; quote: Quote };

/** The state of the checkout: the form, the quote, the open dialog, and what submitting does. */
export function useCheckout({ profile, data, addresses }: CheckoutPageData, cart: CartSync, onPlaced: () => void) {
  const phone = profile.phone_number;
  const { redirectToLogin } = useRedirectToLogin();
  const after = useAfterOrder(profile.id);
  const [dialog, setDialog] = useState<CheckoutDialog | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm<CheckoutValues>({
    defaultValues: initialValues({ data, addresses, profile }, loadDraft(profile.id)),
    mode: 'onTouched',
    // `useFirstErrorFocus` does it: it also reaches tiles, which the form library does not know.
    shouldFocusError: false,
    async resolver(values) {
      const { validateCheckout } = await loadValidation();
      const errors = validateCheckout(values, phone);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const focusFirstError = useFirstErrorFocus(form.formState.isSubmitting);
  const choices = useWatch({ control: form.control, compute: quotedChoices });
  const quoting = useQuote(choices, cart);
  const events = useCheckoutEvents(quoting.quote, data);
  // Loaded while there is a connection, so that the form can be checked without one.
  useEffect(() => {
    void loadValidation();
  }, []);
  // The session storage is outside of React.
  useEffect(() => saveDraftOnChange(form, profile.id), [form, profile.id]);

  /** The request for the order, with only the coupon and the voucher that the quote has accepted. */
  function requestBody(chosen: CheckoutValues, quote: Quote) {
    const counted = {
      ...chosen,
      coupon: quote.coupon?.valid ? quote.coupon.code : '',
      use_voucher: quote.voucher?.valid === true,
    };
    return orderBody(counted, phone, quote.total);
  }

  function addressOf({ address_id, address }: CheckoutValues): string {
    return addresses.find(({ id }) => id === address_id)?.address_line_1 ?? address.trim();
  }

  /** Saves a new address where the shopper wished it; the order does not wait for this. */
  function saveAddress(chosen: CheckoutValues): void {
    const isNew = !isPickup(chosen) && chosen.address_id === null && chosen.saves_address;
    if (isNew) void callApi('POST', '/addresses', { address_line_1: chosen.address.trim() });
  }

  async function placeOrder(chosen: CheckoutValues, quote: Quote): Promise<void> {
    setSending(true);
    form.clearErrors('root');
    const result = await sendOrder(profile.id, requestBody(chosen, quote));
    if (result.kind === 'done') {
      onPlaced();
      saveAddress(chosen);
      await after.placed(result.data);
    } else if (result.kind === 'signed_out') await redirectToLogin();
    else if (!handleConflict(result, quote)) showRefusal(result);
    setSending(false);
  }

  function handleConflict(result: ApiFailure, before: Quote): boolean {
    const conflict = conflictOf(result);
    if (conflict === null) return false;
    // Prices or stock are not what this browser knew.
    refreshFromServer('cart');
    if (conflict.kind === 'stock') {
      quoting.retry();
      setDialog(conflict);
    } else {
      quoting.replace(conflict.quote);
      setDialog({ kind: 'totals', before, after: conflict.quote });
    }
    return true;
  }

  function showRefusal(result: ApiFailure): void {
    setDialog(null);
    // A failure that belongs to no field is shown above the button; the specification gives the beginning of its text.
    const isAboutField =
      result.kind === 'invalid' && Object.keys(result.errors).some((field) => field in form.getValues());
    if (isAboutField) showFormErrors(form, result);
    else
      form.setError('root', {
        type: 'server',
        message: `${m.requests_failed()} ${phoneError(result) ?? result.message}`,
      });
    focusFirstError();
  }

  /** Takes a failure of the payment that is about the order and not the card; true when it did. */
  function handleCardRefusal(result: ApiFailure, before: Quote): boolean {
    if (handleConflict(result, before)) return true;
    const isAboutForm = result.kind === 'invalid' && Object.keys(result.errors).some((field) => FORM_FIELDS.has(field));
    if (isAboutForm) showRefusal(result);
    return isAboutForm;
  }

  async function proceed(chosen: CheckoutValues): Promise<void> {
    const quote = await quoting.latest();
    if (quote === null) form.setError('root', { type: 'quote', message: quoting.failure ?? m.checkout_no_total() });
    else if (quote.missing.length > 0) setDialog({ kind: 'stock', items: quote.missing });
    else {
      events.trackSubmit(quote, chosen);
      await payOrPlace(chosen, quote);
    }
  }

  /** Opens the payment, or places the order at once where nothing is paid online. */
  async function payOrPlace(chosen: CheckoutValues, quote: Quote): Promise<void> {
    if (isOnline(chosen) && quote.total > 0) setDialog({ kind: 'pay', values: chosen, quote });
    else await placeOrder(chosen, quote);
  }

  return {
    form,
    isPaidOnline: isOnline(choices),
    quoting,
    dialog,
    isSending: isSending || form.formState.isSubmitting,
    close: () => setDialog(null),
    showMissing: () => setDialog({ kind: 'stock', items: quoting.quote?.missing ?? [] }),
    submit: form.handleSubmit(proceed, focusFirstError),
    /** The shopper has accepted the new total. */
    async agree(quote: Quote) {
      setDialog(null);
      await payOrPlace(form.getValues(), quote);
    },
    payLater: placeOrder,
    handleCardRefusal,
    requestBody,
    addressOf,
    async paid(orderNumber: string, chosen: CheckoutValues, total: number) {
      onPlaced();
      saveAddress(chosen);
      await after.paid(orderNumber, isPickup(chosen) ? null : addressOf(chosen), total);
    },
    async leaveUnresolved() {
      onPlaced();
      await after.leaveUnresolved();
    },
  };
}

/** The phone comes from the profile and cannot be corrected in the form (specification 8.4). */
function phoneError(result: ApiFailure): string | undefined {
  return result.kind === 'invalid' ? (result.errors.phone_number ?? result.errors.phone)?.[0] : undefined;
}

/** Fields of the order that `confirm-order` may reject, by their names in both APIs. */
const FORM_FIELDS = new Set([
  'name',
  'phone',
  'email',
  'address',
  'address_id',
  'message',
  'coupon',
  'voucher',
  'use_voucher',
  'shipping_method',
  'shipping_method_id',
  'region_id',
  'district_id',
  'store_id',
  'payment_method',
]);
