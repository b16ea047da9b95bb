import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { shopperLists } from '#web/features/lists/index.ts';

export interface CartSync {
  /** The server has every change made here, so its responses are about this cart. */
  isSynced: boolean;
  isEmpty: boolean;
  /** Differs for every content of the cart. */
  version: string;
}

/** Whether the server has the cart that the shopper sees: quotes and orders use the server's. */
export function useCartSync(): CartSync {
  const isHydrated = useIsHydrated();
  const { local, server, pending } = shopperLists(({ cart }) => cart);
  return {
    isSynced: isHydrated && server !== null && local.length === 0 && pending.length === 0,
    isEmpty: server?.length === 0,
    version: (server ?? []).map(({ id, quantity }) => `${id}:${quantity}`).join(','),
  };
}
