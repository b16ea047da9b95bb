import { defineSchemas } from '../api/api-call.ts';
import { vitalsSchema } from './web-vitals.ts';

export const reportWebVitals = defineSchemas({
  tag: 'Measuring',
  summary: 'How fast a page was for its visitor; goes into the metrics and names nobody',
  body: vitalsSchema,
});
