import type { Product } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

type ProductState = { kind: 'loaded'; product: Product } | { kind: 'loading' | 'not_found' | 'failed' };

/** Loads the full product for the dialogs that a card opens. `retry` repeats a failed request. */
export function useProduct(id: number): { result: ProductState; retry(): void } {
  const { status, data, error, retry } = useApi(catalogCalls.readProduct, { params: { id } });
  if (status === 'done' && data !== null) return { result: { kind: 'loaded', product: data }, retry };
  const isMissing = error?.kind === 'failed' && error.status === 404;
  return { result: { kind: error === null ? 'loading' : isMissing ? 'not_found' : 'failed' }, retry };
}
