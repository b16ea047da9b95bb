import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';

/** How many goods differ only in the characteristics of their group. */
export const MAX_VARIANTS = 500;
/** The choosers of a good's page stand below each other. */
export const MAX_VARIANT_AXES = 4;

const axesSchema = z.array(idSchema).max(MAX_VARIANT_AXES);

/** A good of the group. `values` are those of the axes, in their order; null where it has none or several. */
const variantSchema = z.object({
  id: idSchema,
  name: z.object({ ru: z.string(), uz: z.string().optional() }),
  sku: z.string(),
  price: z.int(),
  /** Null for those who don't see stock. */
  stock: z.int().nullable(),
  state: z.enum(['draft', 'published', 'hidden', 'archived']),
  values: z.array(idSchema.nullable()),
});
export type Variant = z.infer<typeof variantSchema>;

/** The attributes by which goods of a group differ, and its goods. A good without a group has no axes and is alone. */
export const productVariantsSchema = z.object({ axes: axesSchema, variants: z.array(variantSchema) });
export type ProductVariants = z.infer<typeof productVariantsSchema>;

const textSchema = z.string().trim().min(1).max(300);
/** A value for each axis. */
const valuesSchema = z.array(idSchema).max(MAX_VARIANT_AXES);
const newVariantSchema = z.object({
  name: z.object({ ru: textSchema, uz: textSchema.optional() }),
  price: z.int().positive().max(1_000_000_000_000),
  values: valuesSchema,
});
export type NewVariant = z.infer<typeof newVariantSchema>;

export const productVariantsEditSchema = z
  .object({
    /** What the person saw: the axes, and the goods with their values, in any order. */
    seen: z.object({
      axes: axesSchema,
      variants: z
        .array(z.object({ id: idSchema, values: z.array(idSchema.nullable()).max(MAX_VARIANT_AXES) }))
        .max(MAX_VARIANTS),
    }),
    /** In the order in which the good's page shows them. */
    axes: axesSchema.refine((ids) => new Set(ids).size === ids.length, 'the same attribute twice'),
    /** Goods that are there and belong to the group then. The group ends when fewer than two goods are left in it. */
    members: z.array(z.object({ id: idSchema, values: valuesSchema })).max(MAX_VARIANTS),
    /** Drafts with what the good has, but for these values. */
    created: z.array(newVariantSchema).max(MAX_VARIANTS),
    /** Made by the client for this edit: it is applied once, however often it arrives. */
    key: z.uuid(),
  })
  .refine(({ members, created }) => members.length + created.length <= MAX_VARIANTS, 'too many variants')
  .refine(
    ({ axes, members, created }) => [...members, ...created].every(({ values }) => values.length === axes.length),
    'a value for each axis',
  )
  .refine(({ members }) => new Set(members.map(({ id }) => id)).size === members.length, 'the same good twice');

export const productVariantsResultSchema = z.discriminatedUnion('kind', [
  /** `created` are the ids of the drafts in their order; `change_set` is null when nothing differed. */
  z.object({ kind: z.literal('saved'), change_set: z.int().nullable(), created: z.array(idSchema) }),
  /** Somebody else changed the group since; nothing was applied. */
  z.object({
    kind: z.literal('conflict'),
    current: productVariantsSchema,
    changed_by: z.string().nullable(),
    changed_at: z.iso.datetime().nullable(),
  }),
]);
export type ProductVariantsResult = z.infer<typeof productVariantsResultSchema>;
