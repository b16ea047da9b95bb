import { defineSchemas } from '../api/api-call.ts';
import { visitStepsSchema } from './visit-steps.ts';

export const recordVisitSteps = defineSchemas({
  tag: 'Measuring',
  summary: 'Which steps towards an order a visit has reached; goes into sums by day and names nobody',
  body: visitStepsSchema,
});
