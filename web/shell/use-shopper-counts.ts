import { useEffect } from 'react';
import { startLists, useListLines } from '#web/features/lists/shopper-lists.ts';
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
  // The lists come from the browser's storage and the server, so they start in an effect.
  useEffect(startLists, []);
  return {
    cart: useListLines('cart').reduce((pieces, { quantity }) => pieces + quantity, 0),
    wishlist: useListLines('wishlist').length,
    compare: useListLines('compare').length,
    isSignedIn: useIsSignedIn(),
  };
}
