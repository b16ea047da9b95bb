import type { Tone } from '#admin/ui/badge.tsx';
import type {
  ImportProblem,
  ImportState,
  ImportWarning,
  MatchCode,
  RowFilter,
} from '#contract/imports/import-states.ts';
import { m } from '#messages';

export const STATES: Record<ImportState, { title(): string; tone: Tone }> = {
  uploaded: { title: m.admin_imports_state_uploaded, tone: 'amber' },
  checking: { title: m.admin_imports_state_checking, tone: 'cobalt' },
  checked: { title: m.admin_imports_state_checked, tone: 'amber' },
  applying: { title: m.admin_imports_state_applying, tone: 'cobalt' },
  applied: { title: m.admin_imports_state_applied, tone: 'leaf' },
  failed: { title: m.admin_imports_state_failed, tone: 'anor' },
};

/** A process works on it, so that it changes by itself. */
export function isWorkedOn(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}

export const PROBLEMS: Record<ImportProblem, () => string> = {
  empty: m.admin_imports_file_empty,
  too_large: m.admin_imports_file_too_large,
  unknown_format: m.admin_imports_file_unknown_format,
  old_excel: m.admin_imports_file_old_excel,
  damaged: m.admin_imports_file_damaged,
  too_many_rows: m.admin_imports_file_too_many_rows,
  too_many_columns: m.admin_imports_file_too_many_columns,
  no_header: m.admin_imports_file_no_header,
  stopped: m.admin_imports_problem_stopped,
  not_allowed: m.admin_imports_problem_not_allowed,
  too_many_changes: m.admin_imports_problem_too_many_changes,
  too_many_warnings: m.admin_imports_problem_too_many_warnings,
  unmapped_columns: m.admin_imports_problem_unmapped_columns,
  internal: m.admin_imports_problem_internal,
};

export const MATCHES: Record<MatchCode, () => string> = {
  id: m.admin_imports_match_id,
  barcode: m.admin_imports_match_barcode,
  sku: m.admin_imports_match_sku,
  external: m.admin_imports_match_external,
  name: m.admin_imports_match_name,
};

export const FILTERS: Record<RowFilter, () => string> = {
  changed: m.admin_imports_kind_changed,
  warned: m.admin_imports_kind_warned,
  unchanged: m.admin_imports_kind_unchanged,
  refused: m.admin_imports_kind_refused,
  unknown: m.admin_imports_kind_unknown,
  twice: m.admin_imports_kind_twice,
};

export const WARNINGS: Record<ImportWarning, () => string> = {
  below_cost: m.admin_imports_warning_below_cost,
  large_fall: m.admin_imports_warning_large_fall,
  leaves_sale: m.admin_imports_warning_leaves_sale,
};
