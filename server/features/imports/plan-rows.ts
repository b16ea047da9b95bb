import { MAX_ID } from '#contract/api/max-id.ts';
import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { attributeIdOf, type FieldValue } from '#contract/catalog/product-fields.ts';
import { type ImportWarning, MATCH_CODES, type MatchCode } from '#contract/imports/import-states.ts';
import type { ImportSettings, RowProblem } from '#contract/imports/imports.ts';
import {
  type EditingDeps,
  findProductsByCodes,
  isBelowCost,
  leavesSale,
  type ProductChange,
  planValues,
  readNamesOfProducts,
} from '#server/features/catalog/index.ts';
import { picturesIn } from './automatic-drafts.ts';
import { cutText, type FileRow } from './formats/file-rows.ts';
import { foldHeader } from './guess-columns.ts';
import { planDrafts, type UnknownRow } from './plan-drafts.ts';
import type { PlannedRow } from './planned-row.ts';
import type { Planning, SeenRows } from './planning.ts';
import { findSupplierCodes } from './supplier-queries.ts';
import { readValues } from './written-columns.ts';

export interface RowsPlan {
  rows: PlannedRow[];
  changes: ProductChange[];
}

/** Of the codes of a row, which stand for the name of a product that is not known. */
const MAX_NAME_LENGTH = 200;
/** A fall by this part of the price or more is a warning. */
const LARGE_FALL = 0.3;

/** Rows of a file with what each would change. `seen` gets what these rows are about. */
export async function planRows(planning: Planning, rows: readonly FileRow[], seen: SeenRows): Promise<RowsPlan> {
  const { deps, settings } = planning;
  const coded = rows.map((row) => ({ row, codes: codesOf(row, settings) }));
  const known = await findProductsByCodes(deps.db, {
    id: coded.flatMap(({ codes }) => idOf(codes.get('id')) ?? []),
    barcode: coded.flatMap(({ codes }) => codes.get('barcode') ?? []),
    sku: coded.flatMap(({ codes }) => codes.get('sku') ?? []),
  });
  const external = await findSupplierCodes(
    deps.db,
    settings.supplier,
    coded.flatMap(({ codes }) => codes.get('external') ?? []),
  );
  const planned: PlannedRow[] = [];
  const requested = new Map<number, Record<string, FieldValue>>();
  const rowOf = new Map<number, PlannedRow>();
  const unknown: UnknownRow[] = [];
  for (const { row, codes } of coded) {
    const found = matchOf(codes, { known, external, names: planning.names, trustsExternal: planning.trustsExternal });
    const one = leftOut(row, codes);
    planned.push(one);
    if ('problem' in found) {
      one.kind = found.problem === 'unknown_code' ? 'unknown' : 'refused';
      one.problems = [{ field: null, problem: found.problem }];
      if (found.problem === 'unknown_code') unknown.push({ row, codes, planned: one });
      continue;
    }
    one.productId = found.id;
    if (planning.pictures !== null) one.pictures = picturesIn(row, planning.pictures.file);
    if (seen.products.has(found.id)) {
      one.kind = 'twice';
      one.problems = [{ field: null, problem: 'twice' }];
      continue;
    }
    seen.products.add(found.id);
    const read = readValues(planning.written, row, settings.price);
    // A property that a program spells in its own way does not cost its goods their price.
    const isRefused = read.problems.some(({ field }) => planning.automatic === null || attributeIdOf(field) === null);
    if (read.problems.length > 0) one.problems = read.problems;
    if (isRefused) continue;
    requested.set(found.id, read.values);
    rowOf.set(found.id, one);
  }
  const changes = await planFound(planning, requested, rowOf);
  if (settings.creates) await planDrafts(planning, settings.creates, unknown, seen.newCodes);
  await nameLeftOut(deps, planned, requested);
  return { rows: planned, changes };
}

/** Rows whose product is known and that are not planned for: the name says more than the code does. */
async function nameLeftOut(
  { db }: EditingDeps,
  rows: readonly PlannedRow[],
  requested: ReadonlyMap<number, unknown>,
): Promise<void> {
  const unnamed = rows.filter(
    ({ kind, productId }) => productId !== null && (kind === 'twice' || !requested.has(productId)),
  );
  const names = await readNamesOfProducts(
    db,
    unnamed.flatMap(({ productId }) => productId ?? []),
  );
  for (const row of unnamed) row.name = names.get(row.productId ?? 0) ?? row.name;
}

