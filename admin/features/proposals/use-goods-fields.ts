import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';

/** What fields and their values are called; null until it is read, and for whoever sees no goods. */
export function useGoodsFields(): ProductFields | null {
  const mayRead = useMay()('products:see');
  return useCall(productsAdminCalls.readProductFields, mayRead ? {} : null).data ?? null;
}
