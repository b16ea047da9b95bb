import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { type UnderstoodQuery, understoodQuerySchema } from '../search/understood-query.ts';
import type { ListingQuery } from './listing-query.ts';
import { AVAILABILITY_LABELS } from './product-status.ts';

/**
 * Shapes of the catalogue in API responses (specification 3.4, docs/specification/api.md, "Catalogue"), already in the
 * caller's language.
 */

export const stickerSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** `new`, `sale`, `gift`, `warranty` or an operator's own. */
  code: z.string(),
  img: z.string().nullable(),
  url: z.string().nullable(),
  is_gift: z.boolean(),
});
export type Sticker = z.infer<typeof stickerSchema>;

export const idNameSchema = z.object({ id: z.int(), name: z.string() });

/** One product as a list shows it. `img` is a picture path, see `contract/pictures/pictures.ts`. */
export const productCardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  img: z.string().nullable(),
  /** The second view, shown on hover or swipe. */
  img_hover: z.string().nullable(),
  stickers: z.array(stickerSchema),
  old_price: moneySchema.nullable(),
  current_price: moneySchema,
  old_price_formatted: z.string().nullable(),
  current_price_formatted: z.string(),
  /** Whole percent. */
  discount: z.int(),
  status: z.int(),
  in_stock: z.boolean(),
  /** Pieces in all stores, if 5 or fewer are left. */
  stock_left: z.int().nullable(),
  /** How many stores have it now; 0 for what is not in stock. */
  pickup_stores: z.int(),
  /** 0–5, one decimal. */
  rating: z.number(),
  rating_count: z.int(),
  brand_id: z.int(),
  brand_name: z.string(),
  url: z.string(),
  categories: z.array(idNameSchema),
  /** Lowest monthly instalment and its term; null where no partner offers one. */
  installment_monthly: moneySchema.nullable(),
  installment_months: z.int().nullable(),
  /** What has to be paid at once with it: for a price above the partner's limit. */
  installment_first_pay: moneySchema,
  /** The whole price on these terms: what is paid at once and all monthly payments. */
  installment_total: moneySchema.nullable(),
  /** The deciding characteristics, at most four: `6,8″`, `256 ГБ`. */
  key_specs: z.array(z.string()),
  /** On the list of wide rows: the characteristics that decide, with their names; those of the card among them. */
  specs: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /**
   * On a list that shows the colours of one model as one card: the colours of this model that are on the list, each with the
   * page of its product. Left out where the card stands for one product.
   */
  colours: z.array(z.object({ name: z.string(), swatch: z.string(), url: z.string() })).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const attributeValueSchema = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
});

export const productAttributeSchema = z.object({
  id: z.int(),
  name: z.string(),
  is_primary: z.boolean(),
  used_for_filter: z.boolean(),
  /** The heading above the characteristic, `Экран`. */
  group: z.string(),
  /** Jargon explained in one sentence, where there is any. */
  explanation: z.string().nullable(),
  attribute_values: z.array(attributeValueSchema),
});
export type ProductAttribute = z.infer<typeof productAttributeSchema>;

export const galleryItemSchema = z.object({ original: z.string(), alt: z.string() });

export const variantGroupSchema = z.object({
  attributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      attribute_values: z.array(attributeValueSchema.extend({ swatch: z.string().nullable() })),
    }),
  ),
  products: z.array(
    z.object({
      attribute_value_ids: z.array(z.int()),
      product: z.object({
        id: z.int(),
        slug: z.string(),
        url: z.string(),
        img: z.string().nullable(),
        status: z.int(),
      }),
    }),
  ),
});
export type VariantGroup = z.infer<typeof variantGroupSchema>;

export const partnerPriceSchema = z.object({
  duration: z.int(),
  current_price: moneySchema,
  current_price_formatted: z.string(),
  is_noprepayment: z.boolean(),
  /** The price is `ceil(price × percent / 100) + fee`. */
  percent: z.int(),
  fee: moneySchema,
});

export const partnerPricesSchema = z.object({
  partner_name: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  /** A price above it needs a first payment of the difference. */
  limit: moneySchema,
  /** The lowest initial payment, where there is one. */
  min_first_pay: moneySchema,
  prices: z.array(partnerPriceSchema),
});
export type PartnerPrices = z.infer<typeof partnerPricesSchema>;

