import { z } from 'zod';
import { productIdSchema } from '#contract/cart/cart.ts';
import { m } from '#messages';
import { Invalid } from '#server/platform/http/shop-error.ts';

/** `DELETE` calls take their fields as JSON or as query parameters (docs/specification/api.md, "Conventions"). */
export const removalSchema = {
  body: z.object({ product_id: productIdSchema.optional() }).nullish(),
  querystring: z.object({ product_id: productIdSchema.optional() }),
};

export function removedProductId(request: {
  body?: { product_id?: number | undefined } | null | undefined;
  query: { product_id?: number | undefined };
}): number {
  const id = request.body?.product_id ?? request.query.product_id;
  if (id === undefined) throw new Invalid({ product_id: [(locale) => m.form_required({}, { locale })] });
  return id;
}
