import { z } from 'zod';
import type { Permission } from '../permissions/permissions.ts';

/**
 * What a change may be about, and the permission that a person needs to be told of it. `product_offers` are products of
 * which only the price, the stock, the status, the publication or the number sold changed, `product_internals` those with
 * another cost or sum of stock; `products` stands for every other change of a product.
 */
export const LIVE_SUBJECTS = {
  products: 'products:see',
  product_offers: 'products:see',
  product_internals: 'products:see',
  /** The ids are those of goods. */
  price_schedules: 'products:see',
  variant_groups: 'products:see',
  categories: 'products:see',
  brands: 'products:see',
  attributes: 'products:see',
  attribute_values: 'products:see',
  stickers: 'products:see',
  search_synonyms: 'content:see',
  search_pins: 'content:see',
  promotions: 'promotions:see',
  instalments: 'instalments:see',
  stores: 'stock:see',
  settings: 'settings:see',
  menus: 'content:see',
  banners: 'content:see',
  home_shelves: 'content:see',
  choosers: 'content:see',
  pages: 'content:see',
  articles: 'content:see',
  news: 'content:see',
  redirects: 'content:see',
  phone_models: 'content:see',
  /** The ids are of people, and each hears of their own bell only. */
  notifications: 'own',
} as const satisfies Record<string, Permission | 'own'>;
export type LiveSubject = keyof typeof LIVE_SUBJECTS;

/** Any change of a product is one of these. */
export const PRODUCT_SUBJECTS = ['products', 'product_offers', 'product_internals'] as const satisfies LiveSubject[];

/** Longer lists are sent as `all`: the screen that shows some of the rows reads them again anyway. */
export const MAX_LIVE_IDS = 500;

export const liveChangeSchema = z.object({
  subject: z.enum(Object.keys(LIVE_SUBJECTS) as LiveSubject[]),
  /** The rows that were written or deleted. */
  ids: z.union([z.literal('all'), z.array(z.number().int())]),
});
/** The data of an event `change`. The storefront of the process that sends it shows the change already. */
export type LiveChange = z.infer<typeof liveChangeSchema>;
