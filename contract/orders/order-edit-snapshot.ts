import type { Localized } from '../i18n/locale.ts';

/** What of an order is kept with each edit of it. */

export const ORDER_CONTACTS = ['name', 'phone', 'address', 'message'] as const;
export type OrderContact = (typeof ORDER_CONTACTS)[number];

/** Only those that the edit has changed; null: there is none. */
export type OrderContacts = Partial<Record<OrderContact, string | null>>;

/** Everything but the contacts. Sums are in sum. */
export interface OrderSnapshot {
  lines: { product_id: number; name: Localized; quantity: number; line_total: number }[];
  shipping_method_id: number;
  region_id: number | null;
  district_id: number | null;
  store_id: number | null;
  /** The way of delivery and where to, as far as a district or a store. */
  place: { method: Localized; region: Localized | null; district: Localized | null; store: Localized | null };
  shipping: number;
  coupon_discount: number;
  voucher_discount: number;
  total: number;
  surcharge: number;
  /** Days in Tashkent. */
  expected_from: string | null;
  expected_until: string | null;
}
