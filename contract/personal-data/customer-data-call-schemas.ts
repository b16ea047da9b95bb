import { defineSchemas } from '../api/api-call.ts';
import { proofRefusalSchema } from '../identity/identity.ts';
import { deletionRefusalSchema, deletionStateSchema, exportRequestSchema } from './customer-data.ts';

const tag = 'Identity';

export const exportData = defineSchemas({
  tag,
  summary: 'Everything that is stored about the customer, as a file; needs a recent proof',
  body: exportRequestSchema,
  stream: 'application/octet-stream',
  errorData: { 403: proofRefusalSchema },
});
export const readDeletion = defineSchemas({
  tag,
  summary: 'Whether the account can be deleted now',
  data: deletionStateSchema,
});
export const deleteAccount = defineSchemas({
  tag,
  summary: 'Delete the account; needs a recent proof. 409 while an order is in work or money is owed',
  errorData: { 403: proofRefusalSchema, 409: deletionRefusalSchema },
});
