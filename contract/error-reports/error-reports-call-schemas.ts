import { defineSchemas } from '../api/api-call.ts';
import { errorReportSchema } from './error-reports.ts';

export const reportError = defineSchemas({
  tag: 'Measuring',
  summary: 'An error in a browser; it goes to the error tracker',
  isHidden: true,
  body: errorReportSchema,
});
