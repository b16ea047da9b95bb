import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { apiTokenFormSchema, apiTokenSchema, newApiTokenSchema } from './api-tokens.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;

export const readTokens = defineSchemas({ ...hidden, summary: 'API tokens', data: z.array(apiTokenSchema) });
export const createToken = defineSchemas({
  ...hidden,
  summary: 'Create an API token; it is answered this once',
  body: apiTokenFormSchema,
  data: newApiTokenSchema,
  status: 201,
});
export const revokeToken = defineSchemas({
  ...hidden,
  summary: 'Revoke an API token; one that has ended stays as it is',
  params: z.object({ id: idParamSchema }),
});
