import { useListLines } from '#web/features/lists/shopper-lists.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';

export interface ShopperCounts {
  cart: number;
  wishlist: number;
  compare: number;
  isSignedIn: boolean;
}

/**
 * The counts in the header and the bottom bar. They are not in the server's HTML, which is the same for all visitors.
 */
export function useShopperCounts(): ShopperCounts {
  return {
    cart: useListLines('cart').reduce((pieces, { quantity }) => pieces + quantity, 0),
    wishlist: useListLines('wishlist').length,
    compare: useListLines('compare').length,
    isSignedIn: useIsSignedIn(),
  };
}
