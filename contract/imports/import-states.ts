/**
 * How far an import is.
 * - `uploaded`: the file can be read; its columns wait to be named
 * - `checking`, `applying`: a process works on it
 * - `checked`: the preview is there, nothing has changed
 * - `applied`: the change set is there
 * - `failed`: the work ended with `problem`; it can be checked again
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'applying', 'applied', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What becomes of a row. `created`: a draft that the shop does not have yet; `unknown`: no product has its codes; `twice`: an
 * earlier row is about the same product.
 */
export const ROW_KINDS = ['changed', 'created', 'unchanged', 'refused', 'unknown', 'twice'] as const;
export type ImportRowKind = (typeof ROW_KINDS)[number];

/** How the rows of a preview are filtered. `warned`: they change something, and have a warning. */
export const ROW_FILTERS = [...ROW_KINDS, 'warned'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** Rows that are not imported, in the order of the file of refused rows. */
export const LEFT_OUT_KINDS = ['refused', 'unknown', 'twice'] as const satisfies readonly ImportRowKind[];

/** What a person should look at before a row is applied. */
export const IMPORT_WARNINGS = ['below_cost', 'large_fall', 'leaves_sale'] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/**
 * By what a row finds its product. `external` is the supplier's own code, which an earlier import of the supplier has
 * learned beside another code; `name` counts only in a row without an id, a barcode and an SKU.
 */
export const MATCH_CODES = ['id', 'barcode', 'sku', 'external', 'name'] as const;
export type MatchCode = (typeof MATCH_CODES)[number];

/** Why a file cannot be imported. */
export const FILE_PROBLEMS = [
  'empty',
  'too_large',
  'unknown_format',
  'old_excel',
  'damaged',
  'too_many_rows',
  'too_many_columns',
  'no_header',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export function isFileProblem(problem: ImportProblem): problem is FileProblem {
  return (FILE_PROBLEMS as readonly ImportProblem[]).includes(problem);
}

/** Why the work on an import ended. */
export const IMPORT_PROBLEMS = [
  ...FILE_PROBLEMS,
  'stopped',
  'not_allowed',
  'too_many_changes',
  'too_many_warnings',
  'unmapped_columns',
  'internal',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_COLUMNS = 200;
/** A longer text of a cell is cut. */
export const MAX_CELL_LENGTH = 5000;
/** Of all cells together: a small workbook may repeat one long text a million times. */
export const MAX_IMPORT_CHARACTERS = 100_000_000;
/** Of a workbook; later sheets are not offered. */
export const MAX_IMPORT_SHEETS = 20;
/** The header is within these rows: above it stand the supplier's name, a phone, a date. */
export const HEADER_ROWS = 30;
export const MAX_SUPPLIER_LENGTH = 80;
