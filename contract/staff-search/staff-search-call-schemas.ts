import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { staffSearchResultSchema } from './staff-search.ts';

export const searchEverything = defineSchemas({
  tag: 'Staff: search',
  summary: 'Goods, orders, customers and staff that a text may mean; only what the caller may see',
  query: z.object({ q: z.string().trim().max(200).default('') }),
  data: staffSearchResultSchema,
  isHidden: true,
});
