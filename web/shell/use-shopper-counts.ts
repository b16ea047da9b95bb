export interface ShopperCounts {
  cart: number;
  wishlist: number;
  compare: number;
  isSignedIn: boolean;
}

const NOTHING: ShopperCounts = { cart: 0, wishlist: 0, compare: 0, isSignedIn: false };

/** What the header and the bottom bar say about the visitor; the server's HTML is the same for everybody. */
export function useShopperCounts(): ShopperCounts {
  return NOTHING;
}
