import { z } from 'zod';
import { TASK_KINDS } from './today-tasks.ts';

export const TASKS_PER_PAGE = 50;
/** So many of all kinds stand in the queue; the lists have the others. */
export const QUEUE_LENGTH = 15;

const momentSchema = z.iso.datetime({ offset: true });

export const taskSchema = z.object({
  kind: z.enum(TASK_KINDS),
  id: z.int(),
  /** Where it is done, within the back office. */
  to: z.string(),
  /** What it is about: an order's number, a product's name. */
  subject: z.string(),
  /** Pieces, people who wait, and the like, in the reader's language. */
  detail: z.string().nullable(),
  /** Since when it waits. */
  at: momentSchema,
  /** The money that it is about; null: none is known. */
  sum: z.int().nullable(),
  /** Of a new order: all of its money went back, so that it can only be cancelled. */
  is_refunded: z.boolean(),
});
export type Task = z.infer<typeof taskSchema>;

export const todaySchema = z.object({
  /** The kinds that the caller may see, also those that nothing waits for. */
  kinds: z.array(
    z.object({
      kind: z.enum(TASK_KINDS),
      count: z.int(),
      /** What all of them come to. */
      sum: z.int(),
      /** Since when the oldest one waits. */
      oldest_at: momentSchema.nullable(),
    }),
  ),
  /** The most urgent of all kinds, first the one that loses most. */
  tasks: z.array(taskSchema),
});
export type Today = z.infer<typeof todaySchema>;

export const tasksParamsSchema = z.object({ kind: z.enum(TASK_KINDS) });
export const tasksQuerySchema = z.object({ page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1) });
export const tasksSchema = z.object({ tasks: z.array(taskSchema), count: z.int(), next: z.int().nullable() });
