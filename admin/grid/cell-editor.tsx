import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { type CellWrite, textWrites, writeCells } from './cell-edits.ts';
import type { Movement } from './cell-range.ts';
import type { EditorOutcome } from './editor-outcome.ts';
import { FloatingCell } from './floating-cell.tsx';
import type { GridStore } from './grid-store.ts';
import { NumberEditor, TextEditor } from './text-editor.tsx';

/** Pickers bring a list with search, which the first look at a list does not need. */
const ChoiceEditor = lazy(() => import('./choice-editor.tsx').then(({ ChoiceEditor }) => ({ default: ChoiceEditor })));

interface CellEditorProps<Row> {
  store: GridStore<Row>;
  offsets: readonly number[];
  pinnedCount: number;
}

/** The one editor of the grid, over the active cell. */
export function CellEditor<Row>({ store, offsets, pinnedCount }: CellEditorProps<Row>) {
  const editor = useStore(store.state, (state) => state.editor);
  const { ids, columns } = store.state.getState();
  const id = editor && ids[editor.row];
  const column = editor && columns[editor.column];
  const row = id ? store.rowOf(id) : undefined;
  if (!editor || !id || !column?.editor || row === undefined) return null;

  const finish = (writes: readonly CellWrite<Row>[], movement?: Movement) => {
    // An editor that lost the focus because it was closed has nothing to write any more.
    if (store.state.getState().editor !== editor) return;
    store.closeEditor();
    writeCells(store, writes);
    if (movement) store.move(movement, false);
  };
  const { seen } = editor;
  const outcome: EditorOutcome = {
    commit: (input, movement) => finish([{ id, column, input, seen }], movement),
    cancel: () => finish([]),
  };
  const edit = store.edits.of(id, column.key);
  const value = edit ? edit.after : column.valueOf(row);
  const text = editor.typed ?? edit?.typed ?? (column.copy ?? column.format)(value, row);
  const kind = column.editor;
  return (
    <FloatingCell row={editor.row} column={editor.column} offsets={offsets} pinnedCount={pinnedCount}>
      {(width) => (
        <div data-cell-editor key={`${editor.row}:${editor.column}`}>
          {kind.kind === 'number' && <NumberEditor label={column.title} initial={text} {...outcome} />}
          {kind.kind === 'text' && (
            <TextEditor
              label={kind.label ?? column.title}
              initial={text}
              minWidth={width}
              twin={
                kind.twin && {
                  label: kind.twin.label,
                  initial: String(store.valueAt(id, kind.twin.column()) ?? ''),
                }
              }
              onDone={(main, twin, movement) => finish(textWrites({ id, column }, editor, main, twin), movement)}
              onCancel={outcome.cancel}
            />
          )}
          {(kind.kind === 'select' || kind.kind === 'multi-select') && (
            <Suspense>
              <ChoiceEditor label={column.title} kind={kind} value={value} typed={editor.typed ?? ''} {...outcome} />
            </Suspense>
          )}
        </div>
      )}
    </FloatingCell>
  );
}
