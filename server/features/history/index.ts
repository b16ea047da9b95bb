/** The history of what staff, imports and scripts may change: change sets, who changed what, undo. */
export { changedProducts, lastProductChange, type ProductPlace } from './changed-products.ts';
export { historyFeature } from './history-feature.ts';
export {
  type ChangeAuthor,
  type ClosedChangeSet,
  closeChangeSet,
  type NewChangeSet,
  type OpenedChangeSet,
  openChangeSet,
  recordNoHistory,
} from './open-change-set.ts';
export { previewUndo, type UndoRequest, type UndoResult, undoChangeSet } from './undo-change-set.ts';
export { ALL_RIGHTS, type UndoRights, undoRightsOf } from './undo-rights.ts';
