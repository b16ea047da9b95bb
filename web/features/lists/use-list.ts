import type { Line } from './list-changes.ts';
import type { ListName } from './list-storage.ts';
import { listLines, shopperLists } from './shopper-lists.ts';

/** The lines of a list, oldest first; empty on the server and in the browser's first render. */
export function useListLines(name: ListName): readonly Line[] {
  return shopperLists((lists) => listLines(name, lists));
}

/** How many of a product are in a list. */
export function useQuantityIn(name: ListName, id: number): number {
  return shopperLists((lists) => listLines(name, lists).find((line) => line.id === id)?.quantity ?? 0);
}
