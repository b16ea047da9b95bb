import type { ReactNode } from 'react';
import type { CellValue } from './cell-value.ts';

export interface CellOption {
  value: number;
  label: string;
  /** A second line or path that tells equal labels apart, such as a category's parents. */
  detail?: string;
}

/** How a cell is edited. */
export type CellEditorKind<Row> =
  /** A text in one or more lines. `twin` is the same text in the other language, edited beside it. */
  | { kind: 'text'; label?: string; twin?: { label: string; column(): GridColumn<Row> } }
  /** A whole number, grouped by thousands while it is typed. */
  | { kind: 'number' }
  | { kind: 'toggle' }
  | { kind: 'select'; options: readonly CellOption[]; canBeEmpty: boolean }
  | { kind: 'multi-select'; options: readonly CellOption[] };

/** What a typed or pasted text means: a value, or why it is none. */
export type ParsedCell = { value: CellValue } | { error: string };

/** A column of a list. `Row` is what the server sends for one id. */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** In pixels, until a person resizes it. */
  width: number;
  align?: 'end' | 'centre';
  /** Undefined: the cells cannot be edited by this person. */
  editor?: CellEditorKind<Row>;
  canSort?: boolean;
  valueOf(row: Row): CellValue;
  /** The text of the cell. */
  format(value: CellValue, row: Row): string;
  /** What is drawn instead of the text, such as a picture; `format` stays what is copied. */
  render?(value: CellValue, row: Row): ReactNode;
  /** What is copied; without it what is shown. */
  copy?(value: CellValue, row: Row): string;
  parse?(text: string): ParsedCell;
  /** Why the value is refused, in the reader's language. `values` gives the other cells of the row, unsaved edits included. */
  check?(value: CellValue, values: (key: string) => CellValue): string | undefined;
  /** What Delete writes; undefined: the cell cannot be emptied. */
  emptyValue?: CellValue;
}
