import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { MissingItem, Quote } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { whenReachable } from '#ui/import-with-retry.ts';
import { lookAtServer } from '#web/features/lists/index.ts';
import { type ApiAnswer, callApi } from '#web/platform/api/call-api.ts';
import { showFailure } from '#web/platform/api/show-form-errors.ts';
import { useLeave } from '#web/platform/session/use-redirect-to-login.ts';
import { keepDraft, keptDraft, startingValues } from './checkout-draft.ts';
import type { CheckoutStart } from './checkout-page.tsx';
import { type CheckoutValues, isOnline, isPickup, orderBody, quotedChoices } from './checkout-values.ts';
import { conflictOf, sendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';
import type { CartInStep } from './use-cart-sync.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useQuote } from './use-quote.ts';

type Refused = Exclude<ApiAnswer<unknown>, { kind: 'done' }>;

/** The rules come after the page, and before anybody has filled it in. */
const loadChecking = () => whenReachable(() => import('./check-values.ts'));

/** The window over the page. */
export type CheckoutDialog =
  | { kind: 'stock'; items: readonly MissingItem[] }
  | { kind: 'totals'; before: Quote; after: Quote }
  | { kind: 'pay'; values: CheckoutValues; quote: Quote };

/** The checkout's form, its price and what is done with them. */
export function useCheckout({ profile, data, addresses }: CheckoutStart, cart: CartInStep, onPlaced: () => void) {
  const phone = profile.phone_number;
  const { signInAgain } = useLeave();
  const after = useAfterOrder(profile.id);
  const [dialog, setDialog] = useState<CheckoutDialog | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm<CheckoutValues>({
    defaultValues: startingValues({ data, addresses, profile }, keptDraft(profile.id)),
    mode: 'onTouched',
    // The first wrong field is looked for in the page, tiles and boxes among them.
    shouldFocusError: false,
    async resolver(values) {
      const { checkValues } = await loadChecking();
      const errors = checkValues(values, phone);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const values = form.watch();
  keepDraft(profile.id, values);
  const quoting = useQuote(quotedChoices(values), cart);
  const events = useCheckoutEvents(quoting.quote, data);
  // What is loaded now is there when the connection isn't.
  useEffect(() => {
    void loadChecking();
  }, []);

  /** What the order is made of: only what the quote took into account. */
  function bodyOf(chosen: CheckoutValues, quote: Quote) {
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

  /** A new address that was to be kept; the order doesn't wait for it. */
  function saveAddress(chosen: CheckoutValues): void {
    const isNew = !isPickup(chosen) && chosen.address_id === null && chosen.saves_address;
    if (isNew) void callApi('POST', '/addresses', { address_line_1: chosen.address.trim() });
  }

  async function place(chosen: CheckoutValues, quote: Quote): Promise<void> {
    setSending(true);
    form.clearErrors('root');
    const answer = await sendOrder(profile.id, bodyOf(chosen, quote));
    if (answer.kind === 'done') {
      onPlaced();
      saveAddress(chosen);
      await after.placed(answer.data);
    } else if (answer.kind === 'signed_out') await signInAgain();
    else if (!takeConflict(answer, quote)) tell(answer);
    setSending(false);
  }

  function takeConflict(answer: Refused, before: Quote): boolean {
    const conflict = conflictOf(answer);
    if (conflict === null) return false;
    // Prices and stock are others than this browser thought.
    lookAtServer('cart');
    if (conflict.kind === 'stock') {
      quoting.retry();
      setDialog(conflict);
    } else {
      quoting.take(conflict.quote);
      setDialog({ kind: 'totals', before, after: conflict.quote });
    }
    return true;
  }

  function tell(answer: Refused): void {
    setDialog(null);
    // What isn't about a field is said above the button, beginning as the specification has it.
    const isAboutField = answer.kind === 'invalid' && Object.keys(answer.errors).some((field) => field in values);
    if (isAboutField) showFailure(form, answer);
    else
      form.setError('root', {
        type: 'server',
        message: `${m.requests_failed()} ${phoneFault(answer) ?? answer.message}`,
      });
    focusFirstError();
  }

  /** What the bank's window hands back because it is about the order; true: the window is closed. */
  function refusedByCard(answer: Refused, before: Quote): boolean {
    if (takeConflict(answer, before)) return true;
    const isAboutForm = answer.kind === 'invalid' && Object.keys(answer.errors).some((field) => FORM_FIELDS.has(field));
    if (isAboutForm) tell(answer);
    return isAboutForm;
  }

  async function goOn(chosen: CheckoutValues): Promise<void> {
    const quote = await quoting.settled();
    if (quote === null) form.setError('root', { type: 'quote', message: quoting.failure ?? m.checkout_no_total() });
    else if (quote.missing.length > 0) setDialog({ kind: 'stock', items: quote.missing });
    else {
      events.chosen(quote, chosen);
      await settle(chosen, quote);
    }
  }

  /** By the bank, unless there is nothing to pay. */
  async function settle(chosen: CheckoutValues, quote: Quote): Promise<void> {
    if (isOnline(chosen) && quote.total > 0) setDialog({ kind: 'pay', values: chosen, quote });
    else await place(chosen, quote);
  }

  return {
    form,
    values,
    quoting,
    dialog,
    isSending: isSending || form.formState.isSubmitting,
    close: () => setDialog(null),
    showMissing: () => setDialog({ kind: 'stock', items: quoting.quote?.missing ?? [] }),
    submit: form.handleSubmit(goOn, (_errors: FieldErrors<CheckoutValues>) => focusFirstError()),
    /** The new total was agreed to. */
    async agree(quote: Quote) {
      setDialog(null);
      await settle(form.getValues(), quote);
    },
    payLater: place,
    refusedByCard,
    bodyOf,
    addressOf,
    async paid(orderNumber: string, chosen: CheckoutValues, total: number) {
      onPlaced();
      saveAddress(chosen);
      await after.paid(orderNumber, isPickup(chosen) ? null : addressOf(chosen), total);
    },
    async leftUnknown() {
      onPlaced();
      await after.leftUnknown();
    },
  };
}

/** The phone is the profile's: what is wrong with it can't be mended in its field (spec §8). */
function phoneFault(answer: Refused): string | undefined {
  return answer.kind === 'invalid' ? (answer.errors.phone_number ?? answer.errors.phone)?.[0] : undefined;
}

/** Fields of the order that `confirm-order` may say no to, by the names of both. */
const FORM_FIELDS = new Set([
  ...['name', 'phone', 'email', 'address', 'address_id', 'message', 'coupon', 'voucher', 'use_voucher'],
  ...['shipping_method', 'shipping_method_id', 'region_id', 'district_id', 'store_id', 'payment_method'],
]);

/** The form library tells its errors to the page after it has told them to us. */
const SHOWN_AFTER_MS = 60;

/** Once the errors are in the page: the first of them, wherever it stands, in the middle of the window. */
function focusFirstError(): void {
  setTimeout(() => {
    const find = (what: string) => document.querySelector<HTMLElement>(`[data-checkout] ${what}`);
    const wrong = find(':is([aria-invalid="true"], [data-invalid])');
    wrong?.focus({ preventScroll: true });
    (wrong ?? find('[role="alert"]:not(:empty)'))?.scrollIntoView({ block: 'center' });
  }, SHOWN_AFTER_MS);
}
