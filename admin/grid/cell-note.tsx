import { useStore } from 'zustand';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { FloatingCell } from './floating-cell.tsx';
import { ROW_HEIGHT } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';

interface CellNoteProps<Row> {
  store: GridStore<Row>;
  offsets: readonly number[];
  pinnedCount: number;
  onSettle(id: number, field: string, choice: 'theirs' | 'mine'): void;
}

/** Below the active cell: why it is refused, or both values of a conflict and the choice between them. */
export function CellNote<Row>({ store, offsets, pinnedCount, onSettle }: CellNoteProps<Row>) {
  const { ids, columns, cells, editor } = useStore(store.state);
  const id = ids[cells.focus.row];
  const column = columns[cells.focus.column];
  const edit = id === undefined || !column ? undefined : store.edits.of(id, column.key);
  const row = id === undefined ? undefined : store.rowOf(id);
  if (id === undefined || !column || row === undefined || editor || (!edit?.conflict && edit?.error === undefined))
    return null;
  const { conflict } = edit;
  return (
    <FloatingCell row={cells.focus.row} column={cells.focus.column} offsets={offsets} pinnedCount={pinnedCount}>
      {() => (
        <div
          data-cell-note
          id={`note-${id}-${column.key}`}
          style={{ top: ROW_HEIGHT + 2 }}
          className="absolute left-0 w-72 cursor-default select-text rounded-control border border-anor-text bg-paper p-3 text-sm shadow-float"
        >
          {conflict ? (
            <>
              <p className="font-semibold">{m.admin_grid_conflict_title()}</p>
              <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
                <dt className="text-slate">{conflict.by ?? m.admin_grid_conflict_unknown()}</dt>
                <dd className="truncate text-right tabular">{column.format(conflict.theirs, row) || '—'}</dd>
                <dt className="text-slate">{m.admin_grid_conflict_mine()}</dt>
                <dd className="truncate text-right font-semibold tabular">{column.format(edit.after, row) || '—'}</dd>
              </dl>
              <div className="mt-2.5 flex gap-2">
                <Button size="sm" variant="outline" className="grow" onClick={() => onSettle(id, column.key, 'theirs')}>
                  {m.admin_grid_conflict_take_theirs()}
                </Button>
                <Button size="sm" variant="tint" className="grow" onClick={() => onSettle(id, column.key, 'mine')}>
                  {m.admin_grid_conflict_take_mine()}
                </Button>
              </div>
            </>
          ) : (
            <p role="alert" className="text-anor-text">
              {edit.error}
            </p>
          )}
        </div>
      )}
    </FloatingCell>
  );
}
