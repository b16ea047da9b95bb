import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { orderParamsSchema } from './orders.ts';
import {
  acceptReturnSchema,
  decideReturnSchema,
  openReturnSchema,
  receiveReturnSchema,
  refundReturnSchema,
  refuseReturnSchema,
  returnableSchema,
  returnParamsSchema,
  returnPhotoParamsSchema,
  returnRefundSchema,
  returnsQuerySchema,
  returnsSchema,
  staffReturnSchema,
  stepReturnSchema,
} from './returns.ts';

const hidden = { tag: 'Staff: returns', isHidden: true } as const;
const params = returnParamsSchema;

export const readReturns = defineSchemas({
  ...hidden,
  summary: 'Returns of a group, newest first',
  query: returnsQuerySchema,
  data: returnsSchema,
});
export const readReturn = defineSchemas({
  ...hidden,
  summary: 'A return with its goods and steps',
  params,
  data: staffReturnSchema,
});
export const readReturnable = defineSchemas({
  ...hidden,
  summary: 'What of an order can come back; 409 when nothing can',
  params: orderParamsSchema,
  data: returnableSchema,
});
export const openReturn = defineSchemas({
  ...hidden,
  summary: 'Open a return; a repeated call with the same key opens none',
  params: orderParamsSchema,
  body: openReturnSchema,
  data: z.object({ id: z.int() }),
});
export const readReturnPhoto = defineSchemas({
  ...hidden,
  summary: 'A photograph that the buyer has sent with a claim',
  params: returnPhotoParamsSchema,
  stream: 'file',
});
export const acceptReturn = defineSchemas({
  ...hidden,
  summary: 'Agree to what the buyer asks for, and wait for the goods',
  params,
  body: acceptReturnSchema,
});
export const receiveReturn = defineSchemas({
  ...hidden,
  summary: 'The goods are here: how many, and in which condition',
  params,
  body: receiveReturnSchema,
});
export const decideReturn = defineSchemas({
  ...hidden,
  summary: 'What the customer gets, and which stores take the pieces',
  params,
  body: decideReturnSchema,
});
export const reopenReturn = defineSchemas({
  ...hidden,
  summary: 'Take a decision back that was not carried out',
  params,
  body: stepReturnSchema,
});
export const finishReturn = defineSchemas({
  ...hidden,
  summary: 'An exchange or a repair was handed over',
  params,
  body: stepReturnSchema,
});
export const refuseReturn = defineSchemas({
  ...hidden,
  summary: 'Nothing comes of it; its pieces may come back by another return',
  params,
  body: refuseReturnSchema,
});
export const reconsiderReturn = defineSchemas({
  ...hidden,
  summary: 'Take an acceptance or a refusal back',
  params,
  body: stepReturnSchema,
});
export const readReturnRefund = defineSchemas({
  ...hidden,
  summary: 'What the refund of a decided return comes to; 409 when nothing can be refunded',
  params,
  data: returnRefundSchema,
});
export const refundReturn = defineSchemas({
  ...hidden,
  summary: 'Give the money of a decided return back and close it; a repeated call with the same key gives none',
  params,
  body: refundReturnSchema,
});
