import { defineSchemas } from '../api/api-call.ts';
import { runbookSchema, shopStatusSchema } from './shop-status.ts';

const tag = 'Staff: status';

export const readStatus = defineSchemas({
  tag,
  summary: 'How the processes, the database, the queues, the providers, the backups and the disks are',
  data: shopStatusSchema,
  isHidden: true,
});
export const readRunbook = defineSchemas({
  tag,
  summary: 'What to do about each kind of trouble: docs/runbook.md by its headings',
  data: runbookSchema,
  isHidden: true,
});
