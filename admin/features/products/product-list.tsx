import { PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { nameKey, nameOf } from '#admin/entities/product/product-name.ts';
import { type ColumnLayout, drawnColumns } from '#admin/grid/column-layout.ts';
import { ColumnMenu } from '#admin/grid/column-menu.tsx';
import { Grid } from '#admin/grid/grid.tsx';
import type { GridSort } from '#admin/grid/grid-header.tsx';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { productField } from '#contract/catalog/product-fields.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { EditBar } from './edit-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListState, readListState, startingLayout, writeListState } from './list-address.ts';
import { ProductCards } from './product-cards.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductGrid, useProductGridContext } from './product-grid.ts';
import { SelectionBar } from './selection-bar.tsx';
import { readStoredEdits, storeEdits } from './stored-edits.ts';
import { useGridShortcuts } from './use-grid-shortcuts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLiveProducts } from './use-live-products.ts';
import { useProductFields } from './use-product-fields.ts';
import { useProductList } from './use-product-list.ts';
import { useSaveEdits } from './use-save-edits.ts';
import { ViewTabs } from './view-tabs.tsx';

interface ProductListProps {
  /** Rows could not be read the last time. */
  haveRowsFailed: boolean;
}

/** The list of the address: filters, views, the grid (cards on a phone), unsaved edits and the selection. */
export function ProductList({ haveRowsFailed }: ProductListProps) {
  const grid = useProductGridContext();
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const onState = (change: Partial<ListState>) => setParams(writeListState({ ...state, ...change }));
  const columns = useProductColumns(grid, state);
  const list = useProductList(grid, state, columns.layout.order);
  const live = useLiveProducts(grid, `${list.filter} ${list.order}`, list.readNow);
  const saving = useSaveEdits(grid);
  const [newField, setNewField] = useState<string | null>(null);
  const isNarrow = useIsNarrow();
  useStoredEdits(grid);
  useGridShortcuts(grid, saving);
  const actions = useActions(grid, saving);
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={m.admin_products_title()}
        aside={
          <span role="status" className="tabular text-slate">
            {list.total === undefined ? '' : groupThousands(list.total)}
          </span>
        }
        tabs={<ViewTabs state={state} onOpen={(next) => setParams(writeListState(next))} />}
      />
      <div className="flex shrink-0 flex-wrap items-start gap-2 px-4 py-2 *:last:md:my-0.5 md:flex-nowrap md:px-6">
        <FilterBar state={state} broken={list.broken} onState={onState} newField={newField} onNewField={setNewField} />
        {!isNarrow && (
          <ColumnChooser columns={columns.all} layout={columns.layout} onLayout={(layout) => onState({ layout })} />
        )}
      </div>
      <Notices list={list} live={live} grid={grid} haveRowsFailed={haveRowsFailed} />
      {isNarrow ? (
        <ProductCards
          grid={grid}
          columns={columns.all}
          total={list.total}
          saving={saving}
          empty={<EmptyList state={state} total={list.total} onState={onState} />}
        />
      ) : (
        <Grid
          store={grid.store}
          label={m.admin_products_grid_label()}
          {...columns.geometry}
          layout={columns.layout}
          onLayout={(layout) => setParams(writeListState({ ...state, layout }), { replace: true })}
          sort={sortOf(state)}
          onSort={(key) => onState({ order: { field: key, isDescending: nextDirection(state, key) } })}
          columnMenu={(column) => (
            <ColumnMenu
              column={column}
              width={columns.layout.widths[column.key] ?? column.width}
              sort={sortOf(state)}
              onSortTo={({ key, isDescending }) => onState({ order: { field: key, isDescending } })}
              onFilter={
                (productField(column.key)?.operators.length ?? 0) > 0 ? () => setNewField(column.key) : undefined
              }
              layout={columns.layout}
              onLayout={(layout) => onState({ layout })}
            />
          )}
          actions={actions}
          rowLabel={nameOf}
          onVisible={grid.windows.show}
          onSettle={saving.settleCell}
          overlay={<EmptyList state={state} total={list.total} onState={onState} />}
        />
      )}
      <SelectionBar grid={grid} filter={list.filter} total={list.total ?? 0} onApplied={saving.setSaved} />
      {!isNarrow && <EditBar grid={grid} saving={saving} />}
    </div>
  );
}

