/** A product as every feed tells of it, in one language; addresses are whole. */
export interface Offer {
  id: number;
  name: string;
  description: string;
  url: string;
  /** One of the product statuses of the shop. */
  status: number;
  price: number;
  oldPrice: number | null;
  brand: string;
  /** From the root to the product's own. */
  categories: { id: number; name: string }[];
  pictures: string[];
  sku: string;
  /** As its maker numbers it. */
  model: string | null;
  gtin: string | null;
  variantGroupId: number | null;
  params: { code: string; name: string; value: string }[];
  warrantyMonths: number | null;
  weightGrams: number | null;
  /** Width, height, depth. */
  sizeMm: number[] | null;
}

/** What stands at the head of a feed. */
export interface FeedHead {
  shopName: string;
  /** The shop's home page. */
  url: string;
  description: string;
  writtenAt: Date;
  categories: { id: number; parentId: number | null; name: string }[];
}

/** How a feed is written: it never holds more than a piece. */
export interface FeedFormat {
  head(head: FeedHead): string;
  /** Nothing for an offer that has no place in this feed. */
  offer(offer: Offer, head: FeedHead): string;
  tail: string;
}
