import type { Address } from '#contract/addresses/addresses.ts';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import { PAYMENT_METHOD, shippingInRegion } from '#contract/orders/order-totals.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Of one customer: who signs in after them on this device begins anew. */
const keyOf = (customerId: number) => `checkout:${customerId}`;

/** Keeps what was entered for this tab; nothing about a card is ever among it. */
export function keepDraft(customerId: number, values: CheckoutValues): void {
  try {
    sessionStorage.setItem(keyOf(customerId), JSON.stringify(values));
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}

export function dropDraft(customerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // Nothing was kept.
  }
}

export function keptDraft(customerId: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? 'null');
  } catch {
    return null;
  }
}

interface StartingPoint {
  data: CheckoutData;
  addresses: readonly Address[];
  profile: { name: string; email: string | null };
}

/** What the form begins with: what was entered before a reload as far as the shop still has it, else the usual. */
export function startingValues({ data, addresses, profile }: StartingPoint, kept: unknown): CheckoutValues {
  const draft = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof CheckoutValues, unknown>
  >;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const oneOf = (value: unknown, ids: readonly number[]) => ids.find((id) => id === value) ?? null;

  const regionId =
    oneOf(
      draft.region_id,
      data.regions.map(({ value }) => value),
    ) ?? data.default_region;
  const wished = typeof draft.shipping_method_id === 'number' ? draft.shipping_method_id : null;
  const method = shippingInRegion(data.shipping_methods, data.shipping_prices, regionId, wished);
  const usual = addresses.find(({ is_default }) => is_default) ?? addresses[0];
  const saved = oneOf(
    draft.address_id,
    addresses.map(({ id }) => id),
  );
  const isTyped = draft.address_id === null && text(draft.address, '') !== '';
  return {
    name: text(draft.name, profile.name),
    email: text(draft.email, profile.email ?? ''),
    region_id: regionId,
    district_id: typeof draft.district_id === 'number' ? draft.district_id : null,
    shipping_method_id: method?.id ?? data.shipping_methods[0]?.id ?? 0,
    store_id: oneOf(
      draft.store_id,
      data.stores.map(({ id }) => id),
    ),
    address_id: isTyped ? null : (saved ?? usual?.id ?? null),
    address: text(draft.address, ''),
    saves_address: draft.saves_address !== false,
    payment_method_id:
      oneOf(
        draft.payment_method_id,
        data.payment_methods.map(({ id }) => id),
      ) ??
      data.payment_methods[0]?.id ??
      PAYMENT_METHOD.cash,
    message: text(draft.message, ''),
    coupon: text(draft.coupon, ''),
    use_voucher: draft.use_voucher === true && data.voucher_amount !== null,
    agreed: draft.agreed === true,
  };
}
