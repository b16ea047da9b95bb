import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { deletionRefusalSchema, deletionStateSchema, exportRequestSchema } from '../personal-data/customer-data.ts';
import { uncoverCustomerSchema, uncoveredCustomerSchema, uncoverReasonSchema } from '../personal-data/personal-data.ts';
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

const accountAct = {
  tag,
  params: idParamsSchema,
  body: z.object({ reason: uncoverReasonSchema }),
  isHidden: true,
} as const;

export const exportCustomer = defineSchemas({
  tag,
  summary: 'Everything that is stored about a customer, as a file; written to the audit log',
  params: idParamsSchema,
  body: exportRequestSchema.extend({ reason: uncoverReasonSchema }),
  stream: 'application/octet-stream',
  isHidden: true,
});
export const endCustomerSessions = defineSchemas({
  ...accountAct,
  summary: 'End every session of a customer',
  data: z.object({ ended: z.int() }),
});
export const disableCustomer = defineSchemas({
  ...accountAct,
  summary: 'End every session of a customer and let nobody sign in',
});
export const enableCustomer = defineSchemas({ ...accountAct, summary: 'Let a disabled customer sign in again' });
export const giveVoucher = defineSchemas({
  ...accountAct,
  summary: 'Give a customer a voucher; 409: there is an active one',
});
export const withdrawVoucher = defineSchemas({
  ...accountAct,
  summary: 'End the active voucher of a customer; 409: there is none any more',
});
export const readCustomerDeletion = defineSchemas({
  tag,
  summary: 'Whether the account of a customer can be deleted now',
  params: idParamsSchema,
  data: deletionStateSchema,
  isHidden: true,
});
export const deleteCustomer = defineSchemas({
  ...accountAct,
  summary: 'Delete the account of a customer; 409 while an order is in work or money is owed',
  errorData: { 409: deletionRefusalSchema },
});
