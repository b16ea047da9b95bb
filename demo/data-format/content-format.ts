import type { DrawingFacts } from '@amper/product-drawings';
import { drawingProblems } from '@amper/product-drawings';
import { z } from 'zod';
import { APPLICATION_KINDS } from '#contract/instalments/instalment-states.ts';
import { PHONE_MODEL_COLORS } from '#contract/requests/request-kinds.ts';
import {
  hexColorSchema,
  idSchema,
  type LocalizedText,
  localizedTextSchema,
  momentSchema,
  moneySchema,
  slugSchema,
  textSchema,
} from './text-format.ts';

const phoneSchema = z.string().regex(/^998\d{9}$/, 'must be a phone number such as 998712000001');
const linkSchema = textSchema.nullable();
const idListSchema = z.string().regex(/^\d+(,\d+)*$/, 'must be ids such as 1011,1012');

/** `shop.json`: the shop's settings, every one of them; `null` is a setting that the shop does not use. */
export const shopSchema = z.strictObject({
  shopName: localizedTextSchema,
  phone: phoneSchema,
  storePhone: phoneSchema,
  address: localizedTextSchema,
  workHours: textSchema,
  facebook: linkSchema,
  telegram: linkSchema,
  instagram: linkSchema,
  youtube: linkSchema,
  tiktok: linkSchema,
  chatBot: linkSchema,
  googleAnalyticsCode: textSchema.nullable(),
  metaPixelCode: textSchema.nullable(),
  sellerName: localizedTextSchema.nullable(),
  sellerTaxId: textSchema.nullable(),
  sellerAddress: localizedTextSchema.nullable(),
  imeiCategories: idListSchema.nullable(),
  notReturnableCategories: idListSchema.nullable(),
  /** A line above every page. */
  notice: localizedTextSchema.nullable(),
});

/** `menus.json`. The shop looks its menus up by name. */
export const menuSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  title: localizedTextSchema,
  items: z.array(z.strictObject({ title: localizedTextSchema, url: textSchema })),
});

/** `stores.json`: shops, and warehouses, which shoppers don't see. */
export const storeSchema = z.strictObject({
  id: idSchema,
  name: localizedTextSchema,
  city: localizedTextSchema,
  address: localizedTextSchema,
  landmark: localizedTextSchema.nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  isWarehouse: z.boolean(),
  workHours: textSchema,
  phone: phoneSchema,
});

/** `instalment-partners.json`. */
export const instalmentPartnerSchema = z.strictObject({
  id: idSchema,
  code: slugSchema,
  name: localizedTextSchema,
  /** How a shopper applies: in the partner's frame, in its application, by a link, or with the shop itself. */
  application: z.enum(APPLICATION_KINDS),
  /** Address of the sign-up page or of the messaging bot. */
  url: linkSchema,
  appAndroid: linkSchema,
  appIos: linkSchema,
  appLink: linkSchema,
  /** Maximum price of an order. */
  limit: moneySchema,
  /** A word in white on a colour. */
  logo: z.strictObject({ word: textSchema, color: hexColorSchema }),
  /** The total to pay is `percent` of the price plus the fixed sum `fee`. */
  plans: z.array(
    z.strictObject({
      months: z.int().positive(),
      percent: z.number().min(100),
      fee: moneySchema,
      isNoPrepayment: z.boolean(),
    }),
  ),
});

const drawingSchema = z.custom<DrawingFacts>().superRefine((facts, context) => {
  for (const message of drawingProblems(facts)) context.addIssue({ code: 'custom', message });
});

const gradientSchema = z.strictObject({ from: hexColorSchema, to: hexColorSchema });

/** Products on a gradient that goes from the upper left to the lower right. */
const productsPictureSchema = z.strictObject({
  gradient: gradientSchema,
  /** Slugs of categories whose most popular product is shown, from the foreground to the background. */
  topProductsOf: z.array(slugSchema).optional(),
  drawings: z.array(drawingSchema).optional(),
});

/** `banners.json`: the carousel of the home page. */
export const bannerSchema = z.strictObject({
  id: idSchema,
  name: localizedTextSchema,
  description: localizedTextSchema,
  url: textSchema,
  /** Of the words on it. */
  textTone: z.enum(['dark', 'light']),
  picture: productsPictureSchema,
});

