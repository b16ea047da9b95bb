import { useEffect, useState } from 'react';
import type { PickupStore } from '#contract/checkout/checkout.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CartSync } from './use-cart-sync.ts';

/** The shops with what they have of this cart; asked for again when the cart is another one. */
export function usePickupStores(
  first: readonly PickupStore[],
  { isSynced, version }: CartSync,
): readonly PickupStore[] {
  const [stores, setStores] = useState(first);
  // The page came with the stock for the cart as the server had it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every cart
  useEffect(() => {
    if (!isSynced) return;
    const over = new AbortController();
    callApi<PickupStore[]>('GET', '/checkout/stores', undefined, { signal: over.signal }).then((result) => {
      if (result.kind === 'done' && !over.signal.aborted) setStores(result.data);
    });
    return () => over.abort();
  }, [isSynced, version]);
  // Those that have everything first; within that the shop's own order.
  return [...stores].sort((a, b) => Number(b.has_all) - Number(a.has_all));
}
