import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { LegacyOrderForm } from '#contract/legacy-api/legacy-order.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD, type ShippingPrice, shippingPrice } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';

/**
 * Converts an older client's form (`cash`, `delivery`, numbers as text) to the current one. Its prices and totals are
 * ignored.
 */
export function orderFormOf(legacy: LegacyOrderForm, phone: string, prices: readonly ShippingPrice[]): OrderForm {
  const regionId = legacy.region_id ?? DEFAULT_REGION;
  return {
    name: legacy.name,
    phone_number: phone,
    email: legacy.email ?? null,
    address: legacy.address ?? null,
    payment_method_id: paymentMethodOf(legacy.payment_method),
    shipping_method_id: shippingMethodOf(legacy.shipping_method, regionId, prices),
    region_id: legacy.region_id ?? null,
    store_id: legacy.store_id ?? null,
    use_voucher: isTrue(legacy.voucher),
    coupon: legacy.coupon ?? null,
    message: legacy.message ?? null,
  };
}

function paymentMethodOf(sent: LegacyOrderForm['payment_method']): number {
  if (sent === 'cash') return PAYMENT_METHOD.cash;
  return sent === 'card' ? PAYMENT_METHOD.online : sent;
}

/** `delivery` means the first method that the region has. */
function shippingMethodOf(
  sent: LegacyOrderForm['shipping_method'],
  regionId: number,
  prices: readonly ShippingPrice[],
): number {
  if (sent === 'pickup') return SHIPPING_METHOD.pickup;
  if (sent !== 'delivery') return sent;
  const { courier, express, regional } = SHIPPING_METHOD;
  return [courier, express, regional].find((id) => shippingPrice(prices, id, regionId, 0) !== null) ?? courier;
}

function isTrue(sent: LegacyOrderForm['voucher']): boolean {
  return sent === true || sent === 1 || sent === '1' || sent === 'true';
}
