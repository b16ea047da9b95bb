import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { shopperLists } from '#web/features/lists/index.ts';

export interface CartInStep {
  /** The server has everything that was put in the cart here: what it is asked now is about this cart. */
  isInStep: boolean;
  isEmpty: boolean;
  /** Another one for every other cart. */
  version: string;
}

/** Whether the server knows the cart as the shopper sees it; orders and quotes take the server's. */
export function useCartInStep(): CartInStep {
  const isHydrated = useIsHydrated();
  const { local, server, pending } = shopperLists(({ cart }) => cart);
  return {
    isInStep: isHydrated && server !== null && local.length === 0 && pending.length === 0,
    isEmpty: server?.length === 0,
    version: (server ?? []).map(({ id, quantity }) => `${id}:${quantity}`).join(','),
  };
}
