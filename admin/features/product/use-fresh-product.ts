import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '#admin/platform/events/change-events.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { productPicturesCalls } from '#contract/catalog/product-pictures-calls.ts';
import { productVariantsCalls } from '#contract/catalog/product-variants-calls.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { PRODUCT_SUBJECTS } from '#contract/live-events/live-events.ts';

/** Reads the good and its history again when somebody has changed it. */
export function useFreshProduct(id: number): void {
  const queries = useQueryClient();
  const refresh = ({ ids }: ChangeEvent) => {
    if (ids !== 'all' && !ids.includes(id)) return;
    void queries.invalidateQueries({ queryKey: [productsAdminCalls.readProductRows.path] });
    void queries.invalidateQueries({ queryKey: [productPicturesCalls.readProductPictures.path] });
    void queries.invalidateQueries({ queryKey: [productVariantsCalls.readProductVariants.path] });
    void queries.invalidateQueries({ queryKey: [historyAdminCalls.readEntityHistory.path] });
  };
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant
  for (const subject of PRODUCT_SUBJECTS) useChanges(subject, refresh);
}
