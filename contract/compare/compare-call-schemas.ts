import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { comparedProductSchema, comparedQuerySchema } from './compare.ts';

export const readCompared = defineSchemas({
  tag: 'Lists',
  summary: 'Products with all their characteristics, side by side',
  query: comparedQuerySchema,
  data: z.array(comparedProductSchema),
});
