import { MAX_ID } from '#contract/api/max-id.ts';
import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { parseFieldText } from '#contract/catalog/product-field-text.ts';
import { type FieldValue, productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { roundSum } from '#contract/catalog/round-sum.ts';
import { type ImportRowKind, MATCH_CODES, type MatchCode } from '#contract/imports/import-states.ts';
import type { ImportSettings, PriceRule, RowProblem } from '#contract/imports/imports.ts';
import {
  type EditingDeps,
  fieldEditProblem,
  findProductsByCodes,
  type ProductChange,
  planValues,
} from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { FileRow } from './formats/file-rows.ts';

export interface PlannedRow {
  line: number;
  kind: ImportRowKind;
  productId: number | null;
  name: string;
  before: Record<string, FieldValue> | null;
  after: Record<string, FieldValue> | null;
  problems: { field: string | null; problem: RowProblem }[] | null;
}

export interface RowsPlan {
  rows: PlannedRow[];
  changes: ProductChange[];
}

interface Planning {
  deps: EditingDeps;
  caller: StaffCaller;
  fields: ProductFields;
  settings: ImportSettings;
}

/** Rows of a file with what each would change. `seen` has the products of earlier rows, and gets those of these. */
export async function planRows(planning: Planning, rows: readonly FileRow[], seen: Set<number>): Promise<RowsPlan> {
  const { deps, caller, settings } = planning;
  const coded = rows.map((row) => ({ row, codes: codesOf(row, settings) }));
  const known = await findProductsByCodes(deps.db, {
    id: coded.flatMap(({ codes }) => idOf(codes.get('id')) ?? []),
    barcode: coded.flatMap(({ codes }) => codes.get('barcode') ?? []),
    sku: coded.flatMap(({ codes }) => codes.get('sku') ?? []),
  });
  const planned: PlannedRow[] = [];
  const wanted = new Map<number, Record<string, FieldValue>>();
  const rowOf = new Map<number, PlannedRow>();
  for (const { row, codes } of coded) {
    const found = matchOf(codes, known);
    const one = leftOut(row.line, [...codes.values()].join(' · '));
    planned.push(one);
    if ('problem' in found) {
      one.kind = found.problem === 'unknown_code' ? 'unknown' : 'refused';
      one.problems = [{ field: null, problem: found.problem }];
      continue;
    }
    one.productId = found.id;
    if (seen.has(found.id)) {
      one.kind = 'twice';
      one.problems = [{ field: null, problem: 'twice' }];
      continue;
    }
    seen.add(found.id);
    const read = readValues(planning, row);
    if (read.problems.length > 0) {
      one.problems = read.problems;
      continue;
    }
    wanted.set(found.id, read.values);
    rowOf.set(found.id, one);
  }
  return { rows: planned, changes: await planFound(deps, caller, settings, wanted, rowOf) };
}

async function planFound(
  deps: EditingDeps,
  caller: StaffCaller,
  { price }: ImportSettings,
  wanted: ReadonlyMap<number, Record<string, FieldValue>>,
  rowOf: ReadonlyMap<number, PlannedRow>,
): Promise<ProductChange[]> {
  const plan = await planValues(deps, deps.db, caller, wanted, price.onlyRaise ? keepHigherPrice : undefined);
  for (const id of plan.unchanged) setKind(rowOf.get(id), 'unchanged');
  for (const { id, problems } of plan.refused) {
    const row = rowOf.get(id);
    if (row !== undefined) row.problems = problems;
  }
  for (const { id, before, after } of plan.changes) {
    const row = rowOf.get(id);
    if (row === undefined) continue;
    setKind(row, 'changed');
    row.before = Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null]));
    row.after = { ...after };
  }
  for (const [id, name] of plan.names) {
    const row = rowOf.get(id);
    if (row !== undefined) row.name = name;
  }
  return plan.changes;
}

/** With it goes the old price: it belongs to the price that the file has. */
function keepHigherPrice(before: Readonly<Record<string, FieldValue>>, values: Record<string, FieldValue>) {
  if (typeof values.price !== 'number' || Number(before.price) <= values.price) return values;
  const { price, old_price, ...rest } = values;
  return rest;
}

function setKind(row: PlannedRow | undefined, kind: ImportRowKind): void {
  if (row !== undefined) row.kind = kind;
}

/** A row is refused until it turns out to be something better. */
function leftOut(line: number, name: string): PlannedRow {
  return { line, kind: 'refused', productId: null, name, before: null, after: null, problems: null };
}

function codesOf({ cells }: FileRow, { columns }: ImportSettings): Map<MatchCode, string> {
  const codes = new Map<MatchCode, string>();
  columns.forEach((role, index) => {
    const text = tidyText(cells[index] ?? '');
    if (role !== null && 'match' in role && text !== '') codes.set(role.match, text);
  });
  return codes;
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** Codes that are not in the shop do not count beside one that is; two of different products do. */
function matchOf(
  codes: ReadonlyMap<MatchCode, string>,
  known: ReadonlyMap<string, number>,
): { id: number } | { problem: RowProblem } {
  if (codes.size === 0) return { problem: 'no_code' };
  const ids = new Set(
    MATCH_CODES.flatMap((code) => {
      const text = codes.get(code);
      return text === undefined ? [] : (known.get(`${code}:${text}`) ?? []);
    }),
  );
  const [id, ...others] = ids;
  if (id === undefined) return { problem: 'unknown_code' };
  return others.length > 0 ? { problem: 'codes_differ' } : { id };
}

/** The values of a row's cells. An empty cell leaves the field as it is. */
function readValues(
  { caller, fields, settings }: Planning,
  { cells }: FileRow,
): { values: Record<string, FieldValue>; problems: { field: string; problem: RowProblem }[] } {
  const values: Record<string, FieldValue> = {};
  const problems: { field: string; problem: RowProblem }[] = [];
  settings.columns.forEach((role, index) => {
    const text = tidyText(cells[index] ?? '');
    if (role === null || 'match' in role || text === '') return;
    const field = productField(role.field);
    const refused = fieldEditProblem(caller, role.field);
    if (field === undefined || refused !== null) {
      problems.push({ field: role.field, problem: refused ?? 'unknown_field' });
      return;
    }
    const list = fields.columns.find(({ key }) => key === role.field)?.choices;
    const parsed = parseFieldText(field, text, list ? fields.choices[list] : undefined);
    if ('problem' in parsed) problems.push({ field: role.field, problem: parsed.problem });
    else values[role.field] = role.field === 'price' ? ruledPrice(parsed.value, settings.price) : parsed.value;
  });
  return { values, problems };
}

function ruledPrice(value: FieldValue, { markup, rounding }: PriceRule): FieldValue {
  if (typeof value !== 'number') return value;
  const raised = Math.round(value * (1 + markup / 100));
  return rounding === null ? raised : roundSum(raised, rounding);
}
