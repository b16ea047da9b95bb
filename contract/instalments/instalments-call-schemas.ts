import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { instalmentApplicationSchema, instalmentPartnerSchema } from './instalment-applications.ts';

const tag = 'Instalments';
const params = z.object({ application_id: z.uuid() });

export const readPartners = defineSchemas({
  tag,
  summary: 'Who offers instalments, and on which terms',
  data: z.array(instalmentPartnerSchema),
});
export const readApplication = defineSchemas({
  tag,
  summary: 'The state of an application, for anyone with its id',
  params,
  data: instalmentApplicationSchema,
});
export const refreshApplication = defineSchemas({
  tag,
  summary: 'The same after the shop has asked the partner; for a page whose frame says that it is done',
  params,
  data: instalmentApplicationSchema,
});
