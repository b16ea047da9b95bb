import { useState } from 'react';
import { nameOf } from '#admin/entities/product/product-name.ts';
import { writeCells } from '#admin/grid/cell-edits.ts';
import { groupTyped } from '#admin/grid/cell-input.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ALWAYS_READ, type ProductColumn } from './product-columns.tsx';
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
  const fields = columns.filter(
    ({ key, editor }) => editor && (['price', 'old_price', 'published'].includes(key) || key.startsWith('stock_')),
  );
  // The rows of the cards have no stock of single stores: eleven columns of every good, of which one is edited.
  const keys = [...ALWAYS_READ, ...fields.map(({ key }) => key)];
  const rows = useCall(productsAdminCalls.readProductRows, { query: { ids: String(id), columns: keys.join(',') } });
  const read = rows.data?.[0];
  const listed = grid.store.rowOf(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_products_quick_title()}
      closeLabel={m.admin_products_dismiss()}
    >
      {listed && <p className="mb-3 text-sm text-slate">{nameOf(listed)}</p>}
      {read && listed ? (
        <QuickForm
          grid={grid}
          row={{ ...listed, ...read, values: { ...listed.values, ...read.values } }}
          fields={fields}
          onSaved={() => {
            saving.save('');
            onClose();
          }}
        />
      ) : rows.error ? (
        <LoadFailure message={rows.error.message} onRetry={() => void rows.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  );
}

interface QuickFormProps {
  grid: ProductGrid;
  row: GridRow;
  fields: readonly ProductColumn[];
  onSaved(): void;
}

function QuickForm({ grid: { store, windows }, row, fields, onSaved }: QuickFormProps) {
  const { id } = row;
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(): void {
    const changed = fields.filter(({ key }) => texts[key] !== undefined);
    // The edits compare with what the person saw here.
    windows.put(new Map([[id, row]]));
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
    } else onSaved();
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fields.map((column) => (
        <QuickField
          key={column.key}
          column={column}
          value={texts[column.key] ?? column.format(column.valueOf(row), row)}
          error={errors[column.key]}
          onValue={(value) => setTexts({ ...texts, [column.key]: value })}
        />
      ))}
      <Button type="submit" variant="primary">
        {m.admin_products_quick_save()}
      </Button>
    </form>
  );
}

interface QuickFieldProps {
  column: ProductColumn;
  value: string;
  error: string | undefined;
  onValue(value: string): void;
}

/** A name and a value beside each other: eleven stores fit on a phone. */
function QuickField({ column: { title, editor }, value, error, onValue }: QuickFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of two children
    <label className="grid grid-cols-[1fr_9rem] items-center gap-x-3 text-sm">
      <span className="text-slate">{title}</span>
      {editor?.kind === 'toggle' ? (
        <NativeSelect value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          <option>{m.admin_products_yes()}</option>
          <option>{m.admin_products_no()}</option>
        </NativeSelect>
      ) : (
        <input
          inputMode="numeric"
          value={value}
          onChange={({ currentTarget }) => onValue(groupTyped(currentTarget.value, currentTarget.value.length).text)}
          className={`${INPUT} tabular text-right`}
        />
      )}
      {error && (
        <span role="alert" className="col-span-2 text-anor-text">
          {error}
        </span>
      )}
    </label>
  );
}
