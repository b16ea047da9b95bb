import { useEffect } from 'react';
import { useIsSignedIn } from '../identity/use-session.ts';
import { openLists } from '../lists/shopper-lists.ts';
import { useListLines } from '../lists/use-list.ts';

export interface ShopperCounts {
  cart: number;
  wishlist: number;
  compare: number;
  isSignedIn: boolean;
}

/** What the header and the bottom bar say about the visitor; the server's HTML is the same for everybody. */
export function useShopperCounts(): ShopperCounts {
  // The lists stand in the browser's storage and with the server, both outside of React.
  useEffect(openLists, []);
  return {
    cart: useListLines('cart').reduce((pieces, { quantity }) => pieces + quantity, 0),
    wishlist: useListLines('wishlist').length,
    compare: useListLines('compare').length,
    isSignedIn: useIsSignedIn(),
  };
}