async function planFound(
  { deps, caller, settings: { price } }: Planning,
  requested: ReadonlyMap<number, Record<string, FieldValue>>,
  rowOf: ReadonlyMap<number, PlannedRow>,
): Promise<ProductChange[]> {
  const plan = await planValues(deps, deps.db, caller, requested, (before, values) => {
    const differing = withoutSameTexts(before, values);
    return price.onlyRaise ? keepHigherPrice(before, differing) : differing;
  });
  for (const id of plan.unchanged) {
    const row = rowOf.get(id);
    if (row === undefined) continue;
    row.kind = 'unchanged';
    row.cells = null;
  }
  for (const { id, problems } of plan.refused) {
    const row = rowOf.get(id);
    if (row !== undefined) row.problems = problems;
  }
  for (const change of plan.changes) {
    const { id, before, after } = change;
    const row = rowOf.get(id);
    if (row === undefined) continue;
    row.kind = 'changed';
    const warnings = warningsOf(change);
    row.warnings = warnings.length > 0 ? warnings : null;
    row.before = Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null]));
    row.after = { ...after };
  }
  for (const [id, name] of plan.names) {
    const row = rowOf.get(id);
    if (row !== undefined) row.name = name;
  }
  return plan.changes;
}

/** A cell has no line ends and no double spaces: a text that differs in them alone stays as it is. */
function withoutSameTexts(before: Readonly<Record<string, FieldValue>>, values: Record<string, FieldValue>) {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const stored = before[field];
      return typeof value !== 'string' || typeof stored !== 'string' || tidyText(stored) !== value;
    }),
  );
}

/** With it goes the old price: it belongs to the price that the file has. */
function keepHigherPrice(before: Readonly<Record<string, FieldValue>>, values: Record<string, FieldValue>) {
  if (typeof values.price !== 'number' || Number(before.price) <= values.price) return values;
  const { price, old_price, ...rest } = values;
  return rest;
}

function warningsOf(change: ProductChange): ImportWarning[] {
  const { before, after } = change;
  const isLargeFall =
    typeof before.price === 'number' &&
    typeof after.price === 'number' &&
    after.price <= before.price * (1 - LARGE_FALL);
  const warnings: (ImportWarning | false)[] = [
    isBelowCost(change) && 'below_cost',
    isLargeFall && 'large_fall',
    leavesSale(change) && 'leaves_sale',
  ];
  return warnings.filter((one) => one !== false);
}

/** A row is refused until it turns out to be something better. */
function leftOut({ line, cells }: FileRow, codes: ReadonlyMap<MatchCode, string>): PlannedRow {
  return {
    line,
    kind: 'refused',
    productId: null,
    name: cutText([...codes.values()].join(' · '), MAX_NAME_LENGTH),
    externalCode: codes.get('external') ?? null,
    before: null,
    after: null,
    problems: null,
    warnings: null,
    cells,
    pictures: null,
  };
}

function codesOf({ cells }: FileRow, { columns }: ImportSettings): Map<MatchCode, string> {
  const codes = new Map<MatchCode, string>();
  columns.forEach((role, index) => {
    const text = tidyText(cells[index] ?? '');
    if (role !== null && 'match' in role && text !== '') codes.set(role.match, cutText(text, MAX_NAME_LENGTH));
  });
  return codes;
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

interface Known {
  /** By `sku:A-1`. */
  known: ReadonlyMap<string, number>;
  external: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, number | null>;
  trustsExternal: boolean;
}

/**
 * Codes that are not in the shop do not count beside one that is; two of different products do. What a supplier's code was
 * taken for before gives way to a code of the shop, so that a list that was read wrongly once is not wrong for ever. A name is looked at only
 * in a row without other codes of the shop: goods that differ by colour alone may have the same one.
 */
function matchOf(
  codes: ReadonlyMap<MatchCode, string>,
  { known, external, names, trustsExternal }: Known,
): { id: number } | { problem: RowProblem } {
  if (codes.size === 0) return { problem: 'no_code' };
  const own = MATCH_CODES.flatMap((code) => known.get(`${code}:${codes.get(code) ?? ''}`) ?? []);
  const learned = external.get(codes.get('external') ?? '');
  if (trustsExternal && learned !== undefined) return { id: learned };
  const [id = learned, ...others] = new Set(own);
  if (others.length > 0) return { problem: 'codes_differ' };
  if (id !== undefined) return { id };
  const name = codes.get('name');
  if (name === undefined || codes.has('id') || codes.has('barcode') || codes.has('sku'))
    return { problem: 'unknown_code' };
  const named = names.get(foldHeader(name));
  if (named === null) return { problem: 'several_named' };
  return named === undefined ? { problem: 'unknown_code' } : { id: named };
}
