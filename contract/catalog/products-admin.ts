import { z } from 'zod';
import { fileFormatSchema } from '../api/file-format.ts';
import { idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { priceTermSchema } from './price-term.ts';
import { FIELD_PROBLEMS } from './product-field-rules.ts';
import { PRODUCT_FIELD_GROUPS } from './product-fields.ts';
import { MAX_FILTER_LENGTH } from './product-filter.ts';
import { fieldValueSchema, MAX_OPERATIONS, productOperationSchema } from './product-operations.ts';

export const MAX_ROWS = 400;
export const MAX_EDITS = 5000;
export const MAX_TARGET_IDS = 100_000;

const filterSchema = z.string().max(MAX_FILTER_LENGTH).default('');
const orderSchema = z.string().max(50).default('');
/** Keys of columns, separated by commas, or `ALL_COLUMNS`. */
const columnsSchema = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((key) => key !== ''));

export const productListQuerySchema = z.object({ filter: filterSchema, order: orderSchema });
/** A list as a file. Without `columns` every column that the caller may see. */
export const productExportQuerySchema = productListQuerySchema.extend({
  columns: columnsSchema.optional(),
  format: fileFormatSchema,
});
export const productWindowQuerySchema = productListQuerySchema.extend({
  columns: columnsSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(60),
});
export const productRowsQuerySchema = z.object({
  ids: z
    .string()
    .max(6000)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(idSchema).min(1).max(MAX_ROWS)),
  columns: columnsSchema.optional(),
});
export const productFacetQuerySchema = z.object({ filter: filterSchema, field: z.string().max(40) });

/** What a good's page needs and may lack; the SQL function `product_gaps` has the rule, and a test compares the names. */
export const PRODUCT_GAPS = ['name_uz', 'description', 'picture', 'barcode', 'ikpu'] as const;
export type ProductGap = (typeof PRODUCT_GAPS)[number];

/** One product of the grid with the columns that were requested and that the caller may see. */
export const gridRowSchema = z.object({
  id: idSchema,
  /** Grows with every edit of the product. */
  revision: revisionSchema,
  /** Path of a small picture, or null. */
  picture: z.string().nullable(),
  /** What its page lacks; the percentage of completeness counts these. */
  gaps: z.array(z.enum(PRODUCT_GAPS)),
  values: z.record(z.string(), fieldValueSchema),
});
export type GridRow = z.infer<typeof gridRowSchema>;

/** A part of the filter or order that was left out, as it was written. */
export const brokenConditionSchema = z.object({
  text: z.string(),
  reason: z.enum(['unreadable', 'not_allowed', 'unknown_field']),
});
export type BrokenCondition = z.infer<typeof brokenConditionSchema>;

/** The first rows of a list, so that they can be shown before the order of all goods is there. */
export const productWindowSchema = z.object({
  total: z.int(),
  /** Of the state that the answer shows; it grows with every change of goods. */
  revision: revisionSchema,
  rows: z.array(gridRowSchema),
  broken: z.array(brokenConditionSchema),
});
export type ProductWindow = z.infer<typeof productWindowSchema>;

/** Ids in their order, each as 32 bits, little-endian: `new Int32Array(await response.arrayBuffer())`. */
export const productIdsSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
/** The header of `readProductIds` with the revision of the list. */
export const REVISION_HEADER = 'x-revision';

const choiceSchema = z.object({ id: idSchema, ru: z.string(), uz: z.string().optional() });
export const productFieldsSchema = z.object({
  /** Columns that the caller may see, in their order, attributes and stores among them. */
  columns: z.array(
    z.object({
      key: z.string(),
      group: z.enum(PRODUCT_FIELD_GROUPS),
      /** Of an attribute or a store; null for columns that the screens have a text for. */
      name: z.object({ ru: z.string(), uz: z.string().optional() }).nullable(),
      isEditable: z.boolean(),
      /** The list in `choices` that the ids of the column name. */
      choices: z.string().nullable(),
    }),
  ),
  /** Lists for pickers, filters and pasting: `brands`, `categories`, `stickers`, `a12`. */
  choices: z.record(z.string(), z.array(choiceSchema.extend({ parent_id: idSchema.nullable().optional() }))),
  limits: z.object({
    max_discount_percent: z.number().nullable(),
    max_bulk_rows: z.int().nullable(),
  }),
});
export type ProductFields = z.infer<typeof productFieldsSchema>;

/** How many of the listed goods have each value; `value` null: without one. A condition on the field itself is left out. */
export const productFacetSchema = z.object({
  counts: z.array(z.object({ value: z.union([z.number(), z.string(), z.boolean(), z.null()]), count: z.int() })),
});

/** The goods of a bulk change or a sum: some, or all that match with exceptions. */
export const productTargetSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(MAX_TARGET_IDS) }),
  z.object({ filter: filterSchema, except: z.array(idSchema).max(MAX_TARGET_IDS).default([]) }),
]);
export type ProductTarget = z.output<typeof productTargetSchema>;

