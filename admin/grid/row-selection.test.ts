import { describe, expect, it } from 'vitest';
import {
  ALL_ROWS,
  isRowSelected,
  NO_ROWS,
  selectedCount,
  selectedIds,
  selectionState,
  setRowsSelected,
  toggleRow,
} from './row-selection.ts';

describe('selected rows', () => {
  it('some rows', () => {
    const selection = toggleRow(setRowsSelected(NO_ROWS, [1, 2, 3], true), 2);
    expect(selectedIds(selection, Int32Array.of(3, 2, 1))).toEqual([3, 1]);
    expect(selectionState(selection, 3)).toBe('some');
    expect(selectionState(NO_ROWS, 3)).toBe('none');
  });

  it('all that match but those taken out', () => {
    const selection = setRowsSelected(ALL_ROWS, [2], false);
    expect(selectedCount(selection, 100_000)).toBe(99_999);
    expect(isRowSelected(selection, 2)).toBe(false);
    expect(isRowSelected(selection, 77)).toBe(true);
    expect(selectionState(toggleRow(selection, 2), 100_000)).toBe('all');
  });

  it('changing a selection leaves the old one as it was', () => {
    const before = setRowsSelected(NO_ROWS, [1], true);
    setRowsSelected(before, [2], true);
    expect(selectedCount(before, 10)).toBe(1);
  });
});
