import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { shopperLists } from '#web/features/lists/index.ts';

export interface CartSync {
  /** The server has everything that was put in the cart here: what it is asked now is about this cart. */
  isSynced: boolean;
  isEmpty: boolean;
  /** Another one for every other cart. */
  version: string;
}

/** Whether the server knows the cart as the shopper sees it; orders and quotes take the server's. */
export function useCartSync(): CartSync {
  const isHydrated = useIsHydrated();
  const { local, server, pending } = shopperLists(({ cart }) => cart);
  return {
    isSynced: isHydrated && server !== null && local.length === 0 && pending.length === 0,
    isEmpty: server?.length === 0,
    version: (server ?? []).map(({ id, quantity }) => `${id}:${quantity}`).join(','),
  };
}
