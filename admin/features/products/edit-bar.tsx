import { useStore } from 'zustand';
import type { EditCounts } from '#admin/grid/pending-edits.ts';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import { m } from '#messages';
import type { ProductGrid } from './product-grid.ts';
import type { useSaveEdits } from './use-save-edits.ts';

interface EditBarProps {
  grid: ProductGrid;
  saving: ReturnType<typeof useSaveEdits>;
  /** Whether the cells are on the screen. */
  hasCells: boolean;
}

/** What is not saved, at the lower edge, and the way to save or drop it; after a save, the way back. */
export function EditBar({ grid, saving, hasCells }: EditBarProps) {
  const { store } = grid;
  useStore(store.state, ({ revision }) => revision);
  const counts = store.edits.count();
  const { state, saved } = saving;
  if (state.kind === 'saving') {
    return (
      <Bar>
        <span role="status">{m.admin_products_saving({ done: state.done, total: state.total })}</span>
        <ProgressBar value={state.done} max={state.total} className="grow" />
      </Bar>
    );
  }
  if (counts.cells === 0) return saved ? <SavedBar saving={saving} /> : null;
  return (
    <Bar>
      <p role="status" className="font-semibold">
        {m.admin_products_changes({ count: counts.cells })}{' '}
        <span className="font-normal text-slate">{m.admin_products_changes_in({ count: counts.rows })}</span>
      </p>
      <Problems grid={hasCells ? grid : null} counts={counts} onSettle={saving.settleAll} />
      {state.kind === 'failed' && (
        <p role="alert" className="text-anor-text">
          {state.message}
        </p>
      )}
      <span className="grow max-md:hidden" />
      <SaveControls
        canSave={counts.cells > counts.refused + counts.conflicts}
        onDrop={() => store.touch(store.edits.clear())}
        saving={saving}
      />
    </Bar>
  );
}

interface ProblemsProps {
  /** Null: the cells are not on the screen. */
  grid: ProductGrid | null;
  counts: EditCounts;
  onSettle(choice: 'theirs' | 'mine'): void;
}

function Problems({ grid, counts: { refused, conflicts }, onSettle }: ProblemsProps) {
  return (
    <>
      {refused > 0 && <Problem grid={grid} text={m.admin_products_refused({ count: refused })} of="error" />}
      {conflicts > 0 && (
        <>
          <Problem grid={grid} text={m.admin_products_conflicts({ count: conflicts })} of="conflict" />
          <Button onClick={() => onSettle('theirs')}>{m.admin_products_conflicts_theirs()}</Button>
          <Button onClick={() => onSettle('mine')}>{m.admin_products_conflicts_mine()}</Button>
        </>
      )}
    </>
  );
}

interface SaveControlsProps {
  saving: EditBarProps['saving'];
  canSave: boolean;
  onDrop(): void;
}

function SaveControls({ saving: { reason, setReason, save }, canSave, onDrop }: SaveControlsProps) {
  return (
    <>
      <input
        aria-label={m.admin_products_reason()}
        placeholder={m.admin_products_reason()}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        className={`${INPUT} md:w-56!`}
      />
      <Button onClick={onDrop}>{m.admin_products_undo_all()}</Button>
      <Button variant="primary" disabled={!canSave} onClick={save}>
        {m.admin_products_save()}
      </Button>
    </>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <section
      aria-label={m.admin_products_save()}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-mist px-4 py-2 text-sm md:px-6"
    >
      {children}
    </section>
  );
}

function SavedBar({ saving }: { saving: EditBarProps['saving'] }) {
  const { saved, state } = saving;
  return (
    <Bar>
      <p role="status" className="grow font-semibold text-leaf">
        {saved?.title}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className="text-anor-text">
          {state.message}
        </p>
      )}
      <Button onClick={saving.undoSaved}>{m.admin_products_undo()}</Button>
      <Button variant="quiet" onClick={() => saving.setSaved(null)}>
        {m.admin_products_dismiss()}
      </Button>
    </Bar>
  );
}

/** Leads to the first cell that cannot be saved, where there are cells. */
function Problem({ grid, text, of }: { grid: ProductGrid | null; text: string; of: 'error' | 'conflict' }) {
  if (grid === null) return <p className="text-anor-text">{text}</p>;
  const { store } = grid;
  return (
    <button
      type="button"
      title={m.admin_products_show_problem()}
      onClick={() => {
        const cell = store.edits.list().find(({ edit }) => edit[of] !== undefined);
        const { ids, columns } = store.state.getState();
        const row = cell ? ids.indexOf(cell.id) : -1;
        const column = columns.findIndex(({ key }) => key === cell?.field);
        if (row >= 0 && column >= 0) store.setCell({ row, column });
      }}
      className="control rounded-full bg-anor-tint px-3 text-anor-text hover:underline"
    >
      {text}
    </button>
  );
}
