import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { SEARCH_MIN_LENGTH, SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';

const TYPING_PAUSE_MS = 120;

/**
 * Suggestions for the typed text. The previous suggestions stay visible until the new response arrives. Without
 * suggestions the field still submits a search.
 */
export function useSuggestions(text: string): SearchAnswer | null {
  const search = text.trim();
  const input =
    search.length < SEARCH_MIN_LENGTH ? null : { query: { search, type: 'products', quantity: SUGGESTION_COUNT } };
  const { status, data } = useApi(catalogCalls.searchProducts, input, { debounceMs: TYPING_PAUSE_MS });
  return status === 'idle' || status === 'failed' ? null : data;
}
