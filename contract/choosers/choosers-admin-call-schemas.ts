import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { chooserProblemSchema } from './choosers-admin.ts';

export const readChooserProblems = defineSchemas({
  tag: 'Staff: content and settings',
  isHidden: true,
  summary: 'Answers of choosers whose rules name what is not there any more, or lead to no goods',
  data: z.object({ problems: z.array(chooserProblemSchema) }),
});
