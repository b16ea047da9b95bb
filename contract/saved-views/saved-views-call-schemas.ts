import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  newSavedViewSchema,
  savedViewChangeSchema,
  savedViewParamsSchema,
  savedViewSchema,
  savedViewsQuerySchema,
} from './saved-views.ts';

const hidden = { tag: 'Staff: saved views', isHidden: true } as const;
const params = savedViewParamsSchema;

export const readSavedViews = defineSchemas({
  ...hidden,
  summary: 'Own and shared views of a list',
  query: savedViewsQuerySchema,
  data: z.array(savedViewSchema),
});
export const createSavedView = defineSchemas({
  ...hidden,
  summary: 'Save a view',
  body: newSavedViewSchema,
  data: savedViewSchema,
  status: 201,
});
export const updateSavedView = defineSchemas({
  ...hidden,
  summary: 'Rename, change or share a view; 409 when somebody changed it meanwhile',
  params,
  body: savedViewChangeSchema,
  data: savedViewSchema,
});
export const takeOverSavedView = defineSchemas({
  ...hidden,
  summary: 'Make a shared view of a disabled person one’s own; for owners of the shop',
  params,
  data: savedViewSchema,
});
export const deleteSavedView = defineSchemas({
  ...hidden,
  summary: 'Delete a view: one’s own, or, for owners of the shop, a shared one of a disabled person',
  params,
});
