import type { Tone } from '#admin/ui/badge.tsx';
import type { ImportProblem, ImportState } from '#contract/imports/import-states.ts';
import { m } from '#messages';

/** How far an import is. */
export const STATES: Record<ImportState, { title(): string; tone: Tone }> = {
  uploaded: { title: m.admin_imports_state_uploaded, tone: 'amber' },
  checking: { title: m.admin_imports_state_checking, tone: 'cobalt' },
  checked: { title: m.admin_imports_state_checked, tone: 'amber' },
  applying: { title: m.admin_imports_state_applying, tone: 'cobalt' },
  applied: { title: m.admin_imports_state_applied, tone: 'leaf' },
  failed: { title: m.admin_imports_state_failed, tone: 'anor' },
};

/** Why it ended, or waits. */
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
