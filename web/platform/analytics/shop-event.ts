/** What the analytics need to know of a product; cards, cart rows and orders all have it. */
export interface TrackedProduct {
  id: number;
  name?: string;
  brand_name?: string;
  current_price?: number;
  /** From the department to the product's own kind. */
  categories?: readonly { name: string }[];
}

export interface TrackedLine {
  product: TrackedProduct;
  quantity: number;
}

/** A place where products stand in a row: a shelf, a listing. */
export interface TrackedList {
  id: string;
  name: string;
}

export interface TrackedPromotion {
  id: string;
  name: string;
  /** The place on the page: `home_slider`. */
  slot: string;
}

/** What a whole order comes to: `value` in sum, without shipping. */
interface TrackedOrder {
  lines: readonly TrackedLine[];
  value: number;
  coupon?: string | null;
}

/** What a shopper does, by the names of GA4's e-commerce events; money is whole sum. */
export type ShopEvent =
  | { name: 'view_item' | 'add_to_wishlist'; product: TrackedProduct }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'view_cart'; lines: readonly TrackedLine[] }
  | { name: 'view_item_list'; list: TrackedList; products: readonly { product: TrackedProduct; index: number }[] }
  | { name: 'select_item'; list: TrackedList; product: TrackedProduct; index: number }
  | { name: 'view_promotion' | 'select_promotion'; promotion: TrackedPromotion }
  | { name: 'search'; term: string }
  /** What advertisements want to know of a visit, once a visit each. */
  | { name: 'stay_10_seconds' | 'stay_30_seconds' | 'first_scroll' | 'several_pages' }
  | ({ name: 'begin_checkout' } & TrackedOrder)
  /** `shippingTier`: the method's name or code. */
  | ({ name: 'add_shipping_info'; shippingTier: string } & TrackedOrder)
  /** `paymentType`: `cash`, `card`, a partner's code. */
  | ({ name: 'add_payment_info'; paymentType: string } & TrackedOrder)
  /** Told once an order number, however often the page of thanks is looked at. */
  | ({ name: 'purchase'; orderNumber: string; shipping: number } & TrackedOrder);
