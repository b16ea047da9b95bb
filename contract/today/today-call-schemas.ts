import { defineSchemas } from '../api/api-call.ts';
import { tasksParamsSchema, tasksQuerySchema, tasksSchema, todaySchema } from './today.ts';

const tag = 'Staff: today';

export const readToday = defineSchemas({
  tag,
  summary: 'How much waits of each kind, and the most urgent of all',
  data: todaySchema,
  isHidden: true,
});
export const readTasks = defineSchemas({
  tag,
  summary: 'Everything of a kind that waits, the most urgent first',
  params: tasksParamsSchema,
  query: tasksQuerySchema,
  data: tasksSchema,
  isHidden: true,
});
