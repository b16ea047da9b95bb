import { useState } from 'react';
import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { SEARCH_NAME_LENGTH, SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';

const TYPING_PAUSE_MS = 120;

interface Suggestions {
  /** Null while the text is too short, and after a failed request: the field still submits a search. */
  answer: SearchAnswer | null;
  /** Requests suggestions once typing pauses. The previous ones stay visible until the response arrives. */
  suggest(text: string): void;
}

export function useSuggestions(): Suggestions {
  const [search, setSearch] = useState('');
  const input =
    search.length < SEARCH_NAME_LENGTH ? null : { query: { search, type: 'models', quantity: SUGGESTION_COUNT } };
  const { status, data } = useApi(catalogCalls.searchProducts, input, { debounceMs: TYPING_PAUSE_MS });
  return {
    answer: status === 'idle' || status === 'failed' ? null : data,
    suggest: (text) => setSearch(text.trim()),
  };
}
