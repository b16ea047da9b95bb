import { expect, test } from 'vitest';
import { textWrites, writeCells } from './cell-edits.ts';
import type { GridColumn } from './grid-column.ts';
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

test('nor is what somebody writes into the text of the other language, which is edited beside it', () => {
  interface Texts {
    ru: string;
    uz: string;
  }
  const row: Texts = { ru: 'Чайник', uz: 'Choynak' };
  const store = createGridStore<Texts>(() => row);
  const text = (key: keyof Texts, twin?: GridColumn<Texts>): GridColumn<Texts> => ({
    key,
    title: key,
    width: 80,
    editor: { kind: 'text', ...(twin && { twin: { label: twin.title, column: () => twin } }) },
    valueOf: (texts) => texts[key],
    format: String,
  });
  const column = text('ru', text('uz'));
  store.setColumns([column]);
  store.setList(Int32Array.of(7));
  store.openEditor(null);
  const { editor } = store.state.getState();
  if (!editor) throw new Error('The editor did not open');
  row.uz = 'Elektr choynak';
  writeCells(store, textWrites({ id: 7, column }, editor, 'Чайник', 'Choynak, oq'));
  expect(store.edits.of(7, 'uz')).toEqual({ before: 'Choynak', after: 'Choynak, oq' });
  expect(store.edits.of(7, 'ru')).toBeUndefined();
  expect(textWrites({ id: 7, column }, editor, 'Чайник', null)).toHaveLength(1);
});
