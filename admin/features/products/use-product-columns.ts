import { useLayoutEffect } from 'react';
import { nameKey } from '#admin/entities/product/product-name.ts';
import { type ColumnLayout, drawnColumns } from '#admin/grid/column-layout.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { type ListState, startingLayout } from './list-address.ts';
import { productColumns } from './product-columns.tsx';
import type { ProductGrid } from './product-grid.ts';
import { useProductFields } from './use-product-fields.ts';

/** All columns of the person, and those that the address shows, put into the grid. */
export function useProductColumns(grid: ProductGrid, state: ListState) {
  const fields = useProductFields();
  const all = productColumns(fields, currentLocale());
  const known = new Map(all.map((column) => [column.key, column]));
  const chosen = state.layout ?? startingLayout(nameKey());
  const order = chosen.order.filter((key) => known.has(key));
  const layout: ColumnLayout = { ...chosen, order: order.length > 0 ? order : [nameKey()] };
  const { keys, pinnedCount } = drawnColumns(layout);
  const drawn = keys.flatMap((key) => known.get(key) ?? []);
  const drawnKey = keys.join(' ');
  // The store of the grid is outside of React; a paint before it knows would show other columns' values under the header.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys mean the same columns
  useLayoutEffect(() => {
    grid.store.setColumns(drawn, all);
    grid.setColumns(keys);
  }, [grid, drawnKey, fields]);
  return { all, layout, geometry: { pinnedCount, widths: drawn.map(({ key, width }) => layout.widths[key] ?? width) } };
}
