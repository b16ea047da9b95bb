import { defineSchemas } from '../api/api-call.ts';
import { questionPageSchema, questionsQuerySchema } from './questions.ts';

export const readQuestions = defineSchemas({
  tag: 'Questions',
  summary: 'Approved questions about a product, with answers',
  query: questionsQuerySchema,
  response: questionPageSchema,
});
