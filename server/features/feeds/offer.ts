/** A product as every feed shows it, in one language, with absolute addresses. */
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
  /** From the root to the product's own category. */
  categories: { id: number; name: string }[];
  pictures: string[];
  sku: string;
  /** The manufacturer's part number. */
  model: string | null;
  gtin: string | null;
  variantGroupId: number | null;
  params: { code: string; name: string; value: string }[];
  warrantyMonths: number | null;
  weightGrams: number | null;
  /** Width, height, depth. */
  sizeMm: number[] | null;
}

/** The head of a feed. */
export interface FeedHead {
  shopName: string;
  /** The shop's home page. */
  url: string;
  description: string;
  writtenAt: Date;
  categories: { id: number; parentId: number | null; name: string }[];
}

/** How a feed is written, piece by piece: the whole is never in memory. */
export interface FeedFormat {
  head(head: FeedHead): string;
  /** Empty for an offer that doesn't belong in this feed. */
  offer(offer: Offer, head: FeedHead): string;
  tail: string;
}
