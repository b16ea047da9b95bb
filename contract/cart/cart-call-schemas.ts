import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { productCardSchema } from '../catalog/catalog.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import {
  cardsQuerySchema,
  cartLineSchema,
  cartSchema,
  listCardSchema,
  mergeCartSchema,
  newCartLineSchema,
  removedProductSchema,
} from './cart.ts';

const tag = 'Lists';
/** Each call that changes the cart returns the whole cart. */
const data = cartSchema;

export const readCart = defineSchemas({ tag, summary: 'The cart', data });
export const mergeCart = defineSchemas({ tag, summary: 'Merge lines into the cart', body: mergeCartSchema, data });
export const clearCart = defineSchemas({ tag, summary: 'Empty the cart', data });
export const addCartItem = defineSchemas({
  tag,
  summary: 'Put more of a product in the cart',
  body: newCartLineSchema,
  data,
});
export const updateCartItem = defineSchemas({
  tag,
  summary: 'Set the quantity of a product',
  body: cartLineSchema,
  data,
});
export const removeCartItem = defineSchemas({
  tag,
  summary: 'Take a product out of the cart',
  body: removedProductSchema.nullish(),
  query: removedProductSchema,
  data,
});
export const readCards = defineSchemas({
  tag,
  summary: 'Cards of the given products, with how many of each can be bought',
  query: cardsQuerySchema,
  data: z.array(listCardSchema),
});
export const readCompanions = defineSchemas({
  tag,
  summary: 'What goes with a product',
  params: idParamsSchema,
  data: z.array(productCardSchema),
});
