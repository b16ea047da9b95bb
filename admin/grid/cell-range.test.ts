import { describe, expect, it } from 'vitest';
import { cellCount, clampPosition, isInRange, leavesGrid, type Movement, moveCell, rangeOf } from './cell-range.ts';

const SIZE = { rows: 100, columns: 5, pageRows: 21 };

describe('moving in the grid', () => {
  it.each<[Movement, number, number, number, number]>([
    ['up', 0, 0, 0, 0],
    ['down', 99, 2, 99, 2],
    ['left', 5, 0, 5, 0],
    ['right', 5, 4, 5, 4],
    ['page-down', 5, 1, 25, 1],
    ['page-up', 5, 1, 0, 1],
    ['row-start', 5, 3, 5, 0],
    ['row-end', 5, 3, 5, 4],
    ['first-row', 50, 3, 0, 3],
    ['last-row', 50, 3, 99, 3],
    ['first-cell', 50, 3, 0, 0],
    ['last-cell', 50, 3, 99, 4],
    ['next', 5, 4, 6, 0],
    ['next', 99, 4, 99, 4],
    ['previous', 5, 0, 4, 4],
    ['previous', 0, 0, 0, 0],
  ])('%s from %i,%i leads to %i,%i', (movement, row, column, toRow, toColumn) => {
    expect(moveCell({ row, column }, movement, SIZE)).toEqual({ row: toRow, column: toColumn });
  });

  it('Tab leaves the grid at its first and last cell only', () => {
    expect(leavesGrid({ row: 99, column: 4 }, 'next', SIZE)).toBe(true);
    expect(leavesGrid({ row: 99, column: 3 }, 'next', SIZE)).toBe(false);
    expect(leavesGrid({ row: 0, column: 0 }, 'previous', SIZE)).toBe(true);
    expect(leavesGrid({ row: 1, column: 0 }, 'previous', SIZE)).toBe(false);
  });

  it('an empty grid has the position 0,0', () => {
    expect(clampPosition({ row: 4, column: 4 }, { rows: 0, columns: 0, pageRows: 10 })).toEqual({ row: 0, column: 0 });
  });
});

describe('ranges', () => {
  it('are the same whichever corner they were started from', () => {
    const range = rangeOf({ anchor: { row: 7, column: 1 }, focus: { row: 2, column: 3 } });
    expect(range).toEqual({ top: 2, bottom: 7, left: 1, right: 3 });
    expect(rangeOf({ anchor: { row: 2, column: 3 }, focus: { row: 7, column: 1 } })).toEqual(range);
    expect(cellCount(range)).toBe(18);
    expect(isInRange({ row: 7, column: 3 }, range)).toBe(true);
    expect(isInRange({ row: 8, column: 3 }, range)).toBe(false);
  });
});
