import type { CellValue } from '#admin/grid/cell-value.ts';
import type { PendingCell } from '#admin/grid/pending-edits.ts';

/** Unsaved edits survive a reload of the tab. They are a person's: another one who signs in does not get them. */
const KEY = 'admin-products-edits';

export function storeEdits(person: number, cells: readonly PendingCell[]): void {
  try {
    if (cells.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ person, cells }));
  } catch {
    // A full or forbidden storage loses the edits at a reload only; the guard of unsaved changes still warns.
  }
}

export function readStoredEdits(person: number): PendingCell[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || stored.person !== person || !Array.isArray(stored.cells)) return [];
    return stored.cells.filter(isPendingCell);
  } catch {
    return [];
  }
}

function isPendingCell(cell: unknown): cell is PendingCell {
  if (!isRecord(cell) || typeof cell.id !== 'number' || typeof cell.field !== 'string' || !isRecord(cell.edit))
    return false;
  return isCellValue(cell.edit.before) && isCellValue(cell.edit.after);
}

function isCellValue(value: unknown): value is CellValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
