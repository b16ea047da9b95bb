import { z } from 'zod';
import { cardsQuerySchema, listCardSchema } from '../cart/cart.ts';
import { productAttributeSchema } from '../catalog/catalog.ts';
import { COMPARE_MAX } from './compare-rules.ts';

/**
 * `GET /compare/products?ids=1,2,3`: cards with all characteristics for the comparison table. Public, so that a
 * comparison can be shared.
 */
export const comparedQuerySchema = z.object({
  ids: cardsQuerySchema.shape.ids.pipe(z.array(z.int()).max(COMPARE_MAX)),
});
export const comparedProductSchema = listCardSchema.extend({ attributes: z.array(productAttributeSchema) });
export type ComparedProduct = z.infer<typeof comparedProductSchema>;
