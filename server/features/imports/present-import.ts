import { productField } from '#contract/catalog/product-fields.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { FileProblem, ImportWarning } from '#contract/imports/import-states.ts';
import type { Import, ImportRow, ImportSummary, ListedImport, RowProblem } from '#contract/imports/imports.ts';
import { m } from '#messages';
import { editProblemMessage } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { StoredSummary } from '#server/schema/imports-tables.ts';
import type { StoredRow } from './import-rows-queries.ts';
import type { ImportWithAuthor } from './imports-queries.ts';
import { type SheetStart, sampleOf } from './read-sheet.ts';

type Message = (inputs: object, options: { locale: Locale }) => string;

export function presentListedImport({ import: record, author }: ImportWithAuthor, caller: StaffCaller): ListedImport {
  const { id, fileName, size, state, rows, done, summary, problem, changeSetId, createdAt } = record;
  const { supplier } = record.settings;
  const shown = summary && presentSummary(summary, caller);
  return {
    ...{ id, file_name: fileName, supplier, size, state, author, at: createdAt.toISOString(), rows, done, problem },
    summary: shown,
    change_set: changeSetId,
  };
}

/** Whoever may not see what goods cost is not told which prices are below it, not by a count either. */
function presentSummary(summary: StoredSummary, caller: StaffCaller): ImportSummary {
  const { warned_besides_cost: warnedBesidesCost, ...stored } = summary;
  // An older import knows no created goods.
  const shown = { ...stored, counts: { ...stored.counts, created: stored.counts.created ?? 0 } };
  const sums = summary.sums.filter(({ field }) => isVisible(field, caller));
  return seesCosts(caller) ? { ...shown, sums } : { ...shown, sums, warned: warnedBesidesCost, below_cost: null };
}

export interface ImportOnScreen extends ImportWithAuthor {
  /** The first rows of the sheet of `start`. */
  head: readonly string[][];
  start: Pick<SheetStart, 'settings' | 'isRemembered'>;
  suppliers: string[];
}

export function presentImport({ head, start, suppliers, ...found }: ImportOnScreen, caller: StaffCaller): Import {
  const { settings, isRemembered } = start;
  return {
    ...presentListedImport(found, caller),
    sheets: found.import.sheets,
    settings: { ...settings, creates: settings.creates ?? null },
    preview: maySeeFile(found.import, caller) ? sampleOf(head, settings.header) : [],
    remembered: isRemembered,
    suppliers,
    is_checked_by_caller: found.import.checkedBy === caller.id,
  };
}

/** A supplier's list has purchase prices, whatever its columns are called. */
export function maySeeFile({ staffId }: ImportWithAuthor['import'], caller: StaffCaller): boolean {
  return staffId === caller.id || seesCosts(caller);
}

export function seesCosts(caller: StaffCaller): boolean {
  return caller.permissions.has('costs:see');
}

export function presentRow(row: StoredRow, caller: StaffCaller, locale: Locale): ImportRow {
  const { line, kind, productId, name, before, after, problems, warnings } = row;
  return {
    ...{ line, kind, product_id: productId, name },
    warnings: (warnings ?? []).filter((warning) => isShown(warning, caller)),
    changes: Object.entries(after ?? {}).flatMap(([field, value]) =>
      isVisible(field, caller) ? [{ field, before: plain(before?.[field] ?? null), after: plain(value) }] : [],
    ),
    problems: (problems ?? []).map(({ field, problem }) => ({ field, message: rowProblemMessage(problem, locale) })),
  };
}

function isShown(warning: ImportWarning, caller: StaffCaller): boolean {
  return warning !== 'below_cost' || seesCosts(caller);
}

type Cell = ImportRow['changes'][number]['after'];

/** A cell as the contract's schemas have it. */
function plain(value: NonNullable<StoredRow['after']>[string]): Cell {
  return value as Cell;
}

function isVisible(field: string, caller: StaffCaller): boolean {
  const see = productField(field)?.see;
  return see !== undefined && caller.permissions.has(see);
}

const ROW_MESSAGES: Partial<Record<RowProblem, Message>> = {
  codes_differ: m.admin_imports_row_codes_differ,
  no_code: m.admin_imports_row_no_code,
  unknown_code: m.admin_imports_row_unknown_code,
  several_named: m.admin_imports_row_several_named,
  twice: m.admin_imports_row_twice,
  changed_since: m.admin_imports_row_changed_since,
  waits_for_price: m.admin_imports_row_waits_for_price,
};

export function rowProblemMessage(problem: RowProblem, locale: Locale): string {
  const own = ROW_MESSAGES[problem];
  if (own !== undefined) return own({}, { locale });
  return editProblemMessage(problem as Parameters<typeof editProblemMessage>[0], locale);
}

const FILE_MESSAGES: Record<FileProblem, Message> = {
  empty: m.admin_imports_file_empty,
  too_large: m.admin_imports_file_too_large,
  unknown_format: m.admin_imports_file_unknown_format,
  old_excel: m.admin_imports_file_old_excel,
  damaged: m.admin_imports_file_damaged,
  too_many_rows: m.admin_imports_file_too_many_rows,
  too_many_columns: m.admin_imports_file_too_many_columns,
  no_header: m.admin_imports_file_no_header,
};

export function fileProblemMessage(problem: FileProblem, locale: Locale): string {
  return FILE_MESSAGES[problem]({}, { locale });
}
