export { EmptyList } from './empty-list.tsx';
export { attachCards, filterLines, type LineWithCard } from './filter-lines.ts';
export { MergedNote } from './lazy-merged-note.ts';
export { type Line, visibleLines } from './list-changes.ts';
export { ListFrame, ListLoadError, ListSkeleton } from './list-frame.tsx';
export { ListRow } from './list-row.tsx';
export { readList } from './list-storage.ts';
export { ListToggles } from './list-toggles.tsx';
export { ListToolbar } from './list-toolbar.tsx';
export { removeFromCart } from './remove-from-cart.ts';
export {
  changeList,
  listLines,
  refreshFromServer,
  shopperLists,
  useListLines,
  useQuantityIn,
} from './shopper-lists.ts';
export { toggleCompare, toggleWishlist } from './toggles.ts';
export { UndoBar, useUndo } from './undo-bar.tsx';
export { useCards } from './use-cards.ts';
