import type { Address } from '#contract/addresses/addresses.ts';
import type { CheckoutData, Quote } from '#contract/checkout/checkout.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';

/** What the server gives to the page of the checkout. */
export interface CheckoutPageData {
  profile: Profile;
  data: CheckoutData;
  addresses: readonly Address[];
}

/** What the shopper enters and chooses; the names are those of the API where it has one. */
export interface CheckoutValues {
  name: string;
  email: string;
  region_id: number;
  district_id: number | null;
  shipping_method_id: number;
  store_id: number | null;
  /** A saved address; null when `address` is typed. */
  address_id: number | null;
  address: string;
  saves_address: boolean;
  payment_method_id: number;
  /**
   * What is paid online is paid with: a card that is typed here, or the page of a provider. `instalment`: a partner pays,
   * and `payment_method_id` only says that nothing is paid online.
   */
  pay_with: 'card' | 'instalment' | HostedProviderName;
  message: string;
  /** The applied coupon; empty when there is none. */
  coupon: string;
  use_voucher: boolean;
  agreed: boolean;
}

/** What the total depends on. */
export interface QuotedChoices {
  shipping_method_id: number;
  payment_method_id: number;
  region_id: number;
  coupon: string | null;
  use_voucher: boolean;
}

export function quotedChoices(values: CheckoutValues): QuotedChoices {
  return {
    shipping_method_id: values.shipping_method_id,
    payment_method_id: values.payment_method_id,
    region_id: values.region_id,
    coupon: values.coupon || null,
    use_voucher: values.use_voucher,
  };
}

export function isPickup(values: Pick<CheckoutValues, 'shipping_method_id'>): boolean {
  return values.shipping_method_id === SHIPPING_METHOD.pickup;
}

export function isOnline(values: Pick<CheckoutValues, 'payment_method_id'>): boolean {
  return values.payment_method_id === PAYMENT_METHOD.online;
}

/** How the form holds the choice of instalments. */
export const INSTALMENTS = { pay_with: 'instalment', payment_method_id: PAYMENT_METHOD.cash } as const;

/** A partner of the shop pays: the application places the order when its contract is signed. */
export function isInInstalments(values: Pick<CheckoutValues, 'pay_with'>): boolean {
  return values.pay_with === INSTALMENTS.pay_with;
}

/** Online, on the page of a provider: the order is placed first. */
export function isOnPage(values: Pick<CheckoutValues, 'payment_method_id' | 'pay_with'>): boolean {
  return isOnline(values) && values.pay_with !== 'card';
}

/** The body of `POST /orders`; a pickup has no address and no district, a delivery no store. */
export function orderBody(values: CheckoutValues, phone: string, expectedTotal: number): OrderForm {
  const delivered = !isPickup(values);
  return {
    name: values.name.trim(),
    phone_number: phone,
    email: values.email.trim() || null,
    address_id: delivered ? values.address_id : null,
    address: delivered && values.address_id === null ? values.address.trim() : null,
    payment_method_id: values.payment_method_id,
    shipping_method_id: values.shipping_method_id,
    region_id: values.region_id,
    district_id: delivered ? values.district_id : null,
    store_id: delivered ? null : values.store_id,
    use_voucher: values.use_voucher,
    coupon: values.coupon || null,
    message: values.message.trim() || null,
    expected_total: expectedTotal,
  };
}

/** The order with only the coupon and the voucher that the quote has accepted, and with the total that was shown. */
export function submittedOrder(values: CheckoutValues, { coupon, voucher, total }: Quote, phone: string): OrderForm {
  const accepted = { coupon: coupon?.valid ? coupon.code : '', use_voucher: voucher?.valid === true };
  return orderBody({ ...values, ...accepted }, phone, total);
}

/** The chosen address, or the typed one. */
export function deliveryAddress({ address_id, address }: CheckoutValues, addresses: readonly Address[]): string {
  return addresses.find(({ id }) => id === address_id)?.address_line_1 ?? address.trim();
}
