import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import type { OrderTotals } from '#contract/orders/order-totals.ts';
import type { LocalizedText } from '#demo/data-format/text-format.ts';

/** What the orders need to know of a product. */
export interface SellableProduct {
  id: number;
  name: LocalizedText;
  price: number;
  oldPrice: number | null;
  /** Slug of its leaf. */
  category: string;
  /** Slug. */
  brand: string;
  /** The family's id, and the Russian name that its variants share. */
  familyId: number;
  familyName: string;
  /** 1–100, of the family. */
  popularity: number;
  /** The phone that a case or a glass is made for. */
  fits: string | null;
  /** It can be had today. */
  isOnShelf: boolean;
  /** How much of all that is bought it is: see `shareOfSales`. */
  share: number;
  since: Date;
}

/** Somebody who has bought something. Names are shortened: nobody real is meant. */
export interface DemoBuyer {
  phone: string;
  name: string;
  locale: Locale;
}

export interface DemoOrderLine {
  productId: number;
  name: LocalizedText;
  quantity: number;
  price: number;
  oldPrice: number | null;
  isService: boolean;
}

/** An order of the past, as it stands today. */
export interface DemoOrder {
  buyer: DemoBuyer;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethodId: number;
  shippingMethodId: number;
  regionId: number | null;
  storeId: number | null;
  address: string | null;
  coupon: string | null;
  usesVoucher: boolean;
  totals: OrderTotals;
  lines: DemoOrderLine[];
  history: { status: OrderStatus; at: Date; author: string }[];
  createdAt: Date;
}
