/** The history of what staff, imports and scripts may change: change sets, who changed what, undo. */
export {
  type ChangeAuthor,
  type ClosedChangeSet,
  closeChangeSet,
  type NewChangeSet,
  type OpenedChangeSet,
  openChangeSet,
  recordNoHistory,
} from './open-change-set.ts';
