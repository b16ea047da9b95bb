import type { Localized } from '#contract/i18n/locale.ts';
import type { OfferedPartner } from '#contract/instalments/instalments.ts';

/** What the index is built from: the rows of the catalogue's tables, as `read-catalog.ts` reads them. */
export interface CategoryRow {
  id: number;
  parentId: number | null;
  slug: string;
  name: Localized;
  description: Localized | null;
  picture: string | null;
  position: number;
  isPublished: boolean;
}

export interface BrandRow {
  id: number;
  slug: string;
  name: string;
  description: Localized | null;
  picture: string | null;
  position: number;
  isPublished: boolean;
}

export interface AttributeRow {
  id: number;
  name: Localized;
  explanation: Localized | null;
  usedForFilter: boolean;
  cardPosition: number | null;
  position: number;
}

export interface AttributeValueRow {
  id: number;
  attributeId: number;
  /** `yes` or `no` for a yes/no characteristic. */
  key: string;
  name: Localized;
  position: number;
  /** CSS colour of a value that is a colour. */
  swatch: string | null;
}

export interface StickerRow {
  id: number;
  code: string;
  name: Localized;
  url: string | null;
  picture: string | null;
  isGift: boolean;
}

export interface PromotionRow {
  id: number;
  productIds: number[];
}

export interface InstalmentPartnerRow extends OfferedPartner {
  id: number;
  name: Localized;
  picture: string | null;
}

/** Everything but the products. */
export interface Dictionaries {
  categories: CategoryRow[];
  brands: BrandRow[];
  attributes: AttributeRow[];
  values: AttributeValueRow[];
  stickers: StickerRow[];
  promotions: PromotionRow[];
  partners: InstalmentPartnerRow[];
}

/** What of a published product changes often and in bulk. */
export interface OfferRow {
  id: number;
  price: number;
  oldPrice: number | null;
  /** The effective status: the operator's choice, otherwise derived from the stock. */
  status: number;
  /** Pieces in all stores and warehouses. */
  stock: number;
  /** How many stores that customers can visit have a piece. */
  shops: number;
}

export interface ProductRow extends OfferRow {
  slug: string;
  nameRu: string;
  /** Empty if there is no Uzbek name: then the Russian one is shown. */
  nameUz: string;
  brandId: number;
  categoryId: number;
  variantGroupId: number | null;
  /** By which attributes the variants of the group differ; null without a group. */
  variantAttributeIds: number[] | null;
  views: number;
  ratingSum: number;
  ratingCount: number;
  /** Microseconds since 1970, the precision of PostgreSQL, so that the order is the same. */
  createdAt: number;
  /** Hashes of the first two pictures. */
  pictures: string[];
  valueIds: number[];
  stickerIds: number[];
  sku: string;
  barcode: string | null;
  model: string | null;
  /** Additional search words. */
  keywords: string[];
}
