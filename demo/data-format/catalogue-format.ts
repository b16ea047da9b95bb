import { z } from 'zod';
import {
  hexColorSchema,
  idSchema,
  type LocalizedText,
  localizedTextSchema,
  slugSchema,
  textSchema,
} from './text-format.ts';

/** `brands.json`, in the order in which the shop shows them. */
export const brandSchema = z.strictObject({
  id: idSchema,
  slug: slugSchema,
  name: textSchema,
  /** Stands under the name on the brand's page. */
  description: localizedTextSchema,
});

/** `categories.json`: a tree. Products belong to its leaves; a category without products is hidden. */
export interface Category {
  id: number;
  slug: string;
  name: LocalizedText;
  children?: Category[] | undefined;
}

export const categorySchema: z.ZodType<Category> = z.strictObject({
  id: idSchema,
  slug: slugSchema,
  name: localizedTextSchema,
  get children() {
    return z.array(categorySchema).nonempty('must not be empty').optional();
  },
});

/** `attribute-groups.json`: headings of the table of characteristics, in their order. */
export const attributeGroupSchema = z.strictObject({ id: idSchema, code: slugSchema, name: localizedTextSchema });

const attributeCodeSchema = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'must be lower-case Latin words with _');

/** `attributes/*.json`: characteristics that products can have. */
export const attributeSchema = z.strictObject({
  /** Never reused for another attribute: it is part of addresses (`a12=…`). */
  id: idSchema,
  code: attributeCodeSchema,
  /** Code of an attribute group. */
  group: slugSchema,
  name: localizedTextSchema,
  /** Follows a number after a non-breaking space (`мАч`), or without one where it is a sign (`″`, `%`). */
  unit: localizedTextSchema.optional(),
  /** Shown beside the picture. */
  isPrimary: z.boolean().optional(),
  isFilter: z.boolean().optional(),
  /** Order on product cards; a card shows the four lowest that its product has. */
  cardPosition: z.int().positive().optional(),
  /** One sentence that explains the term. */
  explanation: localizedTextSchema.optional(),
  /** If given, products can have no other values. */
  values: z
    .array(z.strictObject({ code: textSchema, name: localizedTextSchema, swatch: hexColorSchema.optional() }))
    .nonempty('must not be empty')
    .optional(),
});

/** `stickers.json`: words on the corner of a product's picture. */
export const stickerSchema = z.strictObject({
  id: idSchema,
  code: slugSchema,
  name: localizedTextSchema,
  url: textSchema.nullable(),
  isGift: z.boolean(),
});

export type Brand = z.infer<typeof brandSchema>;
export type AttributeGroup = z.infer<typeof attributeGroupSchema>;
export type Attribute = z.infer<typeof attributeSchema>;
export type Sticker = z.infer<typeof stickerSchema>;
