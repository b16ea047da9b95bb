import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

type TreeState = { kind: 'loading' } | { kind: 'ready'; tree: CategoryNode[] } | { kind: 'failed'; retry: () => void };

/** The category tree for the catalogue panels. It is not part of a page's data, and is fetched when a panel opens. */
export function useCategoryTree(): TreeState {
  const { data, error, retry } = useApi(catalogCalls.readCategoryTree, {}, { isCached: true });
  if (data !== null) return { kind: 'ready', tree: data };
  return error === null ? { kind: 'loading' } : { kind: 'failed', retry };
}
