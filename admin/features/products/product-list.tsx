import { CalendarClock, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ViewTabs } from '#admin/features/saved-views/index.ts';
import { ExportMenu } from '#admin/platform/api/export-button.tsx';
import { useMay } from '#admin/platform/session/use-session.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { ColumnChooser } from './column-chooser.tsx';
import { EditBar } from './edit-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListState, PRODUCT_LIST, readListState, writeListState } from './list-address.ts';
import { ListNotices } from './list-notices.tsx';
import { ProductCards } from './product-cards.tsx';
import { useProductGridContext } from './product-grid.ts';
import { ProductTable } from './product-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGridShortcuts } from './use-grid-shortcuts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLiveProducts } from './use-live-products.ts';
import { useProductColumns } from './use-product-columns.ts';
import { useProductList } from './use-product-list.ts';
import { useSaveEdits } from './use-save-edits.ts';
import { useStoredEdits } from './use-stored-edits.ts';

interface ProductListProps {
  /** Rows could not be read the last time. */
  haveRowsFailed: boolean;
}

/** The list of the address: filters, views, the grid (cards on a phone), unsaved edits and the selection. */
export function ProductList({ haveRowsFailed }: ProductListProps) {
  const grid = useProductGridContext();
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const onState = (change: Partial<ListState>, options?: { replace: boolean }) =>
    setParams(writeListState({ ...state, ...change }), options);
  const columns = useProductColumns(grid, state);
  const list = useProductList(grid, state, columns.layout.order);
  const live = useLiveProducts(grid, `${list.filter} ${list.order}`, list.readNow);
  const saving = useSaveEdits(grid);
  const [newField, setNewField] = useState<string | null>(null);
  const isNarrow = useIsNarrow();
  const may = useMay();
  useStoredEdits(grid);
  useGridShortcuts(grid, saving);
  const body = { grid, saving, empty: <EmptyList state={state} total={list.total} onState={onState} /> };
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={m.admin_products_title()}
        aside={<Total total={list.total} />}
        tabs={<ViewTabs list={PRODUCT_LIST} state={state} onOpen={(next) => setParams(writeListState(next))} />}
        areTabsBeside
        actions={
          isNarrow ? (
            <>
              <PriceSchedulesLink />
              {may('products:edit') && <NewProductLink />}
            </>
          ) : undefined
        }
      />
      <div className="flex shrink-0 flex-wrap items-start gap-2 px-4 py-2 *:not-first:md:my-0.5 md:flex-nowrap md:px-6">
        <FilterBar state={state} broken={list.broken} onState={onState} newField={newField} onNewField={setNewField} />
        {!isNarrow && (
          <ColumnChooser columns={columns.all} layout={columns.layout} onLayout={(layout) => onState({ layout })} />
        )}
        {!isNarrow && <PriceSchedulesLink />}
        {!isNarrow && may('imports:run') && (
          <Link to="/imports" className={buttonClass('outline')}>
            <FileUp aria-hidden className="size-4 text-slate" />
            {m.admin_imports_title()}
          </Link>
        )}
        {!isNarrow && may('imports:run') && (
          <ExportGoods filter={list.filter} order={list.order} columns={columns.layout.order.join(',')} />
        )}
        {!isNarrow && may('products:edit') && <NewProductLink />}
      </div>
      <ListNotices list={list} live={live} grid={grid} haveRowsFailed={haveRowsFailed} />
      {isNarrow ? (
        <ProductCards {...body} columns={columns.all} />
      ) : (
        <ProductTable
          {...body}
          state={state}
          columns={columns}
          onState={onState}
          onFilter={setNewField}
          overlay={body.empty}
        />
      )}
      <SelectionBar grid={grid} filter={list.filter} total={list.total ?? 0} onApplied={saving.setSaved} />
      <EditBar grid={grid} saving={saving} hasCells={!isNarrow} />
    </div>
  );
}

/** The list as it is shown, with its columns, as files that an import reads back. */
function ExportGoods(list: { filter: string; order: string; columns: string }) {
  return (
    <ExportMenu
      formats={['xlsx', 'csv']}
      call={importsCalls.exportGoods}
      inputOf={(format) => ({ query: { ...list, format } })}
      fileName="goods"
    />
  );
}

/** An icon alone where the tools of the list need the room. */
function PriceSchedulesLink() {
  const title = m.admin_price_schedules_title();
  return (
    <Link to="/products/price-schedules" title={title} className={buttonClass('outline')}>
      <CalendarClock aria-hidden className="size-4 text-slate" />
      <span className="max-[1600px]:sr-only">{title}</span>
    </Link>
  );
}

function NewProductLink() {
  return (
    <Link to="/products/new" className={buttonClass('outline')}>
      <Plus aria-hidden className="size-4" />
      {m.admin_product_new()}
    </Link>
  );
}

function Total({ total }: { total: number | undefined }) {
  return (
    <span role="status" className="tabular text-slate">
      {total === undefined ? '' : groupThousands(total)}
    </span>
  );
}
