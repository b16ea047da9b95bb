import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

const NONE: readonly string[] = [];

/** What is searched for most in the language of the page; requested once a page, when the field is first empty and open. */
export function usePopularSearches(isShown: boolean): readonly string[] {
  const { data } = useApi(catalogCalls.readPopularSearches, isShown ? {} : null, { isCached: true });
  return data ?? NONE;
}
