/** One product in a list of the shopper's; favourites and comparison have one of each. */
export interface Line {
  id: number;
  quantity: number;
  /** What it cost when it was put in. */
  price?: number;
}

/** What a shopper did. Quantities are what they saw after the tap, so that sending one twice does no harm. */
export type Change =
  | { kind: 'put'; id: number; quantity: number; price?: number }
  | { kind: 'remove'; id: number }
  | { kind: 'clear' }
  | { kind: 'restore'; lines: Line[] };

export interface ListState {
  /** A guest's list; after login what the server has not yet taken over. */
  local: readonly Line[];
  /** A customer's list as the server last told it; null for a guest. */
  server: readonly Line[] | null;
  /** What the server has not confirmed yet, oldest first. */
  pending: readonly Change[];
}

/** How many lines a list can hold; `Infinity` for a list without a limit. */
export interface ListLimit {
  maxLines: number;
}

/** What the shopper sees: the server's list with theirs merged in, and over it what they did since. */
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

/** The larger quantity of each product; of all lines the newest `maxLines`, those of `newer` being newer than those of `older`. */
export function mergeLines(older: readonly Line[], newer: readonly Line[], { maxLines }: ListLimit): readonly Line[] {
  if (newer.length === 0) return older;
  const quantities = new Map(older.map(({ id, quantity }) => [id, quantity]));
  const merged = newer.map((line) => ({ ...line, quantity: Math.max(line.quantity, quantities.get(line.id) ?? 0) }));
  const rest = older.filter(({ id }) => !newer.some((line) => line.id === id));
  return [...rest, ...merged].slice(-maxLines);
}

/**
 * The queue with one more change. Quantities tapped one after another become one; the first of the queue may be on its way
 * and stays as it is.
 */
export function queueChange(pending: readonly Change[], change: Change): Change[] {
  const last = pending.at(-1);
  if (pending.length < 2 || last?.kind !== 'put') return [...pending, change];
  if ((change.kind !== 'put' && change.kind !== 'remove') || change.id !== last.id) return [...pending, change];
  return [...pending.slice(0, -1), change.kind === 'put' ? { ...last, ...change } : change];
}
