import type { FieldValue } from '#contract/catalog/product-fields.ts';
import type { ImportRowKind, ImportWarning } from '#contract/imports/import-states.ts';
import type { RowProblem } from '#contract/imports/imports.ts';

/** What a check has made of a row of the file. */
export interface PlannedRow {
  line: number;
  kind: ImportRowKind;
  productId: number | null;
  name: string;
  externalCode: string | null;
  before: Record<string, FieldValue> | null;
  after: Record<string, FieldValue> | null;
  problems: { field: string | null; problem: RowProblem }[] | null;
  warnings: ImportWarning[] | null;
  cells: string[] | null;
  /** Paths of the pictures that a program names. */
  pictures: string[] | null;
}
