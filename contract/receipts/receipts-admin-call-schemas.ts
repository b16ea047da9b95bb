import { defineSchemas } from '../api/api-call.ts';
import {
  makeByHandSchema,
  orderReceiptsParamsSchema,
  orderReceiptsSchema,
  receiptParamsSchema,
  staffReceiptSchema,
  staffReceiptsQuerySchema,
  staffReceiptsSchema,
} from './staff-receipt.ts';

const tag = 'Staff: receipts';

export const readStaffReceipts = defineSchemas({
  tag,
  summary: 'Fiscal receipts of a group, newest first',
  query: staffReceiptsQuerySchema,
  data: staffReceiptsSchema,
  isHidden: true,
});
export const readOrderReceipts = defineSchemas({
  tag,
  summary: 'The fiscal receipts of an order, oldest first',
  params: orderReceiptsParamsSchema,
  data: orderReceiptsSchema,
  isHidden: true,
});
export const repeatReceipt = defineSchemas({
  tag,
  summary: 'Send a receipt again, with the codes that its goods have today',
  params: receiptParamsSchema,
  data: staffReceiptSchema,
  isHidden: true,
});
export const makeReceiptByHand = defineSchemas({
  tag,
  summary: 'Record that a receipt was made at the till',
  params: receiptParamsSchema,
  body: makeByHandSchema,
  data: staffReceiptSchema,
  isHidden: true,
});
