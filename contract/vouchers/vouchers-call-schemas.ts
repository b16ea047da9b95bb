import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { nextVoucherSchema, voucherSchema } from './vouchers.ts';

const tag = 'Vouchers';

export const readVouchers = defineSchemas({
  tag,
  summary: 'Vouchers, the active one first',
  data: z.array(voucherSchema),
});
/** Returns the customer's active voucher if there is one. 409: the last one is too recent; the message says the day. */
export const createVoucher = defineSchemas({
  tag,
  summary: 'Get a voucher, or the active one',
  data: voucherSchema,
  errorData: { 409: nextVoucherSchema },
  status: 201,
});
