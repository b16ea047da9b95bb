import { defineSchemas } from '../api/api-call.ts';
import {
  phoneOrderChoicesSchema,
  phoneOrderConflictSchema,
  phoneOrderCustomerSchema,
  phoneOrderGoodsQuerySchema,
  phoneOrderGoodsSchema,
  phoneOrderQuoteSchema,
  phoneOrderSourceSchema,
  placedPhoneOrderSchema,
  placePhoneOrderSchema,
  quotePhoneOrderSchema,
} from './phone-orders.ts';

const tag = 'Staff: orders by phone';

export const readPhoneOrderChoices = defineSchemas({
  tag,
  summary: 'Regions, shipping and payment methods that the caller may choose for an order by phone',
  data: phoneOrderChoicesSchema,
  isHidden: true,
});
export const findPhoneOrderGoods = defineSchemas({
  tag,
  summary: "Goods on sale, by SKU, barcode or id first, then by the shop's search",
  query: phoneOrderGoodsQuerySchema,
  data: phoneOrderGoodsSchema,
  isHidden: true,
});
export const findPhoneOrderCustomer = defineSchemas({
  tag,
  summary: 'Who calls, masked, and the goods of the request or the order that the call is about',
  body: phoneOrderSourceSchema,
  data: phoneOrderCustomerSchema,
  isHidden: true,
});
export const quotePhoneOrder = defineSchemas({
  tag,
  summary: 'What the order would cost, and the stores where it can be picked up',
  body: quotePhoneOrderSchema,
  data: phoneOrderQuoteSchema,
  isHidden: true,
});
export const placePhoneOrder = defineSchemas({
  tag,
  summary: 'Place the order and send the SMS; calls with the same key get the same order',
  body: placePhoneOrderSchema,
  data: placedPhoneOrderSchema,
  status: 201,
  errorData: { 409: phoneOrderConflictSchema.optional() },
  isHidden: true,
});