/** All columns of the person, and those that the address shows, put into the grid. */
function useProductColumns(grid: ProductGrid, state: ListState) {
  const fields = useProductFields();
  const all = productColumns(fields, currentLocale());
  const known = new Map(all.map((column) => [column.key, column]));
  const chosen = state.layout ?? startingLayout(nameKey());
  const order = chosen.order.filter((key) => known.has(key));
  const layout: ColumnLayout = { ...chosen, order: order.length > 0 ? order : [nameKey()] };
  const { keys, pinnedCount } = drawnColumns(layout);
  const drawn = keys.flatMap((key) => known.get(key) ?? []);
  const drawnKey = keys.join(' ');
  // The store of the grid is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys mean the same columns
  useEffect(() => {
    grid.store.setColumns(drawn, all);
    grid.setColumns(keys);
  }, [grid, drawnKey, fields]);
  return { all, layout, geometry: { pinnedCount, widths: drawn.map(({ key, width }) => layout.widths[key] ?? width) } };
}

function sortOf({ order: { field, isDescending } }: ListState): GridSort {
  return { key: field, isDescending };
}

/** A second click turns the order around; texts start at their beginning, numbers and dates at their end. */
function nextDirection({ order }: ListState, key: string): boolean {
  if (order.field === key) return !order.isDescending;
  const kind = productField(key)?.kind;
  return kind !== 'text' && kind !== 'choice';
}

function useActions(grid: ProductGrid, saving: ReturnType<typeof useSaveEdits>) {
  const navigate = useNavigate();
  return {
    ensure: grid.windows.ensure,
    onResult(result: { kind: string; readOnly?: number }) {
      if (result.kind === 'too-many') void showToast('error', m.admin_products_too_many());
      if (result.readOnly) void showToast('error', m.admin_products_read_only({ count: result.readOnly }));
    },
    onSave: () => saving.save(''),
    onUndoSaved: saving.undoSaved,
    onOpen: (id: number) => void navigate(`/products/${id}`),
  };
}

/** Edits are in the tab's storage from the moment they are made, and come back after a reload. */
function useStoredEdits(grid: ProductGrid): void {
  const { id: person } = usePerson().person;
  const { store } = grid;
  const hasEdits = useStore(store.state, () => store.edits.count().cells > 0);
  useUnsavedChanges(hasEdits);
  // The tab's storage is outside of React.
  useEffect(() => {
    const stored = readStoredEdits(person);
    if (stored.length > 0) {
      store.touch(store.edits.restore(stored));
      void showToast('success', m.admin_products_restored());
    }
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = store.state.subscribe(({ revision }, before) => {
      if (revision === before.revision) return;
      clearTimeout(timer);
      timer = setTimeout(() => storeEdits(person, store.edits.list()), 200);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      storeEdits(person, store.edits.list());
    };
  }, [store, person]);
}

interface NoticesProps {
  list: ReturnType<typeof useProductList>;
  live: ReturnType<typeof useLiveProducts>;
  grid: ProductGrid;
  haveRowsFailed: boolean;
}

function Notices({ list, live, grid, haveRowsFailed }: NoticesProps) {
  if (list.error || haveRowsFailed) {
    return (
      <Notice
        text={list.error?.message ?? m.admin_products_load_failed()}
        action={m.admin_products_retry()}
        onAction={() => {
          void list.retry();
          grid.windows.invalidate();
        }}
      />
    );
  }
  if (live.movedCount === 0) return null;
  return (
    <Notice
      text={m.admin_products_rows_moved({ count: live.movedCount })}
      action={m.admin_products_refresh()}
      onAction={live.showNewOrder}
    />
  );
}

function Notice({ text, action, onAction }: { text: string; action: string; onAction(): void }) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-t border-line bg-amber-tint px-4 py-1 text-amber md:px-6"
    >
      <span>{text}</span>
      <button type="button" onClick={onAction} className="control font-semibold underline">
        {action}
      </button>
    </div>
  );
}

interface EmptyListProps {
  state: ListState;
  total: number | undefined;
  onState(change: Partial<ListState>): void;
}

function EmptyList({ state, total, onState }: EmptyListProps) {
  if (total !== 0) return null;
  const isFiltered = state.filter.search !== '' || state.filter.conditions.length > 0;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-16 *:pointer-events-auto">
      <EmptyState
        Icon={PackageOpen}
        title={isFiltered ? m.admin_products_empty_title() : m.admin_products_none_title()}
        actions={
          isFiltered && (
            <Button onClick={() => onState({ filter: { search: '', conditions: [] }, broken: [] })}>
              {m.admin_products_filter_clear()}
            </Button>
          )
        }
      >
        {isFiltered ? m.admin_products_empty_text() : m.admin_products_none_text()}
      </EmptyState>
    </div>
  );
}