/**
 * `home-shelves.json`: the home page's shelves of one category or brand. Each has a place among those that every shop
 * starts with: popular products (0), reduced ones (1) and new ones (3).
 */
export const homeShelfSchema = z
  .strictObject({
    id: idSchema,
    /** Names the shelf to analytics, so it stays the same when the title changes. */
    code: slugSchema,
    title: localizedTextSchema,
    category: slugSchema.optional(),
    brand: slugSchema.optional(),
    position: z.int().nonnegative(),
  })
  .refine(({ category, brand }) => (category === undefined) !== (brand === undefined), {
    error: 'must have either a category or a brand',
  });

/** What an answer of a chooser filters by. Of an attribute it has values, a range of numbers, or a reserve. */
const chooserAnswerSchema = z.strictObject({
  name: localizedTextSchema,
  reason: localizedTextSchema.optional(),
  attribute: z.string().optional(),
  /** Names of values within the attribute: the code of a listed one, `yes`, `no`, or the text in lower case. */
  values: z.array(textSchema).nonempty('must not be empty').optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  reservePercent: z.int().positive().optional(),
  priceFrom: moneySchema.optional(),
  priceTo: moneySchema.optional(),
});

/** `choosers.json`: questions that end in filters of a category. Their order is their identity, as in a menu. */
export const chooserSchema = z.strictObject({
  id: idSchema,
  category: slugSchema,
  name: localizedTextSchema,
  lead: localizedTextSchema,
  questions: z.array(
    z.strictObject({
      title: localizedTextSchema,
      hint: localizedTextSchema.optional(),
      answers: z.array(chooserAnswerSchema),
    }),
  ),
});

/** `promotions.json`. */
export const promotionSchema = z.strictObject({
  id: idSchema,
  slug: slugSchema,
  name: localizedTextSchema,
  description: localizedTextSchema,
  startsAt: momentSchema,
  /** Absent: it has no end. */
  endsAt: momentSchema.optional(),
  /** The first `max` products of these categories, or of those only that have an old price. Absent: none of its own. */
  products: z
    .strictObject({
      categories: z.array(slugSchema).nonempty('must not be empty'),
      onlyReduced: z.boolean(),
      max: z.int().positive(),
    })
    .optional(),
  /** Shows its own products; `topProductsOf` where it has none. */
  picture: productsPictureSchema.omit({ drawings: true }),
});

/** `phone-models.json`: models that people order before they are on sale. */
export const phoneModelSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  description: localizedTextSchema,
  colors: z.array(z.strictObject({ code: z.enum(PHONE_MODEL_COLORS), color: hexColorSchema })).nonempty(),
  memories: z.array(z.strictObject({ name: localizedTextSchema, price: moneySchema.positive() })).nonempty(),
  drawing: drawingSchema,
});

/** `articles/*.json` and `news/*.json`. The text is HTML in two files beside, `….ru.html` and `….uz.html`. */
export const postSchema = z.strictObject({
  id: idSchema,
  name: localizedTextSchema,
  description: localizedTextSchema,
  publishedAt: momentSchema,
  picture: z.strictObject({ gradient: gradientSchema, drawings: z.array(drawingSchema).nonempty('must not be empty') }),
});

/** `pages/*.json`: `/our-company`. The text is HTML in two files beside. The order of ids is that of the pages. */
export const pageSchema = z.strictObject({ id: idSchema, slug: slugSchema, title: localizedTextSchema });

export type ShopSettings = z.infer<typeof shopSchema>;
export type Menu = z.infer<typeof menuSchema>;
export type Store = z.infer<typeof storeSchema>;
export type InstalmentPartner = z.infer<typeof instalmentPartnerSchema>;
export type Banner = z.infer<typeof bannerSchema>;
export type Chooser = z.infer<typeof chooserSchema>;
export type HomeShelf = z.infer<typeof homeShelfSchema>;
export type Promotion = z.infer<typeof promotionSchema>;
export type PhoneModel = z.infer<typeof phoneModelSchema>;
interface WithBody {
  /** HTML. */
  body: LocalizedText;
}
export type Post = z.infer<typeof postSchema> & WithBody;
export type Page = z.infer<typeof pageSchema> & WithBody;
