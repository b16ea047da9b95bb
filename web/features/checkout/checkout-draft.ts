import type { UseFormReturn } from 'react-hook-form';
import { PAYMENT_METHOD, shippingInRegion } from '#contract/orders/order-totals.ts';
import { type CheckoutPageData, type CheckoutValues, INSTALMENTS } from './checkout-values.ts';

/** The key includes the customer: another one who signs in on this device starts with an empty form. */
const keyOf = (customerId: number) => `checkout:${customerId}`;

/**
 * Saves what is entered, for this tab, with every change until the returned function is called. The form has no card fields, so none
 * of a card's data can get in here.
 */
export function saveDraftOnChange(
  form: Pick<UseFormReturn<CheckoutValues>, 'subscribe'>,
  customerId: number,
): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values }) => saveDraft(customerId, values),
  });
}

function saveDraft(customerId: number, values: CheckoutValues): void {
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(values));
  } catch {
    // The browser refuses its storage: after a reload the form is empty.
  }
}

export function clearDraft(customerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // The browser refuses its storage, so nothing was saved.
  }
}

export function loadDraft(customerId: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null');
  } catch {
    return null;
  }
}

interface InitialData extends Pick<CheckoutPageData, 'data' | 'addresses'> {
  profile: Pick<CheckoutPageData['profile'], 'name' | 'email'>;
}

/** The form's first values: the draft as far as the shop still has what was chosen, else the profile and the shop's defaults. */
export function initialValues({ data, addresses, profile }: InitialData, stored: unknown): CheckoutValues {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof CheckoutValues, unknown>
  >;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const knownId = (value: unknown, ids: readonly number[]) => ids.find((id) => id === value) ?? null;

  const regionId =
    knownId(
      draft.region_id,
      data.regions.map(({ value }) => value),
    ) ?? data.default_region;
  const preferredMethodId = typeof draft.shipping_method_id === 'number' ? draft.shipping_method_id : null;
  const method = shippingInRegion(data.shipping_methods, data.shipping_prices, regionId, preferredMethodId);
  const defaultAddress = addresses.find(({ is_default }) => is_default) ?? addresses[0];
  const saved = knownId(
    draft.address_id,
    addresses.map(({ id }) => id),
  );
  const payWith =
    draft.pay_with === INSTALMENTS.pay_with
      ? INSTALMENTS.pay_with
      : (data.pay_pages.find(({ provider }) => provider === draft.pay_with)?.provider ?? 'card');
  const isTyped = draft.address_id === null && text(draft.address, '') !== '';
  return {
    name: text(draft.name, profile.name),
    email: text(draft.email, profile.email ?? ''),
    region_id: regionId,
    district_id: typeof draft.district_id === 'number' ? draft.district_id : null,
    shipping_method_id: method?.id ?? data.shipping_methods[0]?.id ?? 0,
    store_id: knownId(
      draft.store_id,
      data.stores.map(({ id }) => id),
    ),
    address_id: isTyped ? null : (saved ?? defaultAddress?.id ?? null),
    address: text(draft.address, ''),
    saves_address: draft.saves_address !== false,
    pay_with: payWith,
    payment_method_id:
      knownId(draft.payment_method_id, [
        ...data.payment_methods.map(({ id }) => id),
        ...(payWith === 'card' ? [] : [PAYMENT_METHOD.online, INSTALMENTS.payment_method_id]),
      ]) ??
      data.payment_methods[0]?.id ??
      PAYMENT_METHOD.cash,
    message: text(draft.message, ''),
    coupon: text(draft.coupon, ''),
    use_voucher: draft.use_voucher === true && data.voucher_amount !== null,
    agreed: draft.agreed === true,
  };
}
