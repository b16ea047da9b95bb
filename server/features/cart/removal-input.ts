import { m } from '#messages';
import { Invalid } from '#server/platform/http/shop-error.ts';

/** The product that a `DELETE` call names in its body or its query. */
export function removedProductId({
  body,
  query,
}: {
  body?: { product_id?: number | undefined } | null | undefined;
  query: { product_id?: number | undefined };
}): number {
  const id = body?.product_id ?? query.product_id;
  if (id === undefined) throw new Invalid({ product_id: [(locale) => m.form_required({}, { locale })] });
  return id;
}
