/** How a person has arranged the columns of a list: part of a saved view. */
export interface ColumnLayout {
  /** Shown columns, from left to right; pinned ones are drawn first. */
  order: readonly string[];
  pinned: readonly string[];
  /** Widths in pixels of columns that were resized. */
  widths: Readonly<Record<string, number>>;
}

export const MIN_COLUMN_WIDTH = 56;
export const MAX_COLUMN_WIDTH = 640;

/** The shown columns in the order in which they are drawn: pinned ones first. */
export function drawnColumns({ order, pinned }: ColumnLayout): { keys: string[]; pinnedCount: number } {
  const first = order.filter((key) => pinned.includes(key));
  return { keys: [...first, ...order.filter((key) => !pinned.includes(key))], pinnedCount: first.length };
}

export function resizeColumn(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  const bounded = Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
  return { ...layout, widths: { ...layout.widths, [key]: bounded } };
}

/** Moves a column before or after another; over the border of the pinned ones it is pinned or set free. */
export function moveColumn(layout: ColumnLayout, key: string, other: string, side: 'before' | 'after'): ColumnLayout {
  if (key === other || !layout.order.includes(other)) return layout;
  const rest = drawnColumns(layout).keys.filter((one) => one !== key);
  const at = rest.indexOf(other) + (side === 'after' ? 1 : 0);
  const order = [...rest.slice(0, at), key, ...rest.slice(at)];
  const withoutKey = layout.pinned.filter((one) => one !== key);
  return { ...layout, order, pinned: layout.pinned.includes(other) ? [...withoutKey, key] : withoutKey };
}

/** One place to the left or to the right: what the menu and the keyboard do. */
export function shiftColumn(layout: ColumnLayout, key: string, by: -1 | 1): ColumnLayout {
  const { keys } = drawnColumns(layout);
  const other = keys[keys.indexOf(key) + by];
  return other === undefined ? layout : moveColumn(layout, key, other, by < 0 ? 'before' : 'after');
}

export function hideColumn(layout: ColumnLayout, key: string): ColumnLayout {
  if (layout.order.length <= 1) return layout;
  return {
    ...layout,
    order: layout.order.filter((one) => one !== key),
    pinned: layout.pinned.filter((one) => one !== key),
  };
}

/** A hidden column appears at the end, where it is seen to appear. */
export function showColumn(layout: ColumnLayout, key: string): ColumnLayout {
  return layout.order.includes(key) ? layout : { ...layout, order: [...layout.order, key] };
}

export function setPinned(layout: ColumnLayout, key: string, isPinned: boolean): ColumnLayout {
  const pinned = layout.pinned.filter((one) => one !== key);
  return { ...layout, pinned: isPinned ? [...pinned, key] : pinned };
}

/** The distance of each column from the left edge, and of the end of the last one. */
export function columnOffsets(widths: readonly number[]): number[] {
  const offsets = [0];
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width);
  return offsets;
}

/**
 * The columns behind the pinned ones that a window of `width` at `scrollLeft` shows, with one more on each side.
 * `offsets` are those of all columns.
 */
export function visibleColumns(
  offsets: readonly number[],
  pinnedCount: number,
  scrollLeft: number,
  width: number,
): { from: number; to: number } {
  const count = offsets.length - 1;
  const pinnedWidth = offsets[pinnedCount] ?? 0;
  let from = pinnedCount;
  while (from < count && (offsets[from + 1] ?? 0) <= scrollLeft + pinnedWidth) from += 1;
  let to = from;
  while (to < count && (offsets[to] ?? 0) < scrollLeft + width) to += 1;
  return { from: Math.max(pinnedCount, from - 1), to: Math.min(count, to + 1) };
}
