import { type CheckedValue, checkFieldValue, tidyText } from '#contract/catalog/product-field-rules.ts';
import { type FieldChoice, parseFieldText } from '#contract/catalog/product-field-text.ts';
import { type FieldValue, type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { roundSum } from '#contract/catalog/round-sum.ts';
import type { MatchCode } from '#contract/imports/import-states.ts';
import type { ColumnRole, ImportSettings, PriceRule, RowProblem } from '#contract/imports/imports.ts';
import { creationProblem, fieldEditProblem } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { FileRow } from './formats/file-rows.ts';

/** A column that is written. */
export interface WrittenColumn {
  index: number;
  field: ProductField;
  /** Why the person may not write it. */
  refused: RowProblem | null;
  choices: readonly FieldChoice[] | undefined;
}

/** The columns that are written, looked up once for all rows. */
export function writtenColumns(
  caller: StaffCaller,
  fields: ProductFields,
  { columns }: ImportSettings,
): WrittenColumn[] {
  return columns.flatMap((role, index) => {
    const field = role !== null && 'field' in role ? productField(role.field) : undefined;
    if (field === undefined) return [];
    return [{ index, field, refused: fieldEditProblem(caller, field.key), choices: choicesOf(field, fields) }];
  });
}

/** The columns that new goods have beside those that are written, among them the codes that would have found them. */
export function initialColumns(
  caller: StaffCaller,
  fields: ProductFields,
  { columns }: ImportSettings,
  groups: readonly FieldChoice[] | null,
): WrittenColumn[] {
  return columns.flatMap((role, index) => {
    const field = productField(initialField(role) ?? '');
    if (field === undefined) return [];
    // A program names its own groups.
    const choices = field.key === 'category' && groups !== null ? groups : choicesOf(field, fields);
    return [{ index, field, refused: creationProblem(caller, field.key), choices }];
  });
}

function initialField(role: ColumnRole | null): string | undefined {
  if (role === null || 'field' in role) return undefined;
  return 'initial' in role ? role.initial : FIELD_OF_MATCH[role.match];
}

const FIELD_OF_MATCH: Partial<Record<MatchCode, string>> = { barcode: 'barcode', sku: 'sku', name: 'name_ru' };

/** The values that a field may have, where they are a list. */
export function choicesOf(
  { key }: ProductField,
  { columns, choices }: ProductFields,
): readonly FieldChoice[] | undefined {
  const list = columns.find((column) => column.key === key)?.choices;
  return list ? choices[list] : undefined;
}

export interface ReadValues {
  values: Record<string, FieldValue>;
  problems: { field: string; problem: RowProblem }[];
}

/** The values of a row's cells. An empty cell leaves the field as it is. */
export function readValues(columns: readonly WrittenColumn[], { cells }: FileRow, price: PriceRule): ReadValues {
  const values: Record<string, FieldValue> = {};
  const problems: ReadValues['problems'] = [];
  for (const { index, field, refused, choices } of columns) {
    const text = tidyText(cells[index] ?? '');
    if (text === '') continue;
    const parsed = refused === null ? parseFieldText(field, text, choices) : { problem: refused };
    const ruled = 'value' in parsed && field.key === 'price' ? ruledPrice(field, parsed.value, price) : parsed;
    if ('problem' in ruled) problems.push({ field: field.key, problem: ruled.problem });
    else values[field.key] = ruled.value;
  }
  return { values, problems };
}

function ruledPrice(field: ProductField, value: FieldValue, { markup, rounding }: PriceRule): CheckedValue {
  if (typeof value !== 'number') return { value };
  const raised = Math.round(value * (1 + markup / 100));
  return checkFieldValue(field, rounding === null ? raised : roundSum(raised, rounding));
}
