import { useEffect } from 'react';
import { startLists, useListLines } from '#web/features/lists/shopper-lists.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';

export interface ShopperCounts {
  cart: number;
  wishlist: number;
  compare: number;
  isSignedIn: boolean;
}

/** What the header and the bottom bar say about the visitor; the server's HTML is the same for everybody. */
export function useShopperCounts(): ShopperCounts {
  // The lists stand in the browser's storage and with the server, both outside of React.
  useEffect(startLists, []);
  return {
    cart: useListLines('cart').reduce((pieces, { quantity }) => pieces + quantity, 0),
    wishlist: useListLines('wishlist').length,
    compare: useListLines('compare').length,
    isSignedIn: useIsSignedIn(),
  };
}
