import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from '#admin/entities/product/product-name.ts';
import { ColumnMenu } from '#admin/grid/column-menu.tsx';
import { Grid } from '#admin/grid/grid.tsx';
import type { GridColumn } from '#admin/grid/grid-column.ts';
import type { GridSort } from '#admin/grid/grid-header.tsx';
import { productField } from '#contract/catalog/product-fields.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ListState } from './list-address.ts';
import type { ProductGrid } from './product-grid.ts';
import type { useProductColumns } from './use-product-columns.ts';
import type { useSaveEdits } from './use-save-edits.ts';

interface ProductTableProps {
  grid: ProductGrid;
  state: ListState;
  columns: ReturnType<typeof useProductColumns>;
  saving: ReturnType<typeof useSaveEdits>;
  onState(change: Partial<ListState>, options?: { replace: boolean }): void;
  /** Begins a condition of a field, from the menu of its column. */
  onFilter(field: string): void;
  overlay: ReactNode;
}

/** The list at a desk: the grid, with the order, the columns and the edits of this list. */
export function ProductTable(props: ProductTableProps) {
  const { grid, state, columns, saving, onState, overlay } = props;
  const { layout, geometry } = columns;
  const actions = useGridActions(grid, saving);
  const sort: GridSort = { key: state.order.field, isDescending: state.order.isDescending };
  return (
    <Grid
      store={grid.store}
      label={m.admin_products_grid_label()}
      {...geometry}
      layout={layout}
      onLayout={(next) => onState({ layout: next }, { replace: true })}
      sort={sort}
      onSort={(field) => onState({ order: { field, isDescending: nextDirection(state, field) } })}
      columnMenu={(column) => <ProductColumnMenu {...props} column={column} sort={sort} />}
      actions={actions}
      rowLabel={nameOf}
      onVisible={grid.windows.show}
      onSettle={saving.settleCell}
      overlay={overlay}
    />
  );
}

interface ProductColumnMenuProps extends ProductTableProps {
  column: GridColumn<GridRow>;
  sort: GridSort;
}

function ProductColumnMenu({ column, sort, columns: { layout }, onState, onFilter }: ProductColumnMenuProps) {
  const canFilter = (productField(column.key)?.operators.length ?? 0) > 0;
  return (
    <ColumnMenu
      column={column}
      width={layout.widths[column.key] ?? column.width}
      sort={sort}
      onSortTo={({ key, isDescending }) => onState({ order: { field: key, isDescending } })}
      onFilter={canFilter ? () => onFilter(column.key) : undefined}
      layout={layout}
      onLayout={(next) => onState({ layout: next })}
    />
  );
}

/** A second click turns the order around; texts start at their beginning, numbers and dates at their end. */
function nextDirection({ order }: ListState, field: string): boolean {
  if (order.field === field) return !order.isDescending;
  const kind = productField(field)?.kind;
  return kind !== 'text' && kind !== 'choice';
}

function useGridActions(grid: ProductGrid, saving: ReturnType<typeof useSaveEdits>) {
  const navigate = useNavigate();
  return {
    ensure: grid.windows.ensure,
    onResult(result: { kind: string; readOnly?: number }) {
      if (result.kind === 'too-many') void showToast('error', m.admin_products_too_many());
      if (result.readOnly) void showToast('error', m.admin_products_read_only({ count: result.readOnly }));
    },
    onSave: saving.save,
    onUndoSaved: saving.undoSaved,
    onOpen: (id: number, tab?: string) => void navigate(`/products/${id}${tab ? `?tab=${tab}` : ''}`),
  };
}
