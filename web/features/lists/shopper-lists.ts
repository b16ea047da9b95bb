import { create } from 'zustand';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { importWithRetry } from '#ui/import-with-retry.ts';
import { mayBeSignedIn, onSessionChange } from '#web/platform/session/session.ts';
import { applyChange, type Change, enqueueChange, type Line, type ListState, visibleLines } from './list-changes.ts';
import { EMPTY_LIST, type ListName, listNameOfKey, readList, writeList } from './list-storage.ts';

/**
 * The three lists of the shopper. A guest's lists are in this browser; a customer's are the server's, with the changes it has not
 * confirmed yet applied over them. A change is shown and stored at once, before it is sent.
 */
export const shopperLists = create<Record<ListName, ListState>>(() => ({
  cart: EMPTY_LIST,
  wishlist: EMPTY_LIST,
  compare: EMPTY_LIST,
}));

const LIST_NAMES = ['cart', 'wishlist', 'compare'] as const;

const MAX_LINES: Record<ListName, number> = {
  cart: Number.POSITIVE_INFINITY,
  wishlist: Number.POSITIVE_INFINITY,
  compare: COMPARE_MAX,
};

export function listLines(name: ListName, lists = shopperLists.getState()): readonly Line[] {
  const state = lists[name];
  const cached = visibleLinesCache.get(state);
  if (cached) return cached;
  const lines = visibleLines(state, { maxLines: MAX_LINES[name] });
  visibleLinesCache.set(state, lines);
  return lines;
}
const visibleLinesCache = new WeakMap<ListState, readonly Line[]>();

/** Applies a shopper's change: shown and stored at once, sent to the server for a customer. */
export function changeList(name: ListName, change: Change): void {
  updateList(name, (list) =>
    mayBeSignedIn()
      ? { ...list, pending: enqueueChange(list.pending, change) }
      : { ...EMPTY_LIST, local: applyChange(guestLines(name, list), change, { maxLines: MAX_LINES[name] }) },
  );
  if (mayBeSignedIn()) void syncList(name);
}

let isStorageRefused = false;

/** The list as this tab and the others have left it. */
function storedList(name: ListName): ListState {
  return isStorageRefused ? shopperLists.getState()[name] : readList(name);
}

function updateList(name: ListName, update: (list: ListState) => ListState): void {
  const next = update(storedList(name));
  isStorageRefused = !writeList(name, next);
  shopperLists.setState({ [name]: next });
}

/** Drops the server's lines, which the next guest must not see, and keeps the changes that were not sent. */
function endSession(name: ListName): void {
  updateList(name, (list) => ({ ...EMPTY_LIST, local: guestLines(name, list) }));
}

function guestLines(name: ListName, { local, pending }: ListState): readonly Line[] {
  return pending.reduce((lines, change) => applyChange(lines, change, { maxLines: MAX_LINES[name] }), local);
}

let isStarted = false;

/** Reads the stored lists and keeps them synchronised with other tabs and, for a customer, with the server. Later calls do nothing. */
export function startLists(): void {
  if (isStarted) return;
  isStarted = true;
  refreshLists();
  window.addEventListener('storage', ({ key }) => {
    const name = listNameOfKey(key);
    if (name !== undefined) showStored(name === null ? LIST_NAMES : [name]);
  });
  onSessionChange(refreshLists);
  window.addEventListener('online', refreshLists);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshLists());
}

/** Runs after signing in or out, and whenever the shopper returns to the page. */
function refreshLists(): void {
  showStored(LIST_NAMES);
  for (const name of LIST_NAMES) {
    if (mayBeSignedIn()) void syncList(name, true);
    else if (storedList(name).server !== null) endSession(name);
  }
}

/** Call it when the server has changed a list by itself: an order removes its products from the cart. */
export function refreshFromServer(name: ListName): void {
  if (mayBeSignedIn()) void syncList(name, true);
}

function showStored(names: readonly ListName[]): void {
  shopperLists.setState(Object.fromEntries(names.map((name) => [name, storedList(name)])));
}

/** Sends what is pending; with `refetchFirst` it reads the server's list before. Waits for a connection to load its code. */
export async function syncList(name: ListName, refetchFirst = false): Promise<void> {
  const { flushPendingChanges } = await importWithRetry(() => import('./sync-list.ts'));
  await flushPendingChanges({ read: storedList, update: updateList, endSession }, name, refetchFirst);
}

/** The lines of a list, oldest first; empty on the server and in the browser's first render. */
export function useListLines(name: ListName): readonly Line[] {
  return shopperLists((lists) => listLines(name, lists));
}

/** How many of a product are in a list. */
export function useQuantityIn(name: ListName, id: number): number {
  return shopperLists((lists) => listLines(name, lists).find((line) => line.id === id)?.quantity ?? 0);
}
