import type { Change, Line, ListState } from './list-changes.ts';

export type ListName = 'cart' | 'wishlist' | 'compare';

/** The keys of the lists in the local storage (specification 1.23). */
const KEYS: Record<ListName, string> = { cart: 'localCart', wishlist: 'localWish', compare: 'localCompare' };

export const EMPTY_LIST: ListState = { local: [], server: null, pending: [] };

/** The stored list; an empty one where the storage is refused or its content is not ours. */
export function readList(name: ListName): ListState {
  try {
    const stored = JSON.parse(localStorage.getItem(KEYS[name]) ?? 'null') as Partial<Record<keyof ListState, unknown>>;
    return {
      local: parseLines(stored.local),
      server: Array.isArray(stored.server) ? parseLines(stored.server) : null,
      pending: Array.isArray(stored.pending) ? stored.pending.filter(isChange) : [],
    };
  } catch {
    return EMPTY_LIST;
  }
}

/** False where the storage is full or forbidden: then the list lasts until the page is left. */
export function writeList(name: ListName, { local, server, pending }: ListState): boolean {
  try {
    localStorage.setItem(KEYS[name], JSON.stringify({ local, server, pending }));
    return true;
  } catch {
    return false;
  }
}

/** The list of a storage key that another tab has changed; null for all lists, undefined for none. */
export function listNameOfKey(key: string | null): ListName | null | undefined {
  if (key === null) return null;
  return (Object.keys(KEYS) as ListName[]).find((name) => KEYS[name] === key);
}

function parseLines(value: unknown): Line[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

function isLine(value: unknown): value is Line {
  const { id, quantity } = (value ?? {}) as Partial<Line>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && Number(quantity) > 0;
}

function isChange(value: unknown): value is Change {
  const change = (value ?? {}) as Partial<Change>;
  switch (change.kind) {
    case 'put':
      return isLine(change);
    case 'remove':
      return Number.isSafeInteger(change.id);
    case 'restore':
      return Array.isArray(change.lines) && change.lines.every(isLine);
    default:
      return change.kind === 'clear';
  }
}
