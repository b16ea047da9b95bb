import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FieldValue } from '#contract/catalog/product-fields.ts';
import { IMPORT_PROBLEMS, IMPORT_STATES, ROW_KINDS } from '#contract/imports/import-states.ts';
import type { ImportSettings, ImportSummary, RowProblem } from '#contract/imports/imports.ts';
import { bytea } from './columns.ts';
import { staff } from './staff-tables.ts';

/** Files with goods of the shop, and how far each is. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploaded'),
    sheets: text().array().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** The names of the columns, which tell a supplier's next list from others. */
    columnNames: text('column_names').array().notNull(),
    reason: text(),
    /** Rows below the header; null until they are counted. */
    rows: integer(),
    done: integer().notNull().default(0),
    summary: jsonb().$type<ImportSummary>(),
    problem: text({ enum: IMPORT_PROBLEMS }),
    changeSetId: bigint('change_set_id', { mode: 'number' }),
    /** Set to stop the process that works on it. */
    stopRequestedAt: timestamp('stop_requested_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
);

/** Apart from `imports`, so that lists do not read them. */
export const importFiles = pgTable('import_files', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
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
    before: jsonb().$type<Record<string, FieldValue>>(),
    after: jsonb().$type<Record<string, FieldValue>>(),
    problems: jsonb().$type<{ field: string | null; problem: RowProblem }[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_kind').on(table.importId, table.kind, table.line),
    index('import_rows_product').on(table.importId, table.productId),
  ],
);
