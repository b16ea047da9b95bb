/**
 * The rows that an operation applies to: some by id, or everything that the filter matches but a few. The second stays
 * true when the list is read again, and costs nothing for 100,000 rows.
 */
export type RowSelection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> };

export const NO_ROWS: RowSelection = { kind: 'some', ids: new Set() };
export const ALL_ROWS: RowSelection = { kind: 'all', except: new Set() };

export function isRowSelected(selection: RowSelection, id: number): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** How many of a list's `total` rows are selected. */
export function selectedCount(selection: RowSelection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size;
}

export function setRowsSelected(selection: RowSelection, ids: Iterable<number>, isSelected: boolean): RowSelection {
  const isAdding = selection.kind === 'some' ? isSelected : !isSelected;
  const next = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  for (const id of ids) {
    if (isAdding) next.add(id);
    else next.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: next } : { kind: 'all', except: next };
}

export function toggleRow(selection: RowSelection, id: number): RowSelection {
  return setRowsSelected(selection, [id], !isRowSelected(selection, id));
}

/** The selected ids in the order of the list; ids that the list no longer holds are left out. */
export function selectedIds(selection: RowSelection, ids: ArrayLike<number>): number[] {
  return Array.from(ids).filter((id) => isRowSelected(selection, id));
}

/** What a checkbox over the whole list shows. */
export function selectionState(selection: RowSelection, total: number): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total);
  if (count === 0) return 'none';
  return count >= total ? 'all' : 'some';
}
