import { defineSchemas } from '../api/api-call.ts';
import { uncoveredOrderSchema, uncoverOrderSchema } from '../personal-data/personal-data.ts';
import { orderParamsSchema } from './orders.ts';
import { staffOrderSchema } from './staff-order.ts';

const tag = 'Staff: orders';

export const readStaffOrder = defineSchemas({
  tag,
  summary: 'An order with masked personal data; one of another store is not found',
  params: orderParamsSchema,
  data: staffOrderSchema,
  isHidden: true,
});
export const uncoverOrder = defineSchemas({
  tag,
  summary: 'Personal data of an order; the reason is written to the audit log',
  params: orderParamsSchema,
  body: uncoverOrderSchema,
  data: uncoveredOrderSchema,
  isHidden: true,
});
