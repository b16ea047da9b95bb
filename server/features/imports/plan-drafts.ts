import { LATER_FIELDS, REQUIRED_FIELDS } from '#contract/catalog/product-creation.ts';
import type { FieldValue } from '#contract/catalog/product-fields.ts';
import type { MatchCode } from '#contract/imports/import-states.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import { checkChanges } from '#server/features/catalog/index.ts';
import type { AutomaticImport } from '#server/schema/imports-tables.ts';
import { picturesIn, storedKeys } from './automatic-drafts.ts';
import { cutText, type FileRow } from './formats/file-rows.ts';
import type { PlannedRow } from './planned-row.ts';
import type { Planning } from './planning.ts';
import { findSupplierGoods } from './supplier-queries.ts';
import { type ReadValues, readValues } from './written-columns.ts';

/** A row whose good the shop does not have. */
export interface UnknownRow {
  row: FileRow;
  codes: ReadonlyMap<MatchCode, string>;
  planned: PlannedRow;
}

/** Without these there is no good; whatever else is wrong is left out of the draft, which a person completes. */
const NEEDED: ReadonlySet<string> = new Set(REQUIRED_FIELDS);
const MAX_NAME_LENGTH = 200;

/**
 * What rows of unknown goods would create: drafts with the fields that are written and those that only new goods get. A row
 * that lacks something which every good has is refused. `newCodes` has the codes of drafts of earlier rows.
 */
export async function planDrafts(
  planning: Planning,
  creates: NonNullable<ImportSettings['creates']>,
  unknown: readonly UnknownRow[],
  newCodes: Set<string>,
): Promise<void> {
  const { automatic } = planning;
  const goods = automatic && (await storedGoods(planning, automatic, unknown));
  const drafts: { planned: PlannedRow; values: Record<string, FieldValue> }[] = [];
  for (const { row, codes, planned } of unknown) {
    if (isRepeated(codes, newCodes)) {
      planned.kind = 'twice';
      planned.problems = [{ field: null, problem: 'twice' }];
      continue;
    }
    const announcedRow = goods?.get(codes.get('external') ?? '');
    const { values, problems } = draftValues(planning, creates, row, announcedRow);
    const missing = REQUIRED_FIELDS.filter((field) => values[field] === undefined);
    if (automatic !== null && missing.length > 0) {
      // A row of prices alone tells nothing of its goods, and one of goods alone has no price.
      if (missing.length === 1 && missing[0] === 'price')
        planned.problems = [{ field: null, problem: 'waits_for_price' }];
      else if (values.category !== undefined || announcedRow !== undefined) planned.problems = problems;
      continue;
    }
    planned.problems = problems.length > 0 ? problems : null;
    if (missing.length > 0) planned.kind = 'refused';
    else {
      const { pictures } = planning;
      if (pictures !== null)
        planned.pictures = picturesIn(row, pictures.file) ?? picturesIn(announcedRow, pictures.announced);
      for (const [code, text] of codes) newCodes.add(`${code}:${text}`);
      drafts.push({ planned, values });
    }
  }
  const changes = drafts.map(({ planned: { line }, values }) => ({ id: -line, before: {}, after: values }));
  const { deps, caller } = planning;
  const refused = Map.groupBy(await checkChanges(deps, deps.db, caller, changes), ({ id }) => -id);
  for (const { planned, values } of drafts) {
    const problems = refused.get(planned.line);
    planned.kind = problems === undefined ? 'created' : 'refused';
    if (problems !== undefined) planned.problems = problems.map(({ field, problem }) => ({ field, problem }));
    else planned.after = values;
    planned.name = cutText(String(values.name_ru), MAX_NAME_LENGTH);
  }
}

/** What the program has announced of these goods, by its codes, as rows of `storedKeys`. */
async function storedGoods(
  { deps, settings }: Planning,
  automatic: AutomaticImport,
  unknown: readonly UnknownRow[],
): Promise<ReadonlyMap<string, FileRow>> {
  const codes = unknown.flatMap(({ codes }) => codes.get('external') ?? []);
  const goods = await findSupplierGoods(deps.db, settings.supplier, codes);
  const keys = storedKeys(automatic);
  return new Map(
    [...goods].map(([code, texts]) => [code, { line: 0, cells: keys.map((key) => texts[key] ?? '') }] as const),
  );
}

/** The supplier's own code tells goods apart; without one any other does, and the name where it is all there is. */
function isRepeated(codes: ReadonlyMap<MatchCode, string>, newCodes: ReadonlySet<string>): boolean {
  const external = codes.get('external');
  if (external !== undefined) return newCodes.has(`external:${external}`);
  return [...codes].some(([code, text]) => (code !== 'name' || codes.size === 1) && newCodes.has(`${code}:${text}`));
}

const NOTHING: ReadValues = { values: {}, problems: [] };

function draftValues(
  { written, initial, announced, settings: { price } }: Planning,
  { category, brand }: NonNullable<ImportSettings['creates']>,
  row: FileRow,
  announcedRow: FileRow | undefined,
): ReadValues {
  const own = readValues(written, row, price);
  const before = announcedRow === undefined ? NOTHING : readValues(announced ?? [], announcedRow, price);
  const added = readValues(initial, row, price);
  const values: ReadValues['values'] = {
    ...(category !== null && { category }),
    ...(brand !== null && { brand }),
    ...before.values,
    ...added.values,
    ...own.values,
  };
  for (const field of LATER_FIELDS) delete values[field];
  const named = [...before.problems, ...added.problems, ...own.problems];
  const missing = REQUIRED_FIELDS.filter(
    (field) => values[field] === undefined && !named.some((problem) => problem.field === field),
  );
  // A brand that the shop does not have gives way to the usual one; a price that cannot be read does not.
  const problems = named.filter(({ field }) => !NEEDED.has(field) || values[field] === undefined || field === 'brand');
  return { values, problems: [...problems, ...missing.map((field) => ({ field, problem: 'required' as const }))] };
}
