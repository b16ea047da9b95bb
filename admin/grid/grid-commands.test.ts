import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { clearRange, copyRange, fillRangeDown, pasteText, selectAllCells, toggleRangeRows } from './grid-commands.ts';
import { createGridStore } from './grid-store.ts';
import { selectedIds } from './row-selection.ts';

interface Row {
  id: number;
  name: string;
  price: number;
  oldPrice: number | null;
}

const parseNumber = (text: string) =>
  text === '' ? { value: null } : /^\d+$/.test(text) ? { value: Number(text) } : { error: 'A number is needed' };
const format = (value: unknown) => (value === null ? '' : String(value));
const COLUMNS: GridColumn<Row>[] = [
  { key: 'id', title: 'Id', width: 80, valueOf: ({ id }) => id, format },
  { key: 'name', title: 'Name', width: 80, editor: { kind: 'text' }, valueOf: ({ name }) => name, format },
  {
    key: 'price',
    title: 'Price',
    width: 80,
    editor: { kind: 'number' },
    valueOf: ({ price }) => price,
    format,
    parse: parseNumber,
    check: (value) => (value === null ? 'A price is needed' : undefined),
  },
  {
    key: 'oldPrice',
    title: 'Old price',
    width: 80,
    editor: { kind: 'number' },
    valueOf: ({ oldPrice }) => oldPrice,
    format,
    parse: parseNumber,
    emptyValue: null,
    check: (value, values) =>
      value !== null && Number(value) <= Number(values('price')) ? 'Must be above the price' : undefined,
  },
];
const ensure = () => Promise.resolve();

function setUp() {
  const rows = new Map<number, Row>(
    [1, 2, 3, 4, 5].map((id) => [id, { id, name: `Good ${id}`, price: id * 100, oldPrice: id === 1 ? 150 : null }]),
  );
  const store = createGridStore<Row>((id) => rows.get(id));
  store.setColumns(COLUMNS);
  store.setList(Int32Array.of(1, 2, 3, 4, 5));
  return store;
}
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('copy and paste', () => {
  it('a range is copied as rows of cells, unsaved edits included', async () => {
    const store = setUp();
    await pasteText(store, 'New', range(1, 1), ensure);
    expect(copyRange(store, range(0, 1, 1, 2))?.text).toBe('Good 1\t100\nNew\t200');
  });

  it('a paste is one operation, larger than the range, cut off at the end', async () => {
    const store = setUp();
    const result = await pasteText(store, '10\r\n20\r\n30\r\n', range(3, 2), ensure);
    expect(result).toEqual({ kind: 'written', changed: 2, readOnly: 0, refused: 0 });
    expect(store.edits.of(4, 'price')?.after).toBe(10);
    store.touch(store.edits.undo());
    expect(store.edits.count().cells).toBe(0);
  });

  it('a cell that cannot be read keeps its text and its reason', async () => {
    const store = setUp();
    const result = await pasteText(store, 'ten\t20', range(0, 2), ensure);
    expect(result).toMatchObject({ changed: 2, refused: 2 });
    expect(store.edits.of(1, 'price')).toMatchObject({ typed: 'ten', error: 'A number is needed', after: 100 });
    expect(store.edits.of(1, 'oldPrice')?.error).toBe('Must be above the price');
  });

  it('checks see the other cells of the same paste', async () => {
    const store = setUp();
    await pasteText(store, '1000\t900', range(1, 2), ensure);
    expect(store.edits.of(2, 'oldPrice')?.error).toBe('Must be above the price');
    await pasteText(store, '1000\t1100', range(1, 2), ensure);
    expect(store.edits.of(2, 'oldPrice')?.error).toBeUndefined();
  });

  it('cells that cannot be edited are counted, not written', async () => {
    const store = setUp();
    expect(await pasteText(store, '7\tName', range(0, 0), ensure)).toMatchObject({ changed: 1, readOnly: 1 });
  });
});

describe('fill, clear, select', () => {
  it('Ctrl+D repeats the first row over filtered rows', async () => {
    const store = setUp();
    store.setList(Int32Array.of(5, 1, 3));
    await fillRangeDown(store, range(0, 2, 2, 2), ensure);
    expect(store.edits.list().map(({ id, edit }) => [id, edit.after])).toEqual([
      [1, 500],
      [3, 500],
    ]);
  });

  it('Delete empties what may be empty and says why not elsewhere', async () => {
    const store = setUp();
    await clearRange(store, range(0, 2, 0, 3), ensure);
    expect(store.edits.of(1, 'oldPrice')?.after).toBeNull();
    expect(store.edits.of(1, 'price')?.error).toBe('A price is needed');
  });

  it('Space selects the rows of the range, Ctrl+A all cells', () => {
    const store = setUp();
    store.setCell({ row: 1, column: 1 });
    store.setCell({ row: 2, column: 1 }, true);
    toggleRangeRows(store);
    const { ids } = store.state.getState();
    expect(selectedIds(store.state.getState().rows, ids)).toEqual([2, 3]);
    toggleRangeRows(store);
    expect(selectedIds(store.state.getState().rows, ids)).toEqual([]);
    selectAllCells(store);
    expect(store.range()).toEqual(range(0, 0, 4, 3));
  });
});

describe('drawing', () => {
  it('an edit changes the fingerprint of its row and of no other', async () => {
    const store = setUp();
    store.setCell({ row: 2, column: 2 });
    const before = [0, 1, 2, 3, 4].map(store.rowFingerprint);
    await pasteText(store, '7', range(2, 2), ensure);
    const after = [0, 1, 2, 3, 4].map(store.rowFingerprint);
    expect(after.map((one, index) => one !== before[index])).toEqual([false, false, true, false, false]);
  });

  it('the active cell stays at its row when the list is ordered anew', () => {
    const store = setUp();
    store.setCell({ row: 1, column: 2 });
    store.setList(Int32Array.of(5, 4, 3, 2, 1));
    expect(store.state.getState().cells.focus).toEqual({ row: 3, column: 2 });
  });
});
