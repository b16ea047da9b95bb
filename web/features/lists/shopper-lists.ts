import { create } from 'zustand';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { whenReachable } from '#ui/import-with-retry.ts';
import { mayBeSignedIn, onSessionChange } from '#web/platform/session/session.ts';
import { applyChange, type Change, type Line, type ListState, queueChange, visibleLines } from './list-changes.ts';
import { EMPTY_LIST, type ListName, listOfKey, readList, writeList } from './list-storage.ts';

/**
 * The three lists of the shopper, whoever they are: a guest's stand in this browser, a customer's on the server with what
 * it has not confirmed yet laid over. A change shows at once and is kept before it is sent.
 */
export const shopperLists = create<Record<ListName, ListState>>(() => ({
  cart: EMPTY_LIST,
  wishlist: EMPTY_LIST,
  compare: EMPTY_LIST,
}));

const NAMES = ['cart', 'wishlist', 'compare'] as const;

/** The most lines that a list can hold. */
export const LIST_MOST: Record<ListName, number> = {
  cart: Number.POSITIVE_INFINITY,
  wishlist: Number.POSITIVE_INFINITY,
  compare: COMPARE_MAX,
};

export function listLines(name: ListName, lists = shopperLists.getState()): readonly Line[] {
  const state = lists[name];
  const known = remembered.get(state);
  if (known) return known;
  const lines = visibleLines(state, LIST_MOST[name]);
  remembered.set(state, lines);
  return lines;
}
const remembered = new WeakMap<ListState, readonly Line[]>();

/** What the shopper did: shown and kept at once, sent to the server when there is somebody to send it for. */
export function changeList(name: ListName, change: Change): void {
  updateList(name, (list) =>
    mayBeSignedIn()
      ? { ...list, pending: queueChange(list.pending, change) }
      : { ...EMPTY_LIST, local: applyChange(guestLines(list), change, LIST_MOST[name]) },
  );
  if (mayBeSignedIn()) void talkToServer(name);
}

let isStorageRefused = false;

/** The list as this and the other tabs left it. */
export function keptList(name: ListName): ListState {
  return isStorageRefused ? shopperLists.getState()[name] : readList(name);
}

export function updateList(name: ListName, update: (list: ListState) => ListState): void {
  const next = update(keptList(name));
  isStorageRefused = !writeList(name, next);
  shopperLists.setState({ [name]: next });
}

/** The session is over: what was told by the server isn't the next guest's, what was not sent is still this one's. */
export function endSession(name: ListName): void {
  updateList(name, (list) => ({ ...EMPTY_LIST, local: guestLines(list) }));
}

function guestLines({ local, pending }: ListState): readonly Line[] {
  return pending.reduce((lines, change) => applyChange(lines, change), local);
}

let isOpen = false;

/** Reads the lists and stays in step with other tabs and, for a customer, with the server. Later calls do nothing. */
export function openLists(): void {
  if (isOpen) return;
  isOpen = true;
  lookAgain();
  window.addEventListener('storage', ({ key }) => {
    const name = listOfKey(key);
    if (name !== undefined) showKept(name === null ? NAMES : [name]);
  });
  onSessionChange(lookAgain);
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookAgain());
}

/** Another look at the lists: after signing in or out, and whenever the shopper comes back to the page. */
function lookAgain(): void {
  showKept(NAMES);
  for (const name of NAMES) {
    if (mayBeSignedIn()) void talkToServer(name, true);
    else if (keptList(name).server !== null) endSession(name);
  }
}

/** The server has changed a list of its own accord: an order took its goods out of the cart. */
export function lookAtServer(name: ListName): void {
  if (mayBeSignedIn()) void talkToServer(name, true);
}

function showKept(names: readonly ListName[]): void {
  shopperLists.setState(Object.fromEntries(names.map((name) => [name, keptList(name)])));
}

async function talkToServer(name: ListName, looksFirst = false): Promise<void> {
  const { sendChanges } = await whenReachable(() => import('./sync-list.ts'));
  await sendChanges(name, looksFirst);
}
