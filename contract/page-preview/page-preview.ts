import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { fieldValueSchema } from '../catalog/product-operations.ts';
import { productPicturesEditSchema } from '../catalog/product-pictures.ts';
import { LOCALES } from '../i18n/locale.ts';
import { RECORD_PROBLEMS } from '../records/record-kind.ts';
import { RECORD_KIND_NAMES, type RecordKindName } from '../records/record-kinds.ts';
import { recordIdSchema, valuesSchema } from '../records/records.ts';

/** The kinds of records whose form can have the page of the shop beside it. */
export const PREVIEWED_KINDS = [
  ...(['home_shelves', 'banners', 'pages', 'articles', 'news', 'menus', 'menu_items'] as const),
  ...(['shop_settings', 'stores'] as const),
] as const satisfies RecordKindName[];

export const recordPreviewRequestSchema = z.object({
  kind: z.enum(RECORD_KIND_NAMES),
  /** Null: a new one. */
  id: recordIdSchema.nullable(),
  parent: recordIdSchema.nullable(),
  /** The fields that the person has changed; of a new record all. */
  values: valuesSchema,
  locale: z.enum(LOCALES),
  /** The page as it will be then; null: as it is now, or when the record begins or ends to be shown. */
  at: z.iso.datetime().nullable(),
});

const MAX_FIELDS = 500;

export const productPreviewRequestSchema = z.object({
  id: idSchema,
  /** As the form saves them: what the person has changed, each with what they saw. */
  edits: z
    .array(z.object({ field: z.string().max(40), seen: fieldValueSchema, value: fieldValueSchema }))
    .max(MAX_FIELDS),
  /** Null: those that are stored. */
  pictures: productPicturesEditSchema.shape.pictures.nullable(),
  locale: z.enum(LOCALES),
});

const pageSchema = z.object({
  kind: z.literal('page'),
  /** The document as shoppers would get it. */
  html: z.string(),
  /** Its address in the shop, with its language. */
  path: z.string(),
  /** Shoppers see nothing of it yet: it is not published. */
  is_hidden: z.boolean(),
  /** The moment of the page, when it is another one than now. */
  at: z.iso.datetime().nullable(),
});

export const recordPreviewSchema = z.discriminatedUnion('kind', [
  pageSchema,
  z.object({
    kind: z.literal('refused'),
    problems: z.array(z.object({ field: z.string().nullable(), problem: z.enum(RECORD_PROBLEMS) })),
  }),
  /** No page of the shop shows such a record. */
  z.object({ kind: z.literal('no_page') }),
]);
export type RecordPreview = z.infer<typeof recordPreviewSchema>;

export const productPreviewSchema = pageSchema.extend({
  /** What the page shows without, because it could not be saved. */
  refused: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Fields that somebody else has changed meanwhile; the page shows what they have written. */
  conflicts: z.array(z.string()),
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;
