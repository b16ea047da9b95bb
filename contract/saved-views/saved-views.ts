import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';

/** The lists that have views. */
export const VIEW_SCREENS = ['products', 'orders', 'customers'] as const;
export const MAX_OWN_VIEWS = 100;

const nameSchema = z.string().trim().min(1).max(80);

/** What a list needs to be shown again. `filter` and `order` are written as in the page's address. */
export const savedViewStateSchema = z.object({
  filter: z.string().max(12_000),
  order: z.string().max(50),
  columns: z
    .array(
      z.object({
        key: z.string().max(40),
        width: z.int().min(40).max(1200).optional(),
        /** Stays in sight while the others scroll. */
        is_pinned: z.literal(true).optional(),
      }),
    )
    .max(200),
});
export type SavedViewState = z.infer<typeof savedViewStateSchema>;

export const savedViewSchema = z.object({
  id: z.int(),
  screen: z.enum(VIEW_SCREENS),
  name: z.string(),
  owner_name: z.string(),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  /** Its owner is disabled, and the reader, who owns the shop, may make it theirs or delete it. */
  may_take_over: z.boolean(),
  state: savedViewStateSchema,
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  revision: revisionSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsQuerySchema = z.object({ screen: z.enum(VIEW_SCREENS) });
export const savedViewParamsSchema = z.object({ id: idParamSchema });
export const newSavedViewSchema = z.object({
  screen: z.enum(VIEW_SCREENS),
  name: nameSchema,
  is_shared: z.boolean().default(false),
  state: savedViewStateSchema,
});
export const savedViewChangeSchema = z.object({
  revision: revisionSchema,
  name: nameSchema.optional(),
  is_shared: z.boolean().optional(),
  state: savedViewStateSchema.optional(),
});
