import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { SEARCH_MIN_LENGTH, SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const TYPING_PAUSE_MS = 120;

/**
 * Suggestions for the typed text. A new text aborts the previous request, so an old response never replaces a newer
 * one. The previous suggestions stay visible until the new response arrives.
 */
export function useSuggestions(text: string): SearchAnswer | null {
  const [suggestions, setSuggestions] = useState<SearchAnswer | null>(null);
  const query = text.trim();
  // The request starts in an effect, because it must not run during render.
  useEffect(() => {
    if (query.length < SEARCH_MIN_LENGTH) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      requestSuggestions(query, request.signal).then(setSuggestions, () => {
        // Without suggestions the field still submits a search.
        if (!request.signal.aborted) setSuggestions(null);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return suggestions;
}

/** Fetches the suggestions for a text. `signal` aborts the request. */
async function requestSuggestions(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ search: text, type: 'products', quantity: String(SUGGESTION_COUNT) });
  const response = await fetch(`/api/v2/search?${query}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!response.ok) throw new Error(`The suggestions request failed with status ${response.status}`);
  return (await response.json()) as SearchAnswer;
}
