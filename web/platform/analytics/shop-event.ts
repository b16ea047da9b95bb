/** The fields of a product that analytics use; cards, cart lines and orders all have them. */
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

/** A list of products: a shelf, a listing. */
export interface TrackedList {
  id: string;
  name: string;
}

export interface TrackedPromotion {
  id: string;
  name: string;
  /** The banner's position on the page: `home_slider`. */
  slot: string;
}

/** An order as a whole: `value` is in sum, without shipping. */
interface TrackedOrder {
  lines: readonly TrackedLine[];
  value: number;
  coupon?: string | null;
}

/** A shopper's action, named as in GA4's e-commerce events. Money is in whole sum. */
export type ShopEvent =
  | { name: 'view_item' | 'add_to_wishlist'; product: TrackedProduct }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'view_cart'; lines: readonly TrackedLine[] }
  | { name: 'view_item_list'; list: TrackedList; products: readonly { product: TrackedProduct; index: number }[] }
  | { name: 'select_item'; list: TrackedList; product: TrackedProduct; index: number }
  | { name: 'view_promotion' | 'select_promotion'; promotion: TrackedPromotion }
  | { name: 'search'; term: string }
  /** Events for advertisements, sent at most once per visit. */
  | { name: 'stay_10_seconds' | 'stay_30_seconds' | 'first_scroll' | 'several_pages' }
  | ({ name: 'begin_checkout' } & TrackedOrder)
  /** `shippingTier`: the method's name or code. */
  | ({ name: 'add_shipping_info'; shippingTier: string } & TrackedOrder)
  /** `paymentType`: `cash`, `card`, the code of a partner or of a provider. */
  | ({ name: 'add_payment_info'; paymentType: string } & TrackedOrder)
  /** Sent once per order number, however often the thank-you page is opened. */
  | ({ name: 'purchase'; orderNumber: string; shipping: number } & TrackedOrder);
