import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { mayBeSignedIn } from '#web/platform/session/session.ts';
import { type ListResult, readServerList, sendChange, sendLines } from './call-list.ts';
import type { ListState } from './list-changes.ts';
import type { ListName } from './list-storage.ts';
import { mergedCart, mergedInto } from './merged-cart.ts';

const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = MINUTE_MS;

/** The lists as this module needs them. They are an argument, because the store loads this module and must not be imported by it. */
export interface ListStore {
  read(name: ListName): ListState;
  update(name: ListName, change: (list: ListState) => ListState): void;
  /** Turns the list into a guest's. */
  endSession(name: ListName): void;
}

class SignedOut extends Error {}

interface SyncState {
  /** A run waits for the lock; it will see every change made until then. */
  isQueued: boolean;
  mustRefetch: boolean;
  backoffMs: number;
  timer?: ReturnType<typeof setTimeout>;
}
const syncStates: Record<ListName, SyncState> = {
  cart: initialSyncState(),
  wishlist: initialSyncState(),
  compare: initialSyncState(),
};

/**
 * Synchronises a customer's list with the server: merges what a guest had left in this browser, then sends the changes one after
 * another. One tab at a time does this. What cannot be sent stays queued and is retried with a growing delay.
 */
export async function flushPendingChanges(store: ListStore, name: ListName, refetchFirst: boolean): Promise<void> {
  const state = syncStates[name];
  state.mustRefetch ||= refetchFirst;
  if (state.isQueued) return;
  state.isQueued = true;
  await withListLock(name, async () => {
    state.isQueued = false;
    clearTimeout(state.timer);
    try {
      const isDone = await sendPending(store, name, state);
      if (isDone) state.backoffMs = MIN_BACKOFF_MS;
      else scheduleRetry(store, name, state);
    } catch (error) {
      if (error instanceof SignedOut) return store.endSession(name);
      // The connection broke: whether the last change has arrived is learned by refetching before it is sent again.
      if (state.backoffMs === MIN_BACKOFF_MS && store.read(name).pending.length > 0) {
        void showToast('error', m.lists_offline());
      }
      scheduleRetry(store, name, state);
    }
  });
}

async function sendPending(store: ListStore, name: ListName, state: SyncState): Promise<boolean> {
  if (store.read(name).local.length > 0 && !(await mergeGuestLines(store, name))) return false;
  if (state.mustRefetch || store.read(name).server === null) {
    if (!applyResult(store, name, await readServerList(name))) return false;
    state.mustRefetch = false;
  }
  for (;;) {
    const { pending, server } = store.read(name);
    const [change] = pending;
    if (change === undefined || !mayBeSignedIn()) return true;
    const isKnown = change.kind === 'put' && (server ?? []).some(({ id }) => id === change.id);
    const result = await sendChange(name, change, isKnown);
    if (result.kind === 'refused') {
      // A line that another device has removed is added again. Any other refused change is undone, with the server's reason.
      if (!(isKnown && result.status === 404)) {
        dropFirstPending(store, name);
        void showToast('error', result.message);
      }
      if (!applyResult(store, name, await readServerList(name))) return false;
    } else if (!applyResult(store, name, result, true)) {
      return false;
    }
  }
}

/** The local copy is removed only after the server has confirmed the merge (ruling R2.8). */
async function mergeGuestLines(store: ListStore, name: ListName): Promise<boolean> {
  const { local } = store.read(name);
  const result = await sendLines(name, local);
  if (result.kind === 'signed_out') throw new SignedOut();
  if (result.kind !== 'list') return false;
  if (name === 'cart') mergedCart.setState({ merged: mergedInto(local, result.lines) });
  store.update(name, (list) => ({
    ...list,
    server: result.lines,
    local: list.local.filter(({ id }) => !local.some((sent) => sent.id === id)),
  }));
  return true;
}

/** Shows the list that the server returned; false when it returned none. */
function applyResult(store: ListStore, name: ListName, result: ListResult, isConfirmed = false): boolean {
  if (result.kind === 'signed_out') throw new SignedOut();
  if (result.kind !== 'list') return false;
  store.update(name, (list) => ({
    ...list,
    server: result.lines,
    pending: isConfirmed ? list.pending.slice(1) : list.pending,
  }));
  return true;
}

function dropFirstPending(store: ListStore, name: ListName): void {
  store.update(name, (list) => ({ ...list, pending: list.pending.slice(1) }));
}

function scheduleRetry(store: ListStore, name: ListName, state: SyncState): void {
  state.mustRefetch = true;
  state.timer = setTimeout(() => void flushPendingChanges(store, name, true), state.backoffMs);
  state.backoffMs = Math.min(state.backoffMs * 2, MAX_BACKOFF_MS);
}

const lastRun: Partial<Record<ListName, Promise<void>>> = {};

function withListLock(name: ListName, work: () => Promise<void>): Promise<void> {
  // The Web Locks API exists on secure origins only. Elsewhere only the runs of this page wait for each other.
  if (navigator.locks) return navigator.locks.request(`list ${name}`, work);
  const next = (lastRun[name] ?? Promise.resolve()).then(work);
  lastRun[name] = next;
  return next;
}

function initialSyncState(): SyncState {
  return { isQueued: false, mustRefetch: false, backoffMs: MIN_BACKOFF_MS };
}
