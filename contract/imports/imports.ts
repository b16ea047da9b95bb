import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { fieldValueSchema } from '../catalog/product-operations.ts';
import { EDIT_PROBLEMS } from '../catalog/products-admin.ts';
import { roundingSchema } from '../catalog/round-sum.ts';
import {
  HEADER_ROWS,
  IMPORT_PROBLEMS,
  IMPORT_STATES,
  IMPORT_WARNINGS,
  MATCH_CODES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_SHEETS,
  MAX_SUPPLIER_LENGTH,
  ROW_KINDS,
} from './import-states.ts';

/**
 * What a column of the file is: a code that finds the product, a field that is written, or one that only goods get that the
 * import creates.
 */
export const columnRoleSchema = z.union([
  z.object({ match: z.enum(MATCH_CODES) }),
  z.object({ field: z.string().max(40) }),
  z.object({ initial: z.string().max(40) }),
]);
export type ColumnRole = z.infer<typeof columnRoleSchema>;

/** What happens to a price of the file before it is compared with that of the shop. */
export const priceRuleSchema = z.object({
  /** Percent that are added; a supplier's price becomes the shop's. */
  markup: z.number().min(-90).max(1000).default(0),
  rounding: roundingSchema.nullable().default(null),
  /** Prices that would fall stay as they are. */
  onlyRaise: z.boolean().default(false),
});
export type PriceRule = z.output<typeof priceRuleSchema>;

export const importSettingsSchema = z.object({
  /** Of a workbook; 0 is the first. */
  sheet: z
    .int()
    .min(0)
    .max(MAX_IMPORT_SHEETS - 1),
  /** The row with the names of the columns; 0 is the first of the sheet. */
  header: z
    .int()
    .min(0)
    .max(HEADER_ROWS - 1),
  /** Whose list it is, so that the columns of the next one are known; null: nobody's in particular. */
  supplier: z.string().trim().min(1).max(MAX_SUPPLIER_LENGTH).nullable(),
  /** By the place of the column; null: it is not imported. */
  columns: z.array(columnRoleSchema.nullable()).max(MAX_IMPORT_COLUMNS),
  price: priceRuleSchema,
  /** Goods that the shop does not have become drafts; null: their rows are left out. */
  creates: z
    .object({
      /** Of goods whose row names none. */
      category: idSchema.nullable(),
      brand: idSchema.nullable(),
    })
    .nullable()
    .default(null),
});
export type ImportSettings = z.output<typeof importSettingsSchema>;

/** The keys of the fields that an import writes. */
export function writtenFields({ columns }: Pick<ImportSettings, 'columns'>): string[] {
  return columns.flatMap((role) => (role !== null && 'field' in role ? [role.field] : []));
}

const countsSchema = z.record(z.enum(ROW_KINDS), z.int());
export const importSummarySchema = z.object({
  counts: countsSchema,
  /** Sums over the changed products of each changed field of money or pieces. */
  sums: z.array(z.object({ field: z.string(), before: z.number(), after: z.number() })),
  /** Changed prices: how many rise and fall. */
  rises: z.int(),
  falls: z.int(),
  /** Changed rows that have a warning. */
  warned: z.int(),
  /** Prices that fall by 30 % or more. */
  large_fall: z.int(),
  /** Prices below the purchase price; null for whoever may not see that. */
  below_cost: z.int().nullable(),
  /** Goods that could be bought before and can't be afterwards. */
  leaves_sale: z.int(),
  /** People who would be told of a lower price, or that something is back. */
  price_watchers: z.int(),
  stock_watchers: z.int(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const listedImportSchema = z.object({
  id: idSchema,
  file_name: z.string(),
  supplier: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(IMPORT_STATES),
  author: z.string(),
  at: z.iso.datetime(),
  /** Rows below the header; null until they have been counted. */
  rows: z.int().nullable(),
  /** Rows of the work that is under way. */
  done: z.int(),
  summary: importSummarySchema.nullable(),
  /** Why it failed, or why it can't be applied although it has been checked (`too_many_changes`). */
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  change_set: z.int().nullable(),
});
export type ListedImport = z.infer<typeof listedImportSchema>;

export const importSchema = listedImportSchema.extend({
  sheets: z.array(z.string()),
  settings: importSettingsSchema,
  /** The first rows of the chosen sheet from the header on; empty for whoever may not see what the file has. */
  preview: z.array(z.array(z.string())),
  /** Settings were those of an earlier import of the supplier or with the same columns. */
  remembered: z.boolean(),
  /** Suppliers whose columns are known. */
  suppliers: z.array(z.string()),
  /** Whether the caller has checked it and may apply what the check found. */
  is_checked_by_caller: z.boolean(),
});
export type Import = z.infer<typeof importSchema>;

export const importRowSchema = z.object({
  /** The number of the row in the file, as a spreadsheet counts it. */
  line: z.int(),
  kind: z.enum(ROW_KINDS),
  product_id: idSchema.nullable(),
  /** Of the product, or the codes of the row. */
  name: z.string(),
  warnings: z.array(z.enum(IMPORT_WARNINGS)),
  changes: z.array(z.object({ field: z.string(), before: fieldValueSchema, after: fieldValueSchema })),
  problems: z.array(
    z.object({
      /** Null: the row as a whole. */
      field: z.string().nullable(),
      /** A sentence in the caller's language. */
      message: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowsSchema = z.object({ rows: z.array(importRowSchema), next: z.int().nullable() });

/** Why a row is left out. */
export const ROW_PROBLEMS = [
  ...EDIT_PROBLEMS,
  'codes_differ',
  'no_code',
  'unknown_code',
  'several_named',
  'twice',
  'changed_since',
  'waits_for_price',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];
