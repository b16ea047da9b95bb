import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { daySchema } from '../time/day-schema.ts';
import { CHANGE_SET_KINDS, CHANGE_SOURCES, ROW_OPERATIONS, UNDO_OBSTACLES } from './change-sets.ts';

const changeSetIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const changeSetParamsSchema = z.object({ id: changeSetIdSchema });

/** Days are those of Tashkent; `to` is included. */
export const changeSetsQuerySchema = z.object({
  person: idParamSchema.optional(),
  source: z.enum(CHANGE_SOURCES).optional(),
  kind: z.enum(CHANGE_SET_KINDS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The kind of thing that was changed, such as `products`; with `key` one of them. */
  entity: z.string().max(60).optional(),
  key: z.string().max(500).optional(),
  /** Only those that changed this column, such as `price`; with `entity` of that thing. */
  field: z.string().max(60).optional(),
  /** Change sets older than this one: `next` of the page before. */
  before: changeSetIdSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ChangeSetsQuery = z.infer<typeof changeSetsQuerySchema>;

export const fieldCountSchema = z.object({
  table: z.string(),
  operation: z.enum(ROW_OPERATIONS),
  /** Null: whole rows that were inserted or deleted. */
  field: z.string().nullable(),
  rows: z.int(),
});

export const changeSetSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  source: z.enum(CHANGE_SOURCES),
  kind: z.enum(CHANGE_SET_KINDS),
  /** `id` is null for programs and logins of the database. */
  author: z.object({ id: z.int().nullable(), name: z.string() }),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  undoOf: z.int().nullable(),
  /** The newest undo of it that has not been undone itself. */
  undoneBy: z.int().nullable(),
  rows: z.int(),
  fieldCounts: z.array(fieldCountSchema),
});
export type ChangeSet = z.infer<typeof changeSetSchema>;

export const changeSetsPageSchema = z.object({ changeSets: z.array(changeSetSchema), next: z.int().nullable() });

export const undoConflictSchema = z.object({
  table: z.string(),
  key: z.string(),
  entityKey: z.string(),
  /** What the thing is called now; null when it is not there any more. */
  entityName: z.string().nullable(),
  field: z.string().nullable(),
  obstacle: z.enum(UNDO_OBSTACLES),
  current: z.unknown(),
  before: z.unknown(),
  /** Names of what `current` and `before` stand for, such as brands. */
  currentName: z.string().nullable(),
  beforeName: z.string().nullable(),
  isMasked: z.boolean(),
  changeSetId: z.int().nullable(),
  /** Who made that change set. */
  changedBy: z.string().nullable(),
  constraint: z.string().nullable(),
});

export const undoOutcomeSchema = z.object({
  restoredRows: z.int(),
  restoredFields: z.int(),
  unpublishedRows: z.int(),
  conflicts: z.int(),
  conflictSamples: z.array(undoConflictSchema),
});

export const changeSetDetailsSchema = changeSetSchema.extend({
  /** Its undos, newest first. */
  undos: z.array(changeSetSchema),
  /** Of an undo: what it put back and what it could not. */
  outcome: undoOutcomeSchema.nullable(),
  /** Whether the caller may undo it, and by which call. */
  undo: z.enum(['own', 'others', 'not_allowed']),
});
export type ChangeSetDetails = z.infer<typeof changeSetDetailsSchema>;

export const changeRowsQuerySchema = z.object({
  table: z.string().max(60).optional(),
  field: z.string().max(60).optional(),
  /** Rows after this one: `next` of the page before. */
  after: changeSetIdSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const changedFieldSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** What the values stand for, such as a brand's name; null for values that speak for themselves. */
  beforeName: z.string().nullable(),
  afterName: z.string().nullable(),
  /** The reader may not see the values: both are null. */
  isMasked: z.boolean(),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

export const changeRowSchema = z.object({
  id: z.int(),
  table: z.string(),
  key: z.string(),
  operation: z.enum(ROW_OPERATIONS),
  /** The thing that the row belongs to; its name is null when it is not there any more. */
  entity: z.object({ table: z.string(), key: z.string(), name: z.string().nullable() }),
  /**
   * What the row itself stands for when it is a part of the thing: the store of a stock, the value of a characteristic.
   */
  rowName: z.string().nullable(),
  /** Of an inserted row all fields as they were inserted, of a deleted one as they were before. */
  fields: z.array(changedFieldSchema),
});
export type ChangeRow = z.infer<typeof changeRowSchema>;

export const changeRowsPageSchema = z.object({ rows: z.array(changeRowSchema), next: z.int().nullable() });

export const entityParamsSchema = z.object({ entity: z.string().max(60), key: z.string().max(500) });
export const entityHistoryQuerySchema = z.object({
  /** Only rows in which this field changed: "who changed this price". */
  field: z.string().max(60).optional(),
  before: changeSetIdSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const entityHistoryPageSchema = z.object({
  entries: z.array(z.object({ changeSet: changeSetSchema, row: changeRowSchema })),
  next: z.int().nullable(),
});
export type EntityHistoryPage = z.infer<typeof entityHistoryPageSchema>;

export const undoPreviewSchema = undoOutcomeSchema.extend({
  /** False: a large change set, for which conflicts with constraints are found only when it is applied. */
  isExact: z.boolean(),
});
export type UndoPreview = z.infer<typeof undoPreviewSchema>;

export const undoRequestSchema = z.object({
  /** Made by the client for this request; the same key never undoes twice. */
  key: z.uuid(),
  reason: z.string().trim().max(1000).nullable(),
});

export const undoResultSchema = z.object({ changeSet: changeSetSchema, outcome: undoOutcomeSchema });
export type UndoResult = z.infer<typeof undoResultSchema>;
