import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { uncoverCustomerSchema, uncoveredCustomerSchema } from '../personal-data/personal-data.ts';
import { staffCustomerSchema } from './customers.ts';

const tag = 'Staff: customers';

export const readStaffCustomer = defineSchemas({
  tag,
  summary: 'A customer with masked personal data, and their orders',
  params: idParamsSchema,
  query: z.object({ page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1) }),
  data: staffCustomerSchema,
  isHidden: true,
});
export const uncoverCustomer = defineSchemas({
  tag,
  summary: 'Personal data of a customer; the reason is written to the audit log',
  params: idParamsSchema,
  body: uncoverCustomerSchema,
  data: uncoveredCustomerSchema,
  isHidden: true,
});
