import { describe, expect, it } from 'vitest';
import type { CellRange } from './cell-range.ts';
import { fillDown, filledRange, fillTo, type SpreadCell, spreadOverRange } from './spread-cells.ts';

const SIZE = { rows: 10, columns: 4, pageRows: 5 };
const range = (top: number, left: number, bottom = top, right = left): CellRange => ({ top, left, bottom, right });
const written = (cells: readonly SpreadCell[]) =>
  cells.map(({ target, source }) => `${target.row},${target.column}<${source.row},${source.column}`);

describe('pasting', () => {
  it('one cell of the grid takes the whole clipboard', () => {
    expect(written(spreadOverRange({ rows: 2, columns: 2 }, range(3, 1), SIZE))).toEqual([
      '3,1<0,0',
      '3,2<0,1',
      '4,1<1,0',
      '4,2<1,1',
    ]);
  });

  it('one clipboard cell fills the whole range', () => {
    expect(written(spreadOverRange({ rows: 1, columns: 1 }, range(0, 0, 2), SIZE))).toEqual([
      '0,0<0,0',
      '1,0<0,0',
      '2,0<0,0',
    ]);
  });

  it('repeats over a multiple, keeps its size over anything else', () => {
    expect(spreadOverRange({ rows: 2, columns: 1 }, range(0, 0, 5), SIZE)).toHaveLength(6);
    expect(spreadOverRange({ rows: 2, columns: 1 }, range(0, 0, 4), SIZE)).toHaveLength(2);
    expect(spreadOverRange({ rows: 3, columns: 2 }, range(0, 0, 1, 0), SIZE)).toHaveLength(6);
  });

  it('cuts off what lies outside of the grid', () => {
    expect(spreadOverRange({ rows: 5, columns: 3 }, range(8, 2), SIZE)).toHaveLength(4);
  });
});

describe('filling', () => {
  it('Ctrl+D repeats the first row', () => {
    expect(written(fillDown(range(2, 0, 4, 1)))).toEqual(['3,0<2,0', '3,1<2,1', '4,0<2,0', '4,1<2,1']);
  });

  it('the handle repeats the range downwards and upwards', () => {
    expect(written(fillTo(range(2, 0, 3), range(2, 0, 6)))).toEqual(['4,0<2,0', '5,0<3,0', '6,0<2,0']);
    expect(written(fillTo(range(2, 0, 3), range(0, 0, 3)))).toEqual(['0,0<2,0', '1,0<3,0']);
  });

  it('the handle goes the way that it was dragged further', () => {
    expect(filledRange(range(2, 1, 3, 1), { row: 7, column: 2 })).toEqual(range(2, 1, 7, 1));
    expect(filledRange(range(2, 1), { row: 2, column: 3 })).toEqual(range(2, 1, 2, 3));
    expect(filledRange(range(2, 1, 4, 2), { row: 3, column: 1 })).toEqual(range(2, 1, 4, 2));
  });
});
