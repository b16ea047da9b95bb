import { createContext, useContext } from 'react';
import { isSameValue } from '#admin/grid/cell-value.ts';
import { createGridStore, type GridStore } from '#admin/grid/grid-store.ts';
import type { PendingEdit } from '#admin/grid/pending-edits.ts';
import { createRowWindows, type RowWindows } from '#admin/grid/row-windows.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { ALWAYS_READ, columnsToRead } from './product-columns.tsx';
import { readProductRows } from './read-products.ts';

export interface ProductGrid {
  store: GridStore<GridRow>;
  windows: RowWindows<GridRow>;
  /** The columns that rows are read with. A new one makes the rows be read again. */
  setColumns(keys: readonly string[]): void;
  /** Puts a list into place; 0 stands for an id that is not known yet. */
  setList(ids: Int32Array, isNew?: boolean): void;
}

/** The list of goods of one screen: what is shown, the rows that are known, and the unsaved edits. */
export function createProductGrid(onState: (state: 'ok' | 'failed') => void): ProductGrid {
  let columns: readonly string[] = ALWAYS_READ;
  const windows: RowWindows<GridRow> = createRowWindows<GridRow>({
    load: (ids, signal) => readProductRows(ids, columns, signal),
    onRows(ids) {
      markConflicts(store, ids);
      store.touch(ids);
    },
    onState,
  });
  const store = createGridStore<GridRow>(windows.rowOf);
  return {
    store,
    windows,
    setColumns(keys) {
      const next = columnsToRead(keys).sort();
      const isLarger = next.some((key) => !columns.includes(key));
      columns = isLarger ? [...new Set([...columns, ...next])].sort() : columns;
      if (isLarger) windows.invalidate();
    },
    setList(ids, isNew) {
      windows.setIds(ids);
      store.setList(ids, isNew);
    },
  };
}

/** A row that has arrived anew may hold another value in a cell that is being edited: both are shown, none is lost. */
function markConflicts(store: GridStore<GridRow>, ids: readonly number[]): void {
  const steps = ids.flatMap((id) =>
    [...(store.edits.rowEdits(id) ?? [])].flatMap(([field, edit]) => {
      const current = store.rowOf(id)?.values[field];
      return current === undefined || isSameValue(current, edit.before)
        ? []
        : [{ id, field, edit: meet(edit, current) }];
    }),
  );
  if (steps.length > 0) store.edits.amend(steps);
}

function meet(edit: PendingEdit, current: PendingEdit['before']): PendingEdit | undefined {
  const isDone = edit.typed === undefined && isSameValue(edit.after, current);
  return isDone ? undefined : { ...edit, conflict: { theirs: current, by: edit.conflict?.by ?? null } };
}

export const ProductGridContext = createContext<ProductGrid | null>(null);

export function useProductGridContext(): ProductGrid {
  const grid = useContext(ProductGridContext);
  if (!grid) throw new Error('The list of goods gives its grid to what it shows');
  return grid;
}
