import { useId } from 'react';
import { nameOf } from '#admin/entities/product/product-name.ts';
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
import { useQuickEdit } from './use-quick-edit.ts';
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
  const rows = useCall(
    productsAdminCalls.readProductRows,
    { query: { ids: String(id), columns: keys.join(',') } },
    { isForgotten: true },
  );
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
          saving={saving}
          onSaved={onClose}
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
  saving: QuickEditProps['saving'];
  onSaved(): void;
}

function QuickForm({ grid, row, fields, saving, onSaved }: QuickFormProps) {
  const { drafts, errors, failure, change, submit } = useQuickEdit({ grid, row, fields, saving, onSaved });

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {fields.map((column) => (
        <QuickField
          key={column.key}
          column={column}
          value={drafts[column.key]?.text ?? column.format(column.valueOf(row), row)}
          error={errors[column.key]}
          onValue={(value) => change(column, value)}
        />
      ))}
      {failure !== null && (
        <p role="alert" className="text-sm text-anor-text">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={saving.state.kind === 'saving'}>
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
  const id = useId();
  const control = {
    id,
    value,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className="grid grid-cols-[1fr_9rem] items-center gap-x-3 text-sm">
      <label htmlFor={id} className="text-slate">
        {title}
      </label>
      {editor?.kind === 'toggle' ? (
        <NativeSelect {...control} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          <option>{m.admin_products_yes()}</option>
          <option>{m.admin_products_no()}</option>
        </NativeSelect>
      ) : (
        <input
          {...control}
          inputMode="numeric"
          onChange={({ currentTarget }) => onValue(groupTyped(currentTarget.value, currentTarget.value.length).text)}
          className={`${INPUT} tabular text-right`}
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="col-span-2 text-anor-text">
          {error}
        </p>
      )}
    </div>
  );
}
