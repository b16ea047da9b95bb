import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  changeRowsPageSchema,
  changeRowsQuerySchema,
  changeSetDetailsSchema,
  changeSetParamsSchema,
  changeSetsPageSchema,
  changeSetsQuerySchema,
  entityHistoryPageSchema,
  entityHistoryQuerySchema,
  entityParamsSchema,
  undoPreviewSchema,
  undoRequestSchema,
  undoResultSchema,
} from './history-admin.ts';

const hidden = { tag: 'Staff: history', isHidden: true } as const;

export const readChangeSets = defineSchemas({
  ...hidden,
  summary: 'Change sets, newest first; with `entity` those that changed it',
  query: changeSetsQuerySchema,
  data: changeSetsPageSchema,
});
export const readChangeSet = defineSchemas({
  ...hidden,
  summary: 'A change set with its counts by field',
  params: changeSetParamsSchema,
  data: changeSetDetailsSchema,
});
export const readChangeRows = defineSchemas({
  ...hidden,
  summary: 'What a change set did to each row',
  params: changeSetParamsSchema,
  query: changeRowsQuerySchema,
  data: changeRowsPageSchema,
});
export const readEntityHistory = defineSchemas({
  ...hidden,
  summary: 'Who changed what of a thing, newest first',
  params: entityParamsSchema,
  query: entityHistoryQuerySchema,
  data: entityHistoryPageSchema,
});
export const previewUndo = defineSchemas({
  ...hidden,
  summary: 'What an undo would put back, and what it could not',
  params: changeSetParamsSchema,
  data: undoPreviewSchema,
});

const undo = {
  ...hidden,
  params: changeSetParamsSchema,
  body: undoRequestSchema,
  data: undoResultSchema,
  /** The key of the request belongs to another one, or the change set has nothing left to undo. */
  errorData: { 409: z.object({ reason: z.enum(['key_reused', 'nothing_left', 'too_many_rows']) }).optional() },
} as const;

export const undoOwnChangeSet = defineSchemas({ ...undo, summary: 'Undo a change set of one’s own' });
export const undoOthersChangeSet = defineSchemas({ ...undo, summary: 'Undo a change set of anybody' });
