import { defineSchemas } from '../api/api-call.ts';
import { feedbackSchema, requestFormSchema, requestResultSchema } from './requests.ts';

const tag = 'Requests';

export const sendRequest = defineSchemas({
  tag,
  summary: 'Contact form, one-click, pre-order, question, quote for a company, instalment',
  body: requestFormSchema,
  data: requestResultSchema,
  status: 201,
});
export const sendFeedback = defineSchemas({
  tag,
  summary: 'Request a call back, or a short pre-order',
  body: feedbackSchema,
  data: requestResultSchema.pick({ id: true, status: true }),
  status: 201,
});
