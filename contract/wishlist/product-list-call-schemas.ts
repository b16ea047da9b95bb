import { defineSchemas } from '../api/api-call.ts';
import { removedProductSchema } from '../cart/cart.ts';
import { listedIdSchema, mergeIdsSchema, productListSchema } from './wishlist.ts';

const tag = 'Lists';
/** Each call that changes the list returns the whole list. */
const data = productListSchema;

export const readList = defineSchemas({ tag, summary: 'The list', data });
export const mergeList = defineSchemas({ tag, summary: 'Merge products into the list', body: mergeIdsSchema, data });
export const clearList = defineSchemas({ tag, summary: 'Empty the list', data });
export const addListItem = defineSchemas({ tag, summary: 'Add a product to the list', body: listedIdSchema, data });
export const removeListItem = defineSchemas({
  tag,
  summary: 'Take a product out of the list',
  body: removedProductSchema.nullish(),
  query: removedProductSchema,
  data,
});
