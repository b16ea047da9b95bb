import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { uncoveredOrderSchema, uncoverOrderSchema } from '../personal-data/personal-data.ts';
import { printedOrdersSchema, printOrdersSchema } from './order-documents.ts';
import {
  editOrderSchema,
  editShortageSchema,
  orderEditStateSchema,
  readOrderEditQuerySchema,
} from './order-edits-schemas.ts';
import { orderFilterChoicesSchema } from './order-filters.ts';
import { refundOrderSchema, refundStateSchema } from './order-refunds-schemas.ts';
import { orderNoteSchema, takeBackNoteSchema } from './order-timeline.ts';
import { orderParamsSchema } from './orders.ts';
import {
  assignCourierSchema,
  assignedCourierSchema,
  exportStaffOrdersQuerySchema,
  movedOrderSchema,
  moveStaffOrderSchema,
  staffOrderSchema,
  staffOrdersQuerySchema,
  staffOrdersSchema,
} from './staff-order.ts';

const tag = 'Staff: orders';

export const readStaffOrders = defineSchemas({
  tag,
  summary: 'Orders of a group that fit the filters, in the order asked for, with masked personal data',
  query: staffOrdersQuerySchema,
  data: staffOrdersSchema,
  isHidden: true,
});
export const exportStaffOrders = defineSchemas({
  tag,
  summary: 'The same list as a CSV file, with masked personal data',
  query: exportStaffOrdersQuerySchema,
  stream: 'text/csv',
  isHidden: true,
});
export const readOrderFilterChoices = defineSchemas({
  tag,
  summary: 'Ways of delivery and payment, stores and regions that orders can be filtered by',
  data: orderFilterChoicesSchema,
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
export const assignCourier = defineSchemas({
  tag,
  summary: 'Give an order to a courier, or to none; 409 when somebody else has done so since',
  params: orderParamsSchema,
  body: assignCourierSchema,
  data: assignedCourierSchema,
  errorData: { 409: assignedCourierSchema },
  isHidden: true,
});
export const readStaffOrder = defineSchemas({
  tag,
  summary: 'An order with masked personal data; one of another store is not found',
  params: orderParamsSchema,
  data: staffOrderSchema,
  isHidden: true,
});
export const addOrderNote = defineSchemas({
  tag,
  summary: 'Add a note or a call to an order; a repeated call with the same key adds nothing',
  params: orderParamsSchema,
  body: orderNoteSchema,
  data: z.object({ id: z.int() }),
  isHidden: true,
});
export const takeBackOrderNote = defineSchemas({
  tag,
  summary: "Take back one's own note, or put it back; it stays in the order as taken back",
  params: orderParamsSchema.extend({ id: z.coerce.number().pipe(z.int().min(1)) }),
  body: takeBackNoteSchema,
  isHidden: true,
});
const edited = {
  tag,
  params: orderParamsSchema,
  body: editOrderSchema,
  data: z.object({ id: z.int() }),
  errorData: { 409: editShortageSchema },
  isHidden: true,
} as const;

export const readOrderEdit = defineSchemas({
  tag,
  summary: 'What an edit of the order is made from; 409 when nothing of it can be edited',
  params: orderParamsSchema,
  query: readOrderEditQuerySchema,
  data: orderEditStateSchema,
  isHidden: true,
});
export const editOrder = defineSchemas({
  ...edited,
  summary: 'Edit an order that has not left; a repeated call with the same key edits nothing',
});
export const editOrderWithRefund = defineSchemas({
  ...edited,
  summary: 'Edit a paid order that becomes cheaper, and record that the difference goes back',
});
export const readRefundState = defineSchemas({
  tag,
  summary: 'What a refund of single lines is made from; 409 when nothing of the order can be refunded',
  params: orderParamsSchema,
  data: refundStateSchema,
  isHidden: true,
});
export const refundOrder = defineSchemas({
  tag,
  summary: 'Refund lines of an order; a repeated call with the same key records nothing, another sum is 409',
  params: orderParamsSchema,
  body: refundOrderSchema,
  data: z.object({ id: z.int() }),
  isHidden: true,
});
export const readRefundProposalState = defineSchemas({
  ...readRefundState,
  summary: 'What a refund that I may only propose is made from; 409 when nothing of the order can be refunded',
});
export const proposeRefund = defineSchemas({
  tag,
  summary: 'Propose a refund to a second person; a repeated call with the same key proposes nothing more',
  params: orderParamsSchema,
  body: refundOrderSchema,
  data: z.object({ id: z.int() }),
  isHidden: true,
});
export const correctRefund = defineSchemas({
  tag,
  summary: 'Record that a refund was a mistake; the pieces that it put back leave the stock again',
  params: orderParamsSchema.extend({ id: z.coerce.number().pipe(z.int().min(1)) }),
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
export const printOrders = defineSchemas({
  tag,
  summary: 'What a document of orders says; buyers on it are written to the audit log',
  body: printOrdersSchema,
  data: printedOrdersSchema,
  isHidden: true,
});
