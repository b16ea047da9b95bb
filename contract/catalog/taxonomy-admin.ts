import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { pictureHashSchema } from '../pictures/picture-hash.ts';

/** Categories and brands as staff see and edit them. */

export const MAX_TAXON_NAME = 120;
export const MAX_TAXON_DESCRIPTION = 1000;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const nameSchema = z.string().transform(oneLine).pipe(z.string().min(1).max(MAX_TAXON_NAME));
const optionalSchema = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max))
    .nullable()
    .transform((text) => text || null);
const slugSchema = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const storedFields = {
  name_ru: z.string(),
  /** Null for a brand, whose name is one in all languages. */
  name_uz: z.string().nullable(),
  description_ru: z.string().nullable(),
  description_uz: z.string().nullable(),
  slug: z.string(),
  /** The hash of the picture of its tile. */
  picture: z.string().nullable(),
  is_published: z.boolean(),
};
export const taxonFieldsSchema = z.object(storedFields);
export type TaxonFields = z.infer<typeof taxonFieldsSchema>;
export type TaxonField = keyof TaxonFields;
export const TAXON_FIELDS = Object.keys(storedFields) as TaxonField[];

const counted = {
  id: idSchema,
  ...storedFields,
  /** Goods that are its own, archived ones not among them, and how many of them are published. */
  goods: z.int(),
  published_goods: z.int(),
};

export const staffCategorySchema = z.object({ ...counted, parent_id: idSchema.nullable() });
export type StaffCategory = z.infer<typeof staffCategorySchema>;
/** In the order of the tree: those of one parent stand as in the shop. */
export const staffCategoriesSchema = z.object({ categories: z.array(staffCategorySchema) });

export const staffBrandSchema = z.object(counted);
export type StaffBrand = z.infer<typeof staffBrandSchema>;
export const staffBrandsSchema = z.object({ brands: z.array(staffBrandSchema) });

const editedFieldsSchema = z.object({
  name_ru: nameSchema,
  name_uz: optionalSchema(MAX_TAXON_NAME),
  description_ru: optionalSchema(MAX_TAXON_DESCRIPTION),
  description_uz: optionalSchema(MAX_TAXON_DESCRIPTION),
  /** Null: the shop makes it of the name. */
  slug: slugSchema.nullable(),
  picture: pictureHashSchema.nullable(),
  is_published: z.boolean(),
});
export type EditedTaxonFields = z.output<typeof editedFieldsSchema>;

/** Made by the client for this request: it is applied once, however often it arrives. */
const keySchema = z.uuid();

export const saveBrandSchema = z.object({
  /** Null: a new one. */
  id: idSchema.nullable(),
  /** What the person saw; null for a new one. */
  seen: taxonFieldsSchema.nullable(),
  fields: editedFieldsSchema,
  key: keySchema,
});
/** `parent_id` says where a new category goes; those that are there are moved by `moveCategory`. */
export const saveCategorySchema = saveBrandSchema.extend({ parent_id: idSchema.nullable() });

export const TAXON_PROBLEMS = ['taken', 'description_ru_missing', 'picture_missing', 'parent_missing'] as const;
export type TaxonProblem = (typeof TAXON_PROBLEMS)[number];

export const savedTaxonSchema = z.discriminatedUnion('kind', [
  /** `change_set` is null when nothing differed. */
  z.object({ kind: z.literal('saved'), id: idSchema, change_set: z.int().nullable() }),
  /** Somebody has changed these fields to something else since. Nothing was saved. */
  z.object({
    kind: z.literal('conflict'),
    fields: z.array(z.enum(TAXON_FIELDS as [TaxonField, ...TaxonField[]])),
    current: taxonFieldsSchema,
  }),
  z.object({ kind: z.literal('refused'), problem: z.enum(TAXON_PROBLEMS) }),
]);
export type SavedTaxon = z.infer<typeof savedTaxonSchema>;

export const moveCategorySchema = z.object({
  /** The category below which it goes; null: the top. */
  parent_id: idSchema.nullable(),
  /** The one before which it stands there; null: the last. */
  before_id: idSchema.nullable(),
  /** Where it was when the person moved it. */
  seen_parent_id: idSchema.nullable(),
  key: keySchema,
});

export const movedCategorySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), change_set: z.int().nullable() }),
  /** The category, its place or the one before which it goes are not where the person saw them. */
  z.object({ kind: z.literal('outdated') }),
  /** It would be below itself. */
  z.object({ kind: z.literal('circle') }),
]);
export type MovedCategory = z.infer<typeof movedCategorySchema>;
