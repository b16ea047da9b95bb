import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FieldValue } from '#contract/catalog/product-fields.ts';
import {
  IMPORT_PROBLEMS,
  IMPORT_STATES,
  IMPORT_WARNINGS,
  type MatchCode,
  ROW_KINDS,
} from '#contract/imports/import-states.ts';
import type { ImportSettings, ImportSummary, RowProblem } from '#contract/imports/imports.ts';
import { UPLOAD_PROBLEMS } from '#contract/media/uploads.ts';
import { bytea } from './columns.ts';
import { staff } from './staff-tables.ts';

/** `warned_besides_cost` is `warned` for whoever may not see purchase prices. */
export interface StoredSummary extends ImportSummary {
  warned_besides_cost: number;
}

/** What a program has said beforehand of a file that nobody looks at before it is applied. */
export interface AutomaticImport {
  /** The name that its change sets have. */
  author: string;
  /** The file within an archive. */
  part: string;
  /** By what its rows find goods, beside the program's own code. */
  codes: MatchCode[];
  /** The fields of its columns by their keys; null: the column is not taken. */
  columns: Record<string, string | null>;
  /** So many rows with a warning are applied; more wait for a person. */
  maxWarned: number;
  /** The columns that the file turned out to have. */
  found?: { key: string; title: string }[];
}

/** Files with goods of the shop, and how far each is. */
export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who uploaded it. */
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  /** Whose rights the preview has been made with, and who applies it. */
  checkedBy: integer('checked_by').references(() => staff.id),
  fileName: text('file_name').notNull(),
  /** Bytes. */
  size: integer().notNull(),
  state: text({ enum: IMPORT_STATES }).notNull().default('uploaded'),
  sheets: text().array().notNull(),
  settings: jsonb().$type<ImportSettings>().notNull(),
  /** The settings were those of an earlier import. */
  isRemembered: boolean('is_remembered').notNull().default(false),
  /** The names of the columns, which tell a supplier's next list from others. */
  columnNames: text('column_names').array().notNull(),
  reason: text(),
  /** Null: a person says what its columns are, and applies it. */
  automatic: jsonb().$type<AutomaticImport>(),
  /** Rows below the header; null until they are counted. */
  rows: integer(),
  done: integer().notNull().default(0),
  summary: jsonb().$type<StoredSummary>(),
  problem: text({ enum: IMPORT_PROBLEMS }),
  changeSetId: bigint('change_set_id', { mode: 'number' }),
  /** Set to stop the process that works on it. */
  stopRequestedAt: timestamp('stop_requested_at', { withTimezone: true }),
  /** Processes that have begun the work of this state; only the last one may write. */
  attempts: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Apart from `imports`, so that lists do not read them. */
export const importFiles = pgTable('import_files', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
  /** The first rows of each sheet: naming the columns does not read the file. */
  heads: jsonb().$type<string[][][]>().notNull(),
});

/** What a check has made of each row. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The number of the row in the file; 1 is the first. */
    line: integer().notNull(),
    kind: text({ enum: ROW_KINDS }).notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    /** The supplier's code of the product. */
    externalCode: text('external_code'),
    before: jsonb().$type<Record<string, FieldValue>>(),
    after: jsonb().$type<Record<string, FieldValue>>(),
    problems: jsonb().$type<{ field: string | null; problem: RowProblem }[]>(),
    warnings: text({ enum: IMPORT_WARNINGS }).array(),
    /** As they are in the file; null for a row that changes nothing. */
    cells: text().array(),
    /** Paths of the pictures that a program names for its product. */
    picturePaths: text('picture_paths').array(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_kind').on(table.importId, table.kind, table.line),
    index('import_rows_product').on(table.importId, table.productId),
    index('import_rows_warned').on(table.importId, table.line).where(sql`warnings is not null`),
  ],
);

/** What the columns of a list were when it was applied last; `supplier` is empty for lists of nobody in particular. */
export const importMappings = pgTable(
  'import_mappings',
  {
    supplier: text().notNull(),
    /** Of the names of the columns, which may be longer than an index takes. */
    columnsHash: text('columns_hash').notNull(),
    columnNames: text('column_names').array().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.columnsHash] })],
);

/**
 * What a program has told of goods that the shop does not have: a good has a price from its first moment, and programs send
 * prices after goods.
 */
export const supplierGoods = pgTable(
  'supplier_goods',
  {
    supplier: text().notNull(),
    code: text().notNull(),
    /** By the keys of the program's columns. */
    texts: jsonb().$type<Record<string, string>>().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.code] }), index('supplier_goods_seen').on(table.seenAt)],
);

/** Pictures that a program has sent, by the paths that its goods name. */
export const supplierPictures = pgTable(
  'supplier_pictures',
  {
    supplier: text().notNull(),
    path: text().notNull(),
    /** The hash of the picture; null until it has arrived whole and was accepted. */
    picture: text(),
    /** Why what has arrived so far is no picture. */
    problem: text({ enum: UPLOAD_PROBLEMS }),
    /** What has arrived of a picture of several parts, until it is whole. */
    content: bytea(),
    /** Of the last part, which a program sends again when the answer was lost. */
    partHash: bytea('part_hash').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.path] }),
    index('supplier_pictures_received').on(table.receivedAt).where(sql`content is not null`),
  ],
);

/**
 * Which product a supplier means by a code of its own. No foreign key: a code is no use of a product, so that a product that an
 * import created is deleted when it is undone, and has its code again when the undo is undone.
 */
export const supplierCodes = pgTable(
  'supplier_codes',
  {
    supplier: text().notNull(),
    code: text().notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.code] }),
    index('supplier_codes_product').on(table.productId),
  ],
);
