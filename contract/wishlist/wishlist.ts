import { z } from 'zod';
import { listedProductSchema, productIdSchema } from '../cart/cart.ts';
import { MAX_MERGED_LINES } from '../cart/cart-rules.ts';

/**
 * Favourites, and the schemas that the comparison shares (docs/specification/api.md, "Cart, favourites, comparison").
 */

export const listedIdSchema = z.object({ product_id: productIdSchema });
export const mergeIdsSchema = z.object({ products: z.array(z.object({ id: productIdSchema })).max(MAX_MERGED_LINES) });

export const listItemSchema = z.object({
  /** The product's id. */
  id: z.int(),
  name: z.string(),
  product: listedProductSchema,
});

export const productListSchema = z.object({ quantity: z.int(), items: z.array(listItemSchema) });
export type ProductList = z.infer<typeof productListSchema>;
