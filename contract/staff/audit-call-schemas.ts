import { defineSchemas } from '../api/api-call.ts';
import { auditFilterSchema, auditPageSchema, auditQuerySchema } from './audit.ts';

export const readAudit = defineSchemas({
  tag: 'Staff',
  isHidden: true,
  summary: 'What staff did, newest first',
  query: auditQuerySchema,
  data: auditPageSchema,
});
export const exportAudit = defineSchemas({
  tag: 'Staff',
  isHidden: true,
  summary: 'The entries that a filter leaves as a CSV file; the export is an entry itself',
  query: auditFilterSchema,
  stream: 'text/csv',
});
