import { expect, test } from 'vitest';
import { createGridStore } from './grid-store.ts';

test('a list that is read again keeps the active row; another list begins at its top', () => {
  const store = createGridStore<{ id: number }>((id) => ({ id }));
  const column = { key: 'id', title: 'ID', width: 80, canSort: true, valueOf: ({ id }: { id: number }) => id };
  store.setColumns([
    { ...column, format: String, copy: String },
    { ...column, key: 'twice', format: String, copy: String },
  ]);
  store.setList(Int32Array.of(1, 2, 3, 4));
  store.setCell({ row: 2, column: 1 });
  store.setList(Int32Array.of(3, 1, 2, 4));
  expect(store.state.getState().cells.focus).toEqual({ row: 0, column: 1 });
  store.setCell({ row: 3, column: 1 });
  store.setList(Int32Array.of(1, 2, 3, 4), true);
  expect(store.state.getState().cells.focus).toEqual({ row: 0, column: 1 });
});

test('rows draw themselves again when the grid has other columns', () => {
  const store = createGridStore<{ id: number }>((id) => ({ id }));
  const column = { title: 'ID', width: 80, canSort: true, valueOf: ({ id }: { id: number }) => id };
  store.setColumns([{ ...column, key: 'id', format: String, copy: String }]);
  store.setList(Int32Array.of(1, 2));
  const before = store.rowFingerprint(1);
  store.setColumns([{ ...column, key: 'twice', format: String, copy: String }]);
  expect(store.rowFingerprint(1)).not.toBe(before);
});
