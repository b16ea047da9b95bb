import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import {
  deliveriesSchema,
  deliverySchema,
  webhookChangeSchema,
  webhookFormSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhooks.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;
const idParamsSchema = z.object({ id: idParamSchema });
const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const readWebhooks = defineSchemas({ ...hidden, summary: 'Webhooks', data: z.array(webhookSchema) });
export const readWebhook = defineSchemas({
  ...hidden,
  summary: 'A webhook',
  params: idParamsSchema,
  data: webhookSchema,
});
export const readDeliveries = defineSchemas({
  ...hidden,
  summary: 'What was sent to a webhook, newest first',
  params: idParamsSchema,
  query: z.object({ before: rowId.optional() }),
  data: deliveriesSchema,
});
export const createWebhook = defineSchemas({
  ...hidden,
  summary: 'Add a webhook; its secret is answered this once',
  body: webhookFormSchema,
  data: webhookWithSecretSchema,
  status: 201,
});
export const changeWebhook = defineSchemas({
  ...hidden,
  summary: 'Change a webhook, disable or enable it; 409 when somebody else was quicker',
  params: idParamsSchema,
  body: webhookChangeSchema,
  data: webhookSchema,
});
export const deleteWebhook = defineSchemas({
  ...hidden,
  summary: 'Delete a webhook and its log',
  params: idParamsSchema,
});
export const replaceWebhookSecret = defineSchemas({
  ...hidden,
  summary: 'A new secret; the one before signs too for a day',
  params: idParamsSchema,
  data: webhookWithSecretSchema,
});
export const sendTestEvent = defineSchemas({
  ...hidden,
  summary: 'Send a test event',
  params: idParamsSchema,
  data: deliverySchema,
  status: 201,
});
export const sendAgain = defineSchemas({
  ...hidden,
  summary: 'Send an event again, with the same id',
  params: z.object({ id: rowId }),
  data: deliverySchema,
});
