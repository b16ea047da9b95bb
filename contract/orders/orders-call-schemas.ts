import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { cartSchema } from '../cart/cart.ts';
import { orderConflictSchema, pickupStoreSchema, quoteChoicesSchema, quoteSchema } from '../checkout/checkout.ts';
import { couponCheckSchema, couponResultSchema } from '../vouchers/vouchers.ts';
import {
  idempotencyKeySchema,
  orderFormSchema,
  orderPageSchema,
  orderParamsSchema,
  orderSchema,
  ordersQuerySchema,
  repeatedSchema,
  trackedOrderSchema,
  trackOrderSchema,
} from './orders.ts';

const tag = 'Orders';

export const quoteOrder = defineSchemas({
  tag,
  summary: 'What an order of the cart would cost',
  body: quoteChoicesSchema,
  data: quoteSchema,
});
export const placeOrder = defineSchemas({
  tag,
  summary: 'Order the cart; calls with the same Idempotency-Key get the same order',
  headers: z.object({ 'idempotency-key': idempotencyKeySchema.optional() }),
  body: orderFormSchema,
  data: orderSchema,
  status: 201,
  errorData: { 409: orderConflictSchema.optional() },
});
export const readOrders = defineSchemas({
  tag,
  summary: 'Orders, the newest first',
  query: ordersQuerySchema,
  response: orderPageSchema,
});
export const readOrder = defineSchemas({ tag, summary: 'An order', params: orderParamsSchema, data: orderSchema });
export const trackOrder = defineSchemas({
  tag,
  summary: 'How far an order is, for whoever knows its number and phone',
  body: trackOrderSchema,
  data: trackedOrderSchema,
});
export const cancelOrder = defineSchemas({
  tag,
  summary: 'Cancel an order, until it is packed',
  params: orderParamsSchema,
  data: orderSchema,
});
export const repeatOrder = defineSchemas({
  tag,
  summary: 'Put the goods of an order into the cart again',
  params: orderParamsSchema,
  data: cartSchema.extend(repeatedSchema.shape),
});
export const readPickupStores = defineSchemas({
  tag,
  summary: 'Stores where the cart can be picked up',
  data: z.array(pickupStoreSchema),
});
export const checkCoupon = defineSchemas({
  tag,
  summary: 'The discount of a coupon for the cart',
  body: couponCheckSchema,
  data: couponResultSchema,
});
