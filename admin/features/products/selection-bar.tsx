import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { ALL_ROWS, NO_ROWS, type RowSelection, selectedCount } from '#admin/grid/row-selection.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ProductGrid } from './product-grid.ts';
import type { SavedChange } from './use-save-edits.ts';

const BulkSheet = lazyComponent(async () => (await import('./bulk-sheet.tsx')).BulkSheet);

/** What a bulk change applies to: some goods by id, or all of the filter but a few. */
export type BulkTarget = { ids: number[] } | { filter: string; except: number[] };

interface SelectionBarProps {
  grid: ProductGrid;
  filter: string;
  total: number;
  onApplied(change: SavedChange): void;
}

/** The selected goods in numbers, and what can be done to all of them. */
export function SelectionBar({ grid, filter, total, onApplied }: SelectionBarProps) {
  const rows = useStore(grid.store.state, (state) => state.rows);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const count = selectedCount(rows, total);
  if (count === 0) return null;
  const target = targetOf(rows, filter);
  return (
    <section
      aria-label={m.admin_products_selected({ count })}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-cobalt-tint px-4 py-2 text-sm md:px-6"
    >
      <p role="status" className="font-semibold">
        {m.admin_products_selected({ count })}
      </p>
      <Summary target={target} />
      <span className="grow max-md:hidden" />
      <SelectionButtons grid={grid} total={total} onBulk={() => setOpen(true)} />
      {isOpen && (
        <BulkSheet
          target={target}
          count={count}
          onClose={() => setOpen(false)}
          onApplied={(change) => {
            setOpen(false);
            grid.store.setRows(NO_ROWS);
            grid.windows.invalidate();
            onApplied(change);
          }}
          onProposed={(id) => {
            setOpen(false);
            grid.store.setRows(NO_ROWS);
            void showToast('success', m.admin_proposals_sent({ id }));
          }}
          onScheduled={({ changed, batch }) => {
            setOpen(false);
            grid.store.setRows(NO_ROWS);
            void showToast('success', m.admin_products_bulk_scheduled({ count: changed }));
            void navigate(`/products/price-schedules?batch=${batch}`);
          }}
        />
      )}
    </section>
  );
}

interface SelectionButtonsProps extends Pick<SelectionBarProps, 'grid' | 'total'> {
  onBulk(): void;
}

function SelectionButtons({ grid: { store }, total, onBulk }: SelectionButtonsProps) {
  const rows = useStore(store.state, (state) => state.rows);
  const may = useMay();
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:grow">
      {rows.kind === 'some' && rows.ids.size < total && (
        <Button variant="quiet" onClick={() => store.setRows(ALL_ROWS)} className="hover:bg-paper">
          {m.admin_products_select_all_found({ count: groupThousands(total) })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => store.setRows(NO_ROWS)} className="hover:bg-paper">
        {m.admin_products_select_none()}
      </Button>
      {may(['changes:bulk', 'prices:propose']) && (
        <Button variant="primary" onClick={onBulk}>
          {may('changes:bulk') ? m.admin_products_bulk() : m.admin_proposals_prices()}
        </Button>
      )}
    </div>
  );
}

function targetOf(rows: RowSelection, filter: string): BulkTarget {
  return rows.kind === 'all' ? { filter, except: [...rows.except] } : { ids: [...rows.ids] };
}

function Summary({ target }: { target: BulkTarget }) {
  const { data } = useCall(productsAdminCalls.readProductSummary, { body: target }, { keepsPrevious: true });
  if (!data) return null;
  const { published, stock, stock_value: value } = data;
  return (
    <p className="text-slate">
      {m.admin_products_summary_published({ count: groupThousands(published) })}
      {stock !== null &&
        value !== null &&
        ` · ${m.admin_products_summary_stock({ count: groupThousands(stock), sum: formatSum(value, currentLocale()) })}`}
    </p>
  );
}
