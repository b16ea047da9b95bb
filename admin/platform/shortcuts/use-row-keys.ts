import { type RefObject, useRef } from 'react';
import type { Shortcut } from './shortcut-registry.ts';

interface RowKeys {
  /** The element around the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** The row that has the focus; -1: none. */
  focusedRow(): number;
  /** J and K, which go from row to row. */
  shortcuts: Shortcut[];
}

/** Walks through the rows of a list by keys. A row is found by its first link or button, which `selector` names. */
export function useRowKeys(
  selector: string,
  { group, down, up }: { group: string; down: string; up: string },
): RowKeys {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const focusedRow = () => rows().findIndex((row) => (row.closest('tr, li') ?? row).contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rows();
    const from = focusedRow();
    all[from === -1 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1)]?.focus();
  };
  return {
    list,
    focusedRow,
    shortcuts: [
      { keys: 'j', label: down, group, run: () => step(1) },
      { keys: 'k', label: up, group, run: () => step(-1) },
    ],
  };
}
