import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { orderParamsSchema } from '../orders/orders.ts';
import { deletionRefusalSchema, deletionStateSchema, exportRequestSchema } from '../personal-data/customer-data.ts';
import { uncoverCustomerSchema, uncoveredCustomerSchema, uncoverReasonSchema } from '../personal-data/personal-data.ts';
import { customerFilterChoicesSchema, staffCustomersQuerySchema, staffCustomersSchema } from './customer-filters.ts';
import {
  customerMessageSchema,
  messageChoicesSchema,
  orderMessageSchema,
  sentMessageSchema,
} from './customer-messages.ts';
import { customerNoteSchema, takeBackCustomerNoteSchema } from './customer-notes.ts';
import { customerTimelineQuerySchema, customerTimelineSchema } from './customer-timeline.ts';
import { staffCustomerSchema } from './customers.ts';

const tag = 'Staff: customers';

export const readStaffCustomers = defineSchemas({
  tag,
  summary: 'Customers that fit the filters, masked; a page of them',
  query: staffCustomersQuerySchema,
  data: staffCustomersSchema,
  isHidden: true,
});
export const readCustomerFilterChoices = defineSchemas({
  tag,
  summary: 'What the filters of the list of customers offer',
  data: customerFilterChoicesSchema,
  isHidden: true,
});
export const readCustomerTimeline = defineSchemas({
  tag,
  summary: 'Everything that has happened with a customer, newest first, of what the caller may see',
  params: idParamsSchema,
  query: customerTimelineQuerySchema,
  data: customerTimelineSchema,
  isHidden: true,
});
export const addCustomerNote = defineSchemas({
  tag,
  summary: 'Add a note about a customer; a repeated call with the same key adds nothing',
  params: idParamsSchema,
  body: customerNoteSchema,
  data: z.object({ id: z.int() }),
  isHidden: true,
});
export const takeBackCustomerNote = defineSchemas({
  tag,
  summary: 'Take an own note about a customer back, or put it back',
  params: idParamsSchema.extend({ note: idParamSchema }),
  body: takeBackCustomerNoteSchema,
  isHidden: true,
});
export const readCustomerMessaging = defineSchemas({
  tag,
  summary: 'The SMS that can be sent to a customer now',
  params: idParamsSchema,
  data: messageChoicesSchema,
  isHidden: true,
});
export const messageCustomer = defineSchemas({
  tag,
  summary: 'Send a customer an SMS; a repeated call with the same key sends nothing, 429: enough for today',
  params: idParamsSchema,
  body: customerMessageSchema,
  data: sentMessageSchema,
  isHidden: true,
});
export const readOrderMessaging = defineSchemas({
  tag,
  summary: 'The SMS about an order that can be sent now',
  params: orderParamsSchema,
  data: messageChoicesSchema,
  isHidden: true,
});
export const messageOrderBuyer = defineSchemas({
  tag,
  summary: 'Send an SMS about an order; a repeated call with the same key sends nothing, 429: enough for today',
  params: orderParamsSchema,
  body: orderMessageSchema,
  data: sentMessageSchema,
  isHidden: true,
});
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
