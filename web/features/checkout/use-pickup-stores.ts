import type { PickupStore } from '#contract/checkout/checkout.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import type { CartSync } from './use-cart-sync.ts';

/** The stores with their stock of this cart; `first` are those for the cart with which the page came. */
export function usePickupStores(
  first: readonly PickupStore[],
  { isSynced, version }: CartSync,
): readonly PickupStore[] {
  const { data } = useApi(ordersCalls.readPickupStores, {}, { dependsOn: version, isPaused: !isSynced });
  // Stores that have everything come first, within that in the shop's order.
  return (data ?? first).toSorted((a, b) => Number(b.has_all) - Number(a.has_all));
}
