/** The history of what staff, imports and scripts may change: change sets, who changed what, undo. */
export { changedProducts, lastProductChange } from './changed-products.ts';
export { highestPrices } from './highest-prices.ts';
export { historyFeature } from './history-feature.ts';
export { insertedRow } from './inserted-row-queries.ts';
export {
  type ChangeAuthor,
  closeChangeSet,
  openChangeSet,
  recordNoHistory,
} from './open-change-set.ts';
export { undoChangeSet } from './undo-change-set.ts';
export { ALL_RIGHTS } from './undo-rights.ts';
