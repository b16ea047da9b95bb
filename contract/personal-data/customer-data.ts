import { z } from 'zod';
import { OBSTACLE_KINDS } from './deletion.ts';

export const deletionObstacleSchema = z.object({
  kind: z.enum(OBSTACLE_KINDS),
  /** Of the order or contract, as the customer knows it; null: it has none. */
  number: z.string().nullable(),
});
export type DeletionObstacle = z.infer<typeof deletionObstacleSchema>;

/** What a deletion is refused with (409). */
export const deletionRefusalSchema = z.object({ obstacles: z.array(deletionObstacleSchema) }).optional();

/** Whether the account can be deleted now, and for how long orders stay readable afterwards. */
export const deletionStateSchema = z.object({
  obstacles: z.array(deletionObstacleSchema),
  order_years: z.int(),
});

/** `html` is the same for reading. */
export const exportRequestSchema = z.object({ format: z.enum(['json', 'html']).default('json') });
export type ExportFormat = z.output<typeof exportRequestSchema>['format'];
