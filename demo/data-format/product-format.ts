import type { DrawingFacts } from '@amper/product-drawings';
import { z } from 'zod';
import { isEan13 } from './ean13.ts';
import { dateSchema, idSchema, localizedTextSchema, moneySchema, slugSchema, textSchema } from './text-format.ts';

/** Statuses that an operator can set instead of the one by stock, named as in `contract/catalog/product-status.ts`. */
export const STATUS_WORDS = {
  out_of_stock: 'outOfStock',
  in_stock: 'inStock',
  short_wait: 'shortWait',
  pre_order: 'preOrder',
  undefined: 'undefined',
  on_order: 'onOrder',
} as const;

/** Tabs of the product page, in the order of their numbers in the database. */
export const INITIAL_TABS = ['advantages', 'overview', 'characteristics', 'reviews'] as const;

/**
 * A number (the attribute knows its unit), yes or no, the code of one of the attribute's values, or a text that is the
 * same in both languages (`Snapdragon 8 Elite`).
 */
const singleValueSchema = z.union([z.number(), z.boolean(), textSchema], {
  error: 'must be a number, true or false, a text, or a list of them',
});
const attributeValuesSchema = z.record(
  z.string(),
  z.union([singleValueSchema, z.array(singleValueSchema).nonempty('must not be empty')], {
    error: 'must be a number, true or false, a text, or a list of them',
  }),
);

/** Checked with `drawingProblems` once the facts of the family and the variant are merged. */
const drawingSchema = z.custom<DrawingFacts>(isObject, 'must be an object');
const drawingChangesSchema = z.custom<Partial<DrawingFacts>>(isObject, 'must be an object');

const millimetresSchema = z.number().positive();

export const variantSchema = z.strictObject({
  /** Id of the product, part of its address. */
  id: idSchema,
  /** Values of the family's `variantAttributes`, and of any other attribute that differs from the family's. */
  attributes: attributeValuesSchema,
  price: moneySchema.positive(),
  /** Struck through beside the price. */
  oldPrice: moneySchema.optional(),
  /** Pieces in all; the import distributes them over stores and warehouses. */
  stock: z.int().nonnegative(),
  /** Absent: the stock decides. */
  status: z.enum(['out_of_stock', 'in_stock', 'short_wait', 'pre_order', 'undefined', 'on_order']).optional(),
  /** Out of stock, with a delivery expected. */
  isExpected: z.boolean().optional(),
  /** EAN-13. Where it is absent, the product gets one from the range for a shop's own numbers. */
  barcode: z.string().refine(isEan13, 'must be 13 digits with a right check digit').optional(),
  /** Differences from the family's drawing. The colour of a variant attribute is applied to the drawing anyway. */
  pictures: z.strictObject({ drawing: drawingChangesSchema }).optional(),
});

/** `products/*.json`: products that differ by a few attributes and share everything else. */
export const productFamilySchema = z.strictObject({
  /** Id of the family: that of its first variant. */
  id: idSchema,
  /** Slug of a category without children. */
  category: slugSchema,
  /** Slug of a brand. */
  brand: slugSchema,
  /**
   * What it is, brand and model: `Смартфон Samsung Galaxy S25 Ultra`. The values that tell variants apart are added.
   */
  name: localizedTextSchema,
  /** The maker's code: `SM-S938B`. */
  model: textSchema,
  /** Code of the tax committee's classifier. */
  ikpu: z.string().regex(/^\d{17}$/, 'must be 17 digits'),
  onSaleSince: dateSchema,
  /** 1–100; determines views and made-up orders. */
  popularity: z.int().min(1).max(100),
  warrantyMonths: z.int().min(0).max(120),
  weightGrams: z.number().positive(),
  sizeMm: z.strictObject({ width: millimetresSchema, height: millimetresSchema, depth: millimetresSchema }),
  /**
   * Codes of the attributes by which variants differ, in the order in which the page asks. Empty for a single product.
   */
  variantAttributes: z.array(textSchema),
  attributes: attributeValuesSchema,
  variants: z.array(variantSchema).nonempty('must not be empty'),
  pictures: z.strictObject({ drawing: drawingSchema }),
  /** Two sentences. */
  description: localizedTextSchema,
  overview: z.strictObject({
    /** Purpose in 2–4 sentences. */
    purpose: localizedTextSchema,
    strengths: z.array(localizedTextSchema).length(3, 'must be three texts'),
    /** One honest limit. */
    limit: localizedTextSchema,
  }),
  /** 3–5 blocks of rich content. */
  advantages: z
    .array(z.strictObject({ title: localizedTextSchema, text: localizedTextSchema }))
    .nonempty()
    .optional(),
  /** The tab that the page opens with; `characteristics` where it is absent. */
  initialTab: z.enum(INITIAL_TABS).optional(),
  /** Codes of stickers. `sale` and `gift` are added automatically for an old price and a gift. */
  stickers: z.array(slugSchema).optional(),
  gift: localizedTextSchema.optional(),
  /** Additional search words: `айфон 16`. */
  searchKeywords: z.array(textSchema).nonempty().optional(),
});

export type AttributeInput = z.infer<typeof attributeValuesSchema>[string];
export type Variant = z.infer<typeof variantSchema>;
export type ProductFamily = z.infer<typeof productFamilySchema>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