export const productSummarySchema = z.object({
  count: z.int(),
  published: z.int(),
  /** Pieces in all stores, and their sum at the price; null without the permission `stock:see`. */
  stock: z.int().nullable(),
  stock_value: z.int().nullable(),
  /** The same at purchase cost; null without `costs:see`. Goods of unknown cost count as nothing. */
  cost_value: z.int().nullable(),
});

/** Lets a retry be recognised: the same key of the same person is applied once and answered the same. */
const keySchema = z.uuid();
const reasonSchema = z.string().trim().max(500).optional();

export const productEditsSchema = z.object({
  edits: z
    .array(
      z.object({
        id: idSchema,
        field: z.string().max(40),
        /** What the person saw in the cell before the edit. */
        seen: fieldValueSchema,
        value: fieldValueSchema,
      }),
    )
    .min(1)
    .max(MAX_EDITS),
  /** False: nothing is applied when one edit can't be. True: those that can be are. */
  partial: z.boolean().default(false),
  reason: reasonSchema,
  key: keySchema,
});

export const EDIT_PROBLEMS = [
  ...FIELD_PROBLEMS,
  'unknown_field',
  'not_allowed',
  'not_found',
  'taken',
  'below_cost',
  'discount_too_large',
  'other_store',
  'stock_below_zero',
  'archived',
  'first_publication',
  'has_schedule',
] as const;
export type EditProblem = (typeof EDIT_PROBLEMS)[number];

export const refusalSchema = z.object({
  id: idSchema,
  field: z.string(),
  problem: z.enum(EDIT_PROBLEMS),
  /** A sentence in the caller's language. */
  message: z.string(),
});

export const productEditResultSchema = z.object({
  /** Null when nothing was applied or nothing differed. */
  change_set: z.int().nullable(),
  /** The values as they are stored now; stock may differ from what was typed when orders took some meanwhile. */
  applied: z.array(z.object({ id: idSchema, field: z.string(), value: fieldValueSchema })),
  /** Somebody else changed the same field since. */
  conflicts: z.array(
    z.object({
      id: idSchema,
      field: z.string(),
      seen: fieldValueSchema,
      value: fieldValueSchema,
      current: fieldValueSchema,
      /** Who changed it last and when; null when it is not known. */
      changed_by: z.string().nullable(),
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
  refused: z.array(refusalSchema),
});
export type ProductEditResult = z.infer<typeof productEditResultSchema>;

export const bulkChangeSchema = z
  .object({
    target: productTargetSchema,
    operations: z.array(productOperationSchema).min(1).max(MAX_OPERATIONS),
    /** Prices only: they are not changed now, but scheduled. */
    term: priceTermSchema.optional(),
  })
  .refine(({ operations, term }) => term === undefined || operations.every(({ field }) => isPrice(field)), {
    path: ['term'],
    message: 'form_invalid',
  });

function isPrice(field: string): boolean {
  return field === 'price' || field === 'old_price';
}

export type BulkChange = z.output<typeof bulkChangeSchema>;

const sampleSchema = z.object({
  id: idSchema,
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: fieldValueSchema, after: fieldValueSchema })),
});

export const bulkPreviewSchema = z.object({
  /** Applies this preview; null when nothing would change or the caller may not change so many. Lives for an hour. */
  token: z.string().nullable(),
  count: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Products that stay as they are, by reason; the first ones are named. */
  refused: z.array(
    z.object({ problem: z.enum(EDIT_PROBLEMS), message: z.string(), count: z.int(), ids: z.array(idSchema) }),
  ),
  samples: z.object({
    first: z.array(sampleSchema),
    largest_rise: sampleSchema.nullable(),
    largest_fall: sampleSchema.nullable(),
  }),
  /** Sums over the changed products of each changed field of numbers. */
  sums: z.array(z.object({ field: z.string(), before: z.number(), after: z.number() })),
  /** Sentences in the caller's language: what a person should know before applying. */
  warnings: z.array(z.object({ kind: z.string(), count: z.int(), message: z.string() })),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const bulkApplySchema = z.object({ token: z.string().max(200), reason: reasonSchema, key: keySchema });
export const bulkResultSchema = z.discriminatedUnion('kind', [
  /** Scheduled prices have the number of the change set as the number of their batch. */
  z.object({ kind: z.literal('applied'), change_set: z.int(), changed: z.int() }),
  /** The goods changed since the preview so that the result would be another: show these and preview again. */
  z.object({ kind: z.literal('outdated'), differing: z.int(), samples: z.array(sampleSchema) }),
  /** Unknown, used, someone else's or older than an hour. */
  z.object({ kind: z.literal('expired') }),
  /** It was a proposal, and somebody has decided it meanwhile. */
  z.object({ kind: z.literal('decided') }),
]);
export type BulkResult = z.infer<typeof bulkResultSchema>;
