import { expect, test } from 'vitest';
import { writeCells } from './cell-edits.ts';
import { createGridStore } from './grid-store.ts';

test('what somebody writes while an editor is open is not overwritten unseen: the edit names the value that was seen', () => {
  const row = { price: 100 };
  const store = createGridStore<typeof row>(() => row);
  const column = {
    key: 'price',
    title: 'Price',
    width: 80,
    editor: { kind: 'number' as const },
    valueOf: ({ price }: typeof row) => price,
    format: String,
    parse: (text: string) => ({ value: Number(text) }),
  };
  store.setColumns([column]);
  store.setList(Int32Array.of(7));
  store.openEditor(null);
  const editor = store.state.getState().editor;
  row.price = 90;
  writeCells(store, [{ id: 7, column, input: { text: '120' }, ...(editor && { seen: editor.seen }) }]);
  expect(store.edits.of(7, 'price')).toEqual({ before: 100, after: 120 });
});
