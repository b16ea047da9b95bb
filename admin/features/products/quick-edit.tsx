import { useState } from 'react';
import { nameOf } from '#admin/entities/product/product-name.ts';
import { writeCells } from '#admin/grid/cell-edits.ts';
import { groupTyped } from '#admin/grid/cell-input.ts';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT } from './filter-input.ts';
import type { ProductColumn } from './product-columns.tsx';
import type { ProductGrid } from './product-grid.ts';
import type { useSaveEdits } from './use-save-edits.ts';

interface QuickEditProps {
  grid: ProductGrid;
  id: number;
  columns: readonly ProductColumn[];
  saving: ReturnType<typeof useSaveEdits>;
  onClose(): void;
}

/** The fields that are changed on the go: prices, publication, the stock of the person's stores. */
export function QuickEdit({ grid, id, columns, saving, onClose }: QuickEditProps) {
  const { store } = grid;
  const fields = columns.filter(
    ({ key, editor }) => editor && (['price', 'old_price', 'published'].includes(key) || key.startsWith('stock_')),
  );
  const row = store.rowOf(id);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (!row) return null;
  const textOf = (column: ProductColumn) => texts[column.key] ?? column.format(column.valueOf(row), row);

  function submit(): void {
    const changed = fields.filter(({ key }) => texts[key] !== undefined);
    writeCells(
      store,
      changed.map((column) => ({ id, column, input: { text: texts[column.key] ?? '' } })),
    );
    const refused = changed.flatMap(({ key }) => {
      const error = store.edits.of(id, key)?.error;
      return error === undefined ? [] : [[key, error] as const];
    });
    if (refused.length > 0) {
      setErrors(Object.fromEntries(refused));
      store.touch(store.edits.undo());
      return;
    }
    saving.save('');
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_products_quick_title()}
      closeLabel={m.admin_products_dismiss()}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-sm text-slate">{nameOf(row)}</p>
        {fields.map((column) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of two children
          <label key={column.key} className="grid gap-1 text-sm">
            <span className="text-slate">{column.title}</span>
            {column.editor?.kind === 'toggle' ? (
              <select
                value={textOf(column)}
                onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [column.key]: value })}
                className={INPUT}
              >
                <option>{m.admin_products_yes()}</option>
                <option>{m.admin_products_no()}</option>
              </select>
            ) : (
              <input
                inputMode="numeric"
                value={textOf(column)}
                onChange={({ currentTarget: { value } }) =>
                  setTexts({ ...texts, [column.key]: groupTyped(value, value.length).text })
                }
                className={`${INPUT} tabular`}
              />
            )}
            {errors[column.key] && (
              <span role="alert" className="text-anor-text">
                {errors[column.key]}
              </span>
            )}
          </label>
        ))}
        <Button type="submit" variant="primary">
          {m.admin_products_quick_save()}
        </Button>
      </form>
    </Dialog>
  );
}
