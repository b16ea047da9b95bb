import type { ImportState, ImportWarning, MatchCode, RowFilter } from '#contract/imports/import-states.ts';
import { m } from '#messages';

/** A process works on it, so that it changes by itself. */
export function isWorkedOn(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}

export const MATCHES: Record<MatchCode, () => string> = {
  id: m.admin_imports_match_id,
  barcode: m.admin_imports_match_barcode,
  sku: m.admin_imports_match_sku,
  external: m.admin_imports_match_external,
  name: m.admin_imports_match_name,
};

export const FILTERS: Record<RowFilter, () => string> = {
  changed: m.admin_imports_kind_changed,
  created: m.admin_imports_kind_created,
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
