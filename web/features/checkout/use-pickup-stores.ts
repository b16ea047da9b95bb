import { useEffect, useState } from 'react';
import type { PickupStore } from '#contract/checkout/checkout.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CartSync } from './use-cart-sync.ts';

/** The stores with their stock of this cart; requested again when the cart changes. */
export function usePickupStores(
  first: readonly PickupStore[],
  { isSynced, version }: CartSync,
): readonly PickupStore[] {
  const [stores, setStores] = useState(first);
  // The page came with the stock for the cart of that moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every cart
  useEffect(() => {
    if (!isSynced) return;
    const controller = new AbortController();
    callApi<PickupStore[]>('GET', '/checkout/stores', undefined, { signal: controller.signal }).then((result) => {
      if (result.kind === 'done' && !controller.signal.aborted) setStores(result.data);
    });
    return () => controller.abort();
  }, [isSynced, version]);
  // Stores that have everything come first, within that in the shop's order.
  return [...stores].sort((a, b) => Number(b.has_all) - Number(a.has_all));
}
