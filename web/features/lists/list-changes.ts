/** One product in a list; the quantity is always 1 in favourites and comparison. */
export interface Line {
  id: number;
  quantity: number;
  /** The price when the product was added. */
  price?: number;
}

/** A shopper's change. Quantities are absolute, so that sending a change twice does no harm. */
export type Change =
  | { kind: 'put'; id: number; quantity: number; price?: number }
  | { kind: 'remove'; id: number }
  | { kind: 'clear' }
  | { kind: 'restore'; lines: Line[] };

export interface ListState {
  /** A guest's list; after login the lines that the server has not merged yet. */
  local: readonly Line[];
  /** A customer's list as the server last sent it; null for a guest. */
  server: readonly Line[] | null;
  /** Changes that the server has not confirmed yet, oldest first. */
  pending: readonly Change[];
}

/** How many lines a list can hold; `Infinity` for a list without a limit. */
export interface ListLimit {
  maxLines: number;
}

/** The lines to show: the server's list merged with the local one, with the pending changes applied. */
export function visibleLines({ local, server, pending }: ListState, { maxLines }: ListLimit): readonly Line[] {
  if (server === null && pending.length === 0) return local;
  return pending.reduce(
    (lines, change) => applyChange(lines, change, { maxLines }),
    mergeLines(server ?? [], local, { maxLines }),
  );
}

export function applyChange(lines: readonly Line[], change: Change, { maxLines }: ListLimit): readonly Line[] {
  switch (change.kind) {
    case 'put': {
      const { kind: _, ...line } = change;
      if (lines.some(({ id }) => id === line.id)) {
        return lines.map((known) => (known.id === line.id ? { ...known, quantity: line.quantity } : known));
      }
      return lines.length < maxLines ? [...lines, line] : lines;
    }
    case 'remove':
      return lines.filter(({ id }) => id !== change.id);
    case 'clear':
      return [];
    case 'restore':
      return mergeLines(lines, change.lines, { maxLines });
  }
}

/** The larger quantity of each product. Lines of `newer` come last, and only the last `maxLines` stay. */
export function mergeLines(older: readonly Line[], newer: readonly Line[], { maxLines }: ListLimit): readonly Line[] {
  if (newer.length === 0) return older;
  const quantities = new Map(older.map(({ id, quantity }) => [id, quantity]));
  const merged = newer.map((line) => ({ ...line, quantity: Math.max(line.quantity, quantities.get(line.id) ?? 0) }));
  const rest = older.filter(({ id }) => !newer.some((line) => line.id === id));
  return [...rest, ...merged].slice(-maxLines);
}

/**
 * Adds a change to the queue and merges successive quantities of a product. The first change may be in a request
 * already and is never merged.
 */
export function enqueueChange(pending: readonly Change[], change: Change): Change[] {
  const last = pending.at(-1);
  if (pending.length < 2 || last?.kind !== 'put') return [...pending, change];
  if ((change.kind !== 'put' && change.kind !== 'remove') || change.id !== last.id) return [...pending, change];
  return [...pending.slice(0, -1), change.kind === 'put' ? { ...last, ...change } : change];
}
