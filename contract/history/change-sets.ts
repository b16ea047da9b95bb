/** Who wrote a change: a member of staff, or a program or person without a name among them. */
export const CHANGE_SOURCES = ['staff', 'import', 'exchange', 'script', 'database'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/**
 * How the changes came about. `edit`: fields of some rows; `bulk`: one operation on many; `schedule`: what its author had
 * scheduled, when its time came.
 */
export const CHANGE_SET_KINDS = ['edit', 'bulk', 'import', 'exchange', 'schedule', 'undo'] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

export const ROW_OPERATIONS = ['insert', 'update', 'delete'] as const;
export type RowOperation = (typeof ROW_OPERATIONS)[number];

/** In how many rows of a table a field changed; `field` is null for whole rows that were inserted or deleted. */
export interface FieldCount {
  table: string;
  operation: RowOperation;
  field: string | null;
  rows: number;
}

/**
 * Why something was not put back.
 * - `changed_since`: somebody changed the field after the change set
 * - `row_deleted`: the row does not exist any more
 * - `row_exists`: the deleted row's key is taken again
 * - `in_use`: other rows refer to the inserted row, and it cannot be unpublished
 * - `not_enough_stock`: the pieces have been sold: the stock would be below zero
 * - `not_allowed`: the person may not edit this field, or not in this store
 * - `over_limit`: the price would fall by more than the person may reduce it
 * - `below_cost`: the price would be below the purchase price
 * - `constraint`: the database refuses it, such as an SKU that another product has now
 */
export const UNDO_OBSTACLES = [
  'changed_since',
  'row_deleted',
  'row_exists',
  'in_use',
  'not_enough_stock',
  'not_allowed',
  'over_limit',
  'below_cost',
  'constraint',
] as const;
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number];

/** Something that an undo does not put back. */
export interface UndoConflict {
  table: string;
  key: string;
  /** Of what the row belongs to: the product of a picture. */
  entityKey: string;
  /** Null: the whole row. */
  field: string | null;
  obstacle: UndoObstacle;
  /** What the field holds now, and what it would have been put back to. */
  current: unknown;
  before: unknown;
  /** The change set that changed it since. */
  changeSetId: number | null;
  /** The name of the constraint that refused it. */
  constraint: string | null;
}

export interface UndoOutcome {
  /** Rows in which something was put back. */
  restoredRows: number;
  /** Fields that were put back; a whole row counts as one. */
  restoredFields: number;
  /** Inserted rows that are in use and were unpublished instead of deleted. */
  unpublishedRows: number;
  conflicts: number;
  /** The first of them. */
  conflictSamples: UndoConflict[];
}

export const MAX_CONFLICT_SAMPLES = 500;
