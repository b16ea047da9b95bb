import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { formatProductOrder } from '#contract/catalog/product-filter.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { filterText, type ListState } from './list-address.ts';
import { columnsToRead } from './product-columns.tsx';
import type { ProductGrid } from './product-grid.ts';
import { readProductIds } from './read-products.ts';

/** An answer that takes longer leaves the former rows and shows that new ones come. */
const SKELETON_AFTER_MS = 120;
const SKELETON_ROWS = 40;

/**
 * Puts the list of the address into the grid: first the first rows with their number, then the order of all. Of several
 * requests only the newest counts, the others are aborted.
 */
export function useProductList(grid: ProductGrid, state: ListState, columns: readonly string[]) {
  const filter = [filterText(state.filter), ...state.broken.map((part) => `f=${encodeURIComponent(part)}`)]
    .filter(Boolean)
    .join('&');
  const order = formatProductOrder(state.order);
  const listKey = `${filter} ${order}`;
  const [shownKey, setShownKey] = useState<string | null>(null);
  const latestKey = useRef<string | null>(null);
  // The columns of the first rows are those at the time of the request; rows that lack a column are read again.
  const [columnsAt] = useState(() => new Map<string, string>());
  if (!columnsAt.has(listKey)) columnsAt.set(listKey, columnsToRead(columns).join(','));
  const first = useQuery({
    ...callQuery(productsAdminCalls.readProductWindow, {
      query: { filter, order, columns: columnsAt.get(listKey) },
    }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const ids = useQuery({
    queryKey: [productsAdminCalls.readProductIds.path, filter, order],
    queryFn: ({ signal }) => readProductIds(filter, order, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A list of 100,000 ids is not compared with the former one entry by entry.
    structuralSharing: false,
    gcTime: 0,
  });
  // The store of the grid is outside of React.
  useEffect(() => {
    const list = ids.data ?? (first.data && provisionalIds(first.data.total, first.data.rows));
    if (!list) return;
    // The first list of the screen keeps the place that a person returns to.
    grid.setList(list, latestKey.current !== null && latestKey.current !== listKey);
    latestKey.current = listKey;
    setShownKey(listKey);
  }, [grid, ids.data, first.data, listKey]);
  // Once for each answer: a later run would put old values over edits that were saved since.
  useEffect(() => {
    if (first.data) grid.windows.put(new Map(first.data.rows.map((row) => [row.id, row])));
  }, [grid, first.data]);
  const isLoading = shownKey !== listKey;
  const isSlow = useDelayed(isLoading && !ids.error, SKELETON_AFTER_MS);
  // The same: places without ids are drawn as rows on their way. The list may have come in the very render in which it
  // became slow; it was put into the grid just before then, and stays.
  useEffect(() => {
    if (isSlow && latestKey.current !== listKey) grid.setList(new Int32Array(SKELETON_ROWS));
  }, [grid, isSlow, listKey]);
  return {
    filter,
    order,
    isLoading,
    total: isLoading ? undefined : (ids.data?.length ?? first.data?.total),
    broken: first.data?.broken ?? [],
    error: ids.error,
    retry: () => Promise.all([ids.refetch(), first.refetch()]),
    /** The list as it is now, without showing it. */
    readNow: (signal: AbortSignal) => readProductIds(filter, order, signal),
  };
}

/** A list of which only the first ids are known. */
function provisionalIds(total: number, rows: readonly GridRow[]): Int32Array {
  const ids = new Int32Array(total);
  ids.set(rows.slice(0, total).map(({ id }) => id));
  return ids;
}