export const storeStockSchema = z.object({
  store_id: z.int(),
  name: z.string(),
  address: z.string(),
  work_hours: z.string(),
  quantity: z.int(),
});

/** The whole product (`GET /products/{id}`). */
export const productSchema = productCardSchema.extend({
  description: z.string(),
  gallery: z.array(galleryItemSchema),
  barcode: z.string().nullable(),
  sku: z.string(),
  model: z.string().nullable(),
  /** Initial tab: 0 advantage, 1 overview, 2 characteristics, 3 reviews. */
  section: z.int(),
  brand_url: z.string(),
  /** Sanitised HTML of the overview. */
  body: z.string(),
  /** HTML document for the sandboxed "advantage" frame; null where there is none. */
  advantage: z.string().nullable(),
  attributes: z.array(productAttributeSchema),
  variants: variantGroupSchema.nullable(),
  installment_prices: z.array(partnerPriceSchema),
  installment_prices_partner: z.array(partnerPricesSchema),
  stores: z.array(storeStockSchema),
  availability: z.enum(AVAILABILITY_LABELS),
  gift: z.string().nullable(),
  warranty_months: z.int().nullable(),
  weight_grams: z.int().nullable(),
  /** From the root category to the product's own. */
  breadcrumbs: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
  created_at: z.iso.datetime({ offset: true }),
});
export type Product = z.infer<typeof productSchema>;

export interface CategoryNode {
  id: number;
  slug: string;
  name: string;
  img: string | null;
  url: string;
  /** Published products in this category and below it. */
  products_count: number;
  children: CategoryNode[];
}
export const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  img: z.string().nullable(),
  url: z.string(),
  products_count: z.int(),
  get children() {
    return z.array(categoryNodeSchema);
  },
});

export const brandSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  img: z.string().nullable(),
  url: z.string(),
  products_count: z.int(),
  description: z.string().nullable(),
});
export type Brand = z.infer<typeof brandSchema>;

export const facetValueSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

export const facetsSchema = z.object({
  /** The range of the result without its own price filter. */
  price: z.object({ min: moneySchema, max: moneySchema }),
  brands: z.array(facetValueSchema),
  categories: z.array(facetValueSchema),
  attributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      explanation: z.string().nullable(),
      /** Cards show it: it decides between goods of its kind. */
      is_deciding: z.boolean(),
      values: z.array(facetValueSchema),
    }),
  ),
  /** The counts of the filters "in stock" and "on sale", each under all other chosen filters. */
  in_stock: z.int(),
  on_sale: z.int(),
});
export type Facets = z.infer<typeof facetsSchema>;

export const pageMetaSchema = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** How many cards show them, where one card stands for several; then the pages count cards. */
  cards: z.int().optional(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

export const listingSchema = z.object({
  data: z.array(productCardSchema),
  meta: pageMetaSchema,
  facets: facetsSchema,
  /** Of a search in whose words more than goods is understood. */
  understood: understoodQuerySchema.optional(),
});
export type Listing = z.infer<typeof listingSchema>;

/** The results of a search. */
export interface SearchListing extends Omit<Listing, 'understood'> {
  /** The query that was run instead after a correction. */
  corrected: string | null;
  understood: UnderstoodQuery | null;
  /** The request with the price and the order that the words mean. */
  query: ListingQuery;
}

export interface Suggestions {
  data: SearchAnswer['data'];
  corrected: string | null;
  understood: UnderstoodQuery | null;
}

/** A brand or a category to which many of the results belong. */
const suggestedPlaceSchema = facetValueSchema.extend({ url: z.string() });

/** `GET /search`: suggestions while a person types. */
export const searchResponseSchema = z.object({
  data: z.array(
    /** With `type=models`: the colours in which the model is found, as CSS colours; absent if there is one at most. */
    productCardSchema.extend({ swatches: z.array(z.string()).optional() }),
  ),
  corrected: z.string().optional(),
  understood: understoodQuerySchema.optional(),
  brands: z.array(suggestedPlaceSchema),
  categories: z.array(suggestedPlaceSchema),
});
export type SearchAnswer = z.infer<typeof searchResponseSchema>;
