import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { orderParamsSchema } from './orders.ts';
import { claimPhotoSchema, newClaimSchema, orderReturnsSchema, withdrawClaimSchema } from './return-claims.ts';

const tag = 'Orders';
// Here and not beside the form's schema, because the schemas of orders would be loaded with the form.
const claimParamsSchema = orderParamsSchema.extend({ id: idParamSchema });
const claimPhotoParamsSchema = orderParamsSchema.extend({ photo: z.uuid() });

export const readOrderReturns = defineSchemas({
  tag,
  summary: 'What of an order can be given back or repaired until when, and its returns',
  params: orderParamsSchema,
  data: orderReturnsSchema,
});
export const submitClaim = defineSchemas({
  tag,
  summary: 'Ask for a return or a repair of an order that was handed over; calls with the same key make one',
  params: orderParamsSchema,
  body: newClaimSchema,
  data: z.object({ id: z.int() }),
  status: 201,
});
export const withdrawClaim = defineSchemas({
  tag,
  summary: 'Take a claim back, until its goods have come',
  params: claimParamsSchema,
  body: withdrawClaimSchema,
});
export const uploadClaimPhoto = defineSchemas({
  tag,
  summary: 'Send a photograph for a claim',
  description: 'The body is the file itself. Only its sender and staff can open it; unused it is deleted after a day.',
  params: orderParamsSchema,
  data: claimPhotoSchema,
  status: 201,
});
export const readClaimPhoto = defineSchemas({
  tag,
  summary: 'A photograph of a claim of the customer',
  params: claimPhotoParamsSchema,
  stream: 'file',
});
