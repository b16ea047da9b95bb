import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION, type DeliveryRegion, isDeliveryRegion } from '#contract/checkout/delivery-dates.ts';

const KEY = 'delivery_region';

const listeners = new Set<() => void>();
let known: DeliveryRegion | undefined;

/** The delivery region stored in this browser. The server and the first rendering have the capital, the default. */
export function useDeliveryRegion(): DeliveryRegion {
  return useSyncExternalStore(subscribe, readDeliveryRegion, () => DEFAULT_REGION);
}

export function saveDeliveryRegion(region: DeliveryRegion): void {
  known = region;
  try {
    localStorage.setItem(KEY, String(region));
  } catch {
    // Without storage the selection lasts as long as the document.
  }
  for (const listener of listeners) listener();
}

function readDeliveryRegion(): DeliveryRegion {
  known ??= storedRegion();
  return known;
}

function storedRegion(): DeliveryRegion {
  try {
    const region = Number(localStorage.getItem(KEY));
    return isDeliveryRegion(region) ? region : DEFAULT_REGION;
  } catch {
    return DEFAULT_REGION;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
