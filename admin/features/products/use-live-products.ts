import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { PRODUCT_SUBJECTS } from '#contract/live-events/live-events.ts';
import { movedRows } from './list-changes.ts';
import type { ProductGrid } from './product-grid.ts';

/** Changes come in bursts; the order of the list is compared once after each. */
const COMPARE_AFTER_MS = 1_000;

/**
 * Rows that somebody changes are read again where they are shown, and stand out for a moment. The order of the list stays
 * until the person wants the new one; how many rows it concerns is returned.
 */
export function useLiveProducts(
  grid: ProductGrid,
  listKey: string,
  readNow: (signal: AbortSignal) => Promise<Int32Array>,
) {
  const [moved, setMoved] = useState<{ key: string; count: number; ids: Int32Array } | null>(null);
  const comparing = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);

  async function compare(signal: AbortSignal): Promise<void> {
    const ids = await readNow(signal);
    const count = movedRows(grid.store.state.getState().ids, ids);
    if (!signal.aborted) setMoved(count > 0 ? { key: listKey, count, ids } : null);
  }

  function compareSoon(): void {
    stop();
    const abort = new AbortController();
    // Without a connection the comparison comes with the next change.
    const timer = setTimeout(() => void compare(abort.signal).catch(() => {}), COMPARE_AFTER_MS);
    comparing.current = { timer, abort };
  }

  function stop(): void {
    clearTimeout(comparing.current?.timer);
    comparing.current?.abort.abort();
  }

  function onChange({ ids }: { ids: readonly number[] | 'all' }): void {
    if (ids === 'all') grid.windows.invalidate();
    else void refreshRows(grid, ids);
    compareSoon();
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant
  for (const subject of PRODUCT_SUBJECTS) useChanges(subject, onChange);

  // Events may have come while no row could be read. The browser's connection is outside of React.
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && grid.windows.invalidate()), [grid]);

  // Requests and timers outlive the screen otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list makes the comparison of this one needless
  useEffect(() => stop, [listKey]);

  return {
    movedCount: moved?.key === listKey ? moved.count : 0,
    showNewOrder() {
      if (moved) grid.setList(moved.ids);
      setMoved(null);
    },
  };
}

async function refreshRows(grid: ProductGrid, ids: readonly number[]): Promise<void> {
  const before = new Map(ids.map((id) => [id, JSON.stringify(grid.store.rowOf(id)?.values)]));
  // A failure is shown by the state of the windows.
  const read = await grid.windows.refresh(ids).catch(() => []);
  // Rows that hold what they held, such as those that this person has just saved, do not stand out.
  const changed = read.filter((id) => JSON.stringify(grid.store.rowOf(id)?.values) !== before.get(id));
  if (changed.length > 0) grid.store.highlight(changed);
}
