import { useVirtualizer } from '@tanstack/react-virtual';
import { Pencil } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { nameOf } from '#admin/entities/product/product-name.ts';
import { isRowSelected, toggleRow } from '#admin/grid/row-selection.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import type { ProductColumn } from './product-columns.tsx';
import type { ProductGrid } from './product-grid.ts';
import { QuickEdit } from './quick-edit.tsx';
import type { useSaveEdits } from './use-save-edits.ts';

interface ProductCardsProps {
  grid: ProductGrid;
  columns: readonly ProductColumn[];
  saving: ReturnType<typeof useSaveEdits>;
  empty: ReactNode;
}

const CARD_HEIGHT = 76;

/** The list on a phone: dense rows with what counts; a tap opens the good, the pencil edits the few fields at hand. */
export function ProductCards({ grid, columns, saving, empty }: ProductCardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = useStore(grid.store.state, ({ ids }) => ids.length);
  const [editedId, setEditedId] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 4,
    initialRect: { width: 360, height: 640 },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  // Which rows are drawn is known only after drawing; their data follow from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's length stands for another list
  useLayoutEffect(() => {
    if (last >= first) grid.windows.show(first, last);
  }, [grid, first, last, count]);
  return (
    <div ref={scroller} className="relative min-h-0 grow overflow-y-auto overscroll-contain border-t border-line">
      <ul
        aria-label={m.admin_products_grid_label()}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => (
          <ProductCard key={index} grid={grid} index={index} top={start} onEdit={setEditedId} />
        ))}
      </ul>
      {empty}
      {editedId !== null && (
        <QuickEdit
          key={editedId}
          grid={grid}
          id={editedId}
          columns={columns}
          saving={saving}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  );
}

interface ProductCardProps {
  grid: ProductGrid;
  index: number;
  top: number;
  onEdit(id: number): void;
}

const ProductCard = memo(function ProductCard({ grid: { store }, index, top, onEdit }: ProductCardProps) {
  useStore(store.state, () => store.rowFingerprint(index));
  const { ids, rows } = store.state.getState();
  const id = ids[index];
  const row = id ? store.rowOf(id) : undefined;
  if (id === undefined) return null;
  return (
    <li
      aria-setsize={ids.length}
      aria-posinset={index + 1}
      data-id={id}
      className="absolute inset-x-0 flex items-center gap-2 border-b border-line pr-2 pl-4"
      style={{ transform: `translateY(${top}px)`, height: CARD_HEIGHT }}
    >
      {row ? (
        <>
          <Checkbox
            checked={isRowSelected(rows, id)}
            onChange={() => store.setRows(toggleRow(rows, id))}
            aria-label={m.admin_grid_select_row({ name: nameOf(row) })}
          />
          <Link to={`/products/${id}`} className="ml-1 flex min-w-0 grow items-center gap-3 self-stretch">
            <CardContent row={row} />
          </Link>
          <IconButton label={m.admin_products_quick_title()} onClick={() => onEdit(id)}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
        </>
      ) : (
        <span className="block h-8 grow animate-[skeleton_1.4s_ease-in-out_150ms_infinite] rounded-control bg-mist" />
      )}
    </li>
  );
});

function CardContent({ row }: { row: GridRow }) {
  const { price, stock, published } = row.values;
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-tile">
        {row.picture && <img src={pictureUrl(row.picture, 160)} alt="" width={48} height={48} loading="lazy" />}
      </span>
      <span className="min-w-0 grow">
        <span className="lines-2 text-sm leading-4.5">{nameOf(row)}</span>
        <span className="mt-0.5 flex items-baseline gap-2 text-xs text-slate">
          <span className="tabular text-sm font-semibold text-ink">{groupThousands(Number(price ?? 0))}</span>
          {stock !== undefined && (
            <span className="tabular whitespace-nowrap">{m.admin_products_pieces({ count: Number(stock ?? 0) })}</span>
          )}
          <span
            role="img"
            aria-label={`${m.admin_products_field_published()}: ${(published === true ? m.admin_products_yes() : m.admin_products_no()).toLowerCase()}`}
            className={classNames(
              'size-2 shrink-0 self-center rounded-full',
              published === true ? 'bg-leaf' : 'border-2 border-amber',
            )}
          />
        </span>
      </span>
    </>
  );
}
