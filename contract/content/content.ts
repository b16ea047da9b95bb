import { z } from 'zod';
import { pageMetaSchema } from '../catalog/catalog.ts';
import { moneySchema } from '../money/money-schema.ts';

/** Content shapes of the specification, 3.9–3.11, already in the caller's language. */

export const bannerSchema = z.object({
  id: z.int(),
  /** The place where it is shown: `home`, `catalog`, `brandzone`, `promo`. */
  type: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Above 768 px wide, above 425, else small (specification 9.15). */
  img: z.string(),
  img_md: z.string(),
  img_sm: z.string(),
  url: z.string(),
  /** `dark` text or `light` text reads well on this picture. */
  text_tone: z.enum(['dark', 'light']),
});
export type Banner = z.infer<typeof bannerSchema>;

export const menuItemSchema = z.object({ id: z.int(), title: z.string(), url: z.string() });
export const menuSchema = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  menuItems: z.array(menuItemSchema),
});
export type Menu = z.infer<typeof menuSchema>;

export const settingsSchema = z.object({
  shop_name: z.string(),
  phone: z.string(),
  address: z.string(),
  work_hours: z.string(),
  facebook: z.string().nullable(),
  telegram: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  tiktok: z.string().nullable(),
  chat_bot: z.string().nullable(),
  /** The second phone in every store's row, beside the store's own. */
  store_phone: z.string().nullable(),
  /** URL template of the map's tiles with `{z}`, `{x}` and `{y}`. */
  map_tiles: z.string(),
  /** The tiles' provider, credited next to OpenStreetMap. */
  map_credit: z.string().nullable(),
  /** `G-…` of Google Analytics or `GTM-…` of Tag Manager. */
  google_analytics_code: z.string().nullable(),
  /** The number of a Meta pixel. */
  meta_pixel_code: z.string().nullable(),
  /** The promotion that gives the voucher: its page is `/promotions/{id}`; 0: there is none. */
  voucher_promotion_id: z.int(),
  /** Once in how many days a customer may have a voucher; 0: without limit. */
  voucher_every_days: z.int(),
  /** Orders above this sum are not paid in cash; 0: all may be. */
  cash_limit: moneySchema,
  /** Who sells, as the law asks a shop to say. */
  seller: z.object({ name: z.string(), tax_id: z.string(), address: z.string() }).nullable(),
  /** Categories of phones, whose IMEI the shop has registered. */
  imei_category_ids: z.array(z.int()),
  /** Categories of goods that are not taken back in working order. */
  not_returnable_category_ids: z.array(z.int()),
  /** Shown in the footer; the demo shop states here that it is a demo. */
  notice: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const storeSchema = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  landmark: z.string().nullable(),
  work_hours: z.string(),
  phone_number: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Store = z.infer<typeof storeSchema>;

export const promotionSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  img: z.string().nullable(),
  description: z.string(),
  start_at: z.iso.datetime({ offset: true }),
  end_at: z.iso.datetime({ offset: true }).nullable(),
  is_archived: z.boolean(),
  url: z.string(),
  /** A YouTube link, or a link to the shop's own file. */
  video: z.string().nullable(),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** An article or a news item as lists show it. */
export const postSchema = z.object({
  id: z.int(),
  name: z.string(),
  img: z.string().nullable(),
  description: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  url: z.string(),
});
export type Post = z.infer<typeof postSchema>;

export const postListSchema = z.object({ data: z.array(postSchema), meta: pageMetaSchema });
export type PostList = z.infer<typeof postListSchema>;

/** The article or news item with its text; `body` is HTML, sanitised by the server. */
export const wholePostSchema = postSchema.extend({
  body: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
});
export type WholePost = z.infer<typeof wholePostSchema>;

/** A text page with its own address: `/privacy-policy`. */
export const contentPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML, sanitised by the server. */
  body: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
  url: z.string(),
});
export type ContentPage = z.infer<typeof contentPageSchema>;
