import { defineSchemas } from '../api/api-call.ts';
import { auditPageSchema, auditQuerySchema } from './audit.ts';

export const readAudit = defineSchemas({
  tag: 'Staff',
  isHidden: true,
  summary: 'What staff did, newest first',
  query: auditQuerySchema,
  data: auditPageSchema,
});
