import { DEFAULT_REGION, type DeliveryRegion, isDeliveryRegion } from '#contract/checkout/delivery-dates.ts';

const KEY = 'delivery_region';

/** Where this browser's shopper wants things brought; the capital until they have said. */
export function readDeliveryRegion(): DeliveryRegion {
  try {
    const region = Number(localStorage.getItem(KEY));
    return isDeliveryRegion(region) ? region : DEFAULT_REGION;
  } catch {
    return DEFAULT_REGION;
  }
}

export function saveDeliveryRegion(region: DeliveryRegion): void {
  try {
    localStorage.setItem(KEY, String(region));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}
