import { defineSchemas } from '../api/api-call.ts';
import { uncoveredOrderSchema, uncoverOrderSchema } from '../personal-data/personal-data.ts';
import { orderParamsSchema } from './orders.ts';
import {
  movedOrderSchema,
  moveStaffOrderSchema,
  staffOrderSchema,
  staffOrdersQuerySchema,
  staffOrdersSchema,
} from './staff-order.ts';

const tag = 'Staff: orders';

export const readStaffOrders = defineSchemas({
  tag,
  summary: 'Orders of a group, newest first, with masked personal data',
  query: staffOrdersQuerySchema,
  data: staffOrdersSchema,
  isHidden: true,
});
export const moveStaffOrder = defineSchemas({
  tag,
  summary: 'Bring an order to its next state; 409 when it is not in the state any more in which it was seen',
  params: orderParamsSchema,
  body: moveStaffOrderSchema,
  data: movedOrderSchema,
  errorData: { 409: movedOrderSchema },
  isHidden: true,
});
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
